//! A canonical program as a typed dataflow graph.
//!
//! Nodes are the values and effects that the program is made of, each once; edges run
//! from what is used to what uses it and carry the position of the operand. Regions
//! are nodes between an effect and what it holds. The graph is what is shown to people
//! and other tools; comparing works on terms.

use super::program::{EffectId, Program, RegionId, Token};
use super::terms::{Kind, TermId, Terms};
use petgraph::graph::{DiGraph, NodeIndex};
use rustc_hash::FxHashMap;

/// A node of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Node {
    /// A value.
    Value(TermId),
    /// An effect.
    Effect(EffectId),
    /// A region.
    Region(RegionId),
}

/// An edge of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// A value is the operand at this position.
    Operand(u32),
    /// An effect gives the value.
    Result,
    /// An effect holds a region, or a region an effect.
    Holds,
    /// One effect comes before another by a token.
    Before,
    /// A region hands the value on, at this position.
    Exit(u32),
}

/// The dataflow graph of a program.
pub type Graph = DiGraph<Node, Edge>;

/// Makes the dataflow graph of `program`.
pub fn dataflow(terms: &Terms, program: &Program) -> Graph {
    let mut making = Making { terms, program, graph: Graph::new(), nodes: FxHashMap::default() };
    making.region(0);
    making.orders();
    making.graph
}

struct Making<'a> {
    terms: &'a Terms,
    program: &'a Program,
    graph: Graph,
    nodes: FxHashMap<Node, NodeIndex>,
}

impl Making<'_> {
    fn node(&mut self, node: Node) -> NodeIndex {
        *self.nodes.entry(node).or_insert_with(|| self.graph.add_node(node))
    }

    fn region(&mut self, region: RegionId) -> NodeIndex {
        let node = self.node(Node::Region(region));
        let program = self.program;
        for effect in &program.regions[region].effects {
            let inner = self.effect(*effect);
            self.graph.add_edge(node, inner, Edge::Holds);
        }
        for (position, value) in program.regions[region].exit.operands.iter().enumerate() {
            let value = self.value(*value);
            self.graph.add_edge(value, node, Edge::Exit(count(position)));
        }
        node
    }

    fn effect(&mut self, effect: EffectId) -> NodeIndex {
        let node = self.node(Node::Effect(effect));
        let program = self.program;
        for (position, operand) in program.effects[effect].operands.iter().enumerate() {
            let operand = self.value(*operand);
            self.graph.add_edge(operand, node, Edge::Operand(count(position)));
        }
        for region in &program.effects[effect].regions {
            let region = self.region(*region);
            self.graph.add_edge(node, region, Edge::Holds);
        }
        node
    }

    /// The node of a value, with the nodes of what it is made of: depth first, on a
    /// stack of its own, as chains of values can be long.
    fn value(&mut self, value: TermId) -> NodeIndex {
        if let Some(known) = self.nodes.get(&Node::Value(value)) {
            return *known;
        }
        let mut pending = vec![value];
        while let Some(term) = pending.pop() {
            if self.nodes.contains_key(&Node::Value(term)) {
                continue;
            }
            let parts = self.parts(term);
            let missing: Vec<TermId> = parts
                .iter()
                .copied()
                .filter(|part| !self.nodes.contains_key(&Node::Value(*part)))
                .collect();
            if !missing.is_empty() {
                pending.push(term);
                pending.extend(missing);
                continue;
            }
            let node = self.node(Node::Value(term));
            for (position, part) in parts.into_iter().enumerate() {
                let part = self.nodes[&Node::Value(part)];
                self.graph.add_edge(part, node, Edge::Operand(count(position)));
            }
            self.source(term, node);
        }
        self.nodes[&Node::Value(value)]
    }

    /// The values that a value is made of; the keys of regions and effects are none.
    fn parts(&self, term: TermId) -> Vec<TermId> {
        let it = self.terms.get(term);
        match it.kind {
            Kind::Result(_) | Kind::Argument(_) => Vec::new(),
            _ => it.operands.to_vec(),
        }
    }

    /// The edge from the effect that gives a value.
    fn source(&mut self, term: TermId, node: NodeIndex) {
        let it = self.terms.get(term);
        if let Kind::Result(_) = it.kind {
            let effect = self.program.effects.iter().position(|e| e.key == it.operands[0]);
            if let Some(effect) = effect {
                let effect = self.node(Node::Effect(effect));
                self.graph.add_edge(effect, node, Edge::Result);
            }
        }
    }

    /// Edges between effects that tokens order directly.
    fn orders(&mut self) {
        for (effect, it) in self.program.effects.iter().enumerate() {
            let mut pending: Vec<_> = it.after.into_iter().collect();
            while let Some(token) = pending.pop() {
                match &self.program.tokens[token] {
                    Token::After(first) => {
                        let first = self.node(Node::Effect(*first));
                        let second = self.node(Node::Effect(effect));
                        self.graph.add_edge(first, second, Edge::Before);
                    }
                    Token::Join(parts) => pending.extend(parts),
                    Token::Either { yes, no, .. } => pending.extend([*yes, *no]),
                    Token::Passed(_, before) => pending.push(*before),
                    Token::Start | Token::Argument(..) | Token::Result(..) => {}
                }
            }
        }
    }
}

fn count(position: usize) -> u32 {
    u32::try_from(position).unwrap_or(u32::MAX)
}
