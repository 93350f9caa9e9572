//! Canonical programs as people and tools see them.

use tile_irdiff::back::canonical::{dot, json, text};
use tile_irdiff::canon::{Edge, Node, canonical, dataflow};
use tile_irdiff::front::text;
use tile_irdiff::ir::Module;
use tile_irdiff::valid::{Valid, validate};

fn module(source: &str) -> Valid<Module> {
    validate(text::read(source).expect("readable")).expect("valid")
}

const TWICE: &str = "entry @twice(%x: tile<ptr<f32>>, %dead: tile<i32>) {
  %unused = addi %dead, %dead : tile<i32>
  %a, %t = load_ptr_tko weak %x : tile<ptr<f32>> -> tile<f32>, token
  %b = maxf %a, %a : tile<f32>
  %c = maxf %a, %a : tile<f32>
  %d = mulf %b, %c : tile<f32>
  %s = store_ptr_tko weak %x, %d token=%t : tile<ptr<f32>>, tile<f32> -> token
  return
}";

#[test]
fn dead_and_duplicate_values_are_not_shown() {
    let module = module(TWICE);
    let entry = module.entries().next().expect("one entry");
    let (terms, program) = canonical(&module, entry);
    let text = text(&module, &terms, &program);
    assert_eq!(text.matches("maxf").count(), 1, "{text}");
    assert!(!text.contains("sum"), "{text}");
    assert!(text.contains("store_ptr_tko"), "{text}");
}

#[test]
fn the_graph_orders_the_store_after_the_load() {
    let module = module(TWICE);
    let entry = module.entries().next().expect("one entry");
    let (terms, program) = canonical(&module, entry);
    let graph = dataflow(&terms, &program);
    assert!(!petgraph::algo::is_cyclic_directed(&graph));
    let before = graph.edge_weights().filter(|edge| **edge == Edge::Before).count();
    assert_eq!(before, 1);
    let effects = graph.node_weights().filter(|node| matches!(node, Node::Effect(_))).count();
    assert_eq!(effects, 2);
    assert!(dot(&terms, &program).starts_with("digraph"));
    let shown = json(&terms, &program);
    assert_eq!(shown["nodes"].as_array().map(Vec::len), Some(graph.node_count()));
}
