//! A canonical program as JSON: its graph, node by node.

use super::words::{effect_label, label};
use crate::canon::{Edge, Node, Program, Terms, dataflow};
use petgraph::visit::EdgeRef;
use serde_json::{Value, json};

/// The dataflow graph of a program: nodes with kind, label and type, edges with kind
/// and position.
pub fn json(terms: &Terms, program: &Program) -> Value {
    let graph = dataflow(terms, program);
    let nodes: Vec<Value> = graph
        .node_weights()
        .map(|node| match node {
            Node::Value(term) => json!({
                "kind": "value",
                "label": label(terms, *term),
                "type": terms.type_text(terms.get(*term).ty),
            }),
            Node::Effect(effect) => json!({
                "kind": "effect",
                "label": effect_label(terms, &program.effects[*effect]),
            }),
            Node::Region(region) => {
                json!({ "kind": "region", "label": format!("region {region}") })
            }
        })
        .collect();
    let edges: Vec<Value> = graph
        .edge_references()
        .map(|edge| {
            let (kind, position) = match edge.weight() {
                Edge::Operand(position) => ("operand", Some(*position)),
                Edge::Exit(position) => ("exit", Some(*position)),
                Edge::Result => ("result", None),
                Edge::Holds => ("holds", None),
                Edge::Before => ("before", None),
            };
            json!({
                "from": edge.source().index(),
                "to": edge.target().index(),
                "kind": kind,
                "position": position,
            })
        })
        .collect();
    json!({ "nodes": nodes, "edges": edges })
}
