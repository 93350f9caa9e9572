//! A canonical program as a graph in Graphviz' language.

use super::words::{effect_label, label};
use crate::canon::{Edge, Node, Program, Terms, dataflow};
use petgraph::dot::{Config, Dot};

/// The dataflow graph of a program in Graphviz' language.
pub fn dot(terms: &Terms, program: &Program) -> String {
    let graph = dataflow(terms, program);
    let edge = |_: &_, edge: petgraph::graph::EdgeReference<'_, Edge>| match edge.weight() {
        Edge::Operand(position) | Edge::Exit(position) => format!("label = \"{position}\""),
        Edge::Result => String::new(),
        Edge::Holds => "style = dotted".into(),
        Edge::Before => "style = bold, color = red".into(),
    };
    let node = |_: &_, (_, node): (_, &Node)| match node {
        Node::Value(term) => format!("label = {:?}", label(terms, *term)),
        Node::Effect(effect) => {
            format!("shape = box, label = {:?}", effect_label(terms, &program.effects[*effect]))
        }
        Node::Region(region) => format!("shape = folder, label = \"region {region}\""),
    };
    let config = [Config::EdgeNoLabel, Config::NodeNoLabel];
    format!("{:?}", Dot::with_attr_getters(&graph, &config, &edge, &node))
}
