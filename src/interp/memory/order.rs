//! Which accesses of a block come before which.

/// A point in the order of a block's accesses: one access, or several joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Node(u32);

impl Node {
    /// The point that everything comes after.
    pub const START: Self = Self(0);
}

/// The order of a block's accesses, as far as tokens, data and branches give one.
///
/// It is a graph of points. A point is made after those that it follows, so that each
/// edge leads to a smaller number.
#[derive(Debug)]
pub struct Order {
    points: Vec<Point>,
    /// Points seen in the search with number [`Self::search`].
    seen: Vec<u32>,
    search: u32,
    visits: u64,
}

#[derive(Clone, Copy, Debug)]
struct Point {
    follows: [Node; 2],
    strong: bool,
}

impl Default for Order {
    fn default() -> Self {
        let start = Point { follows: [Node::START; 2], strong: false };
        Self { points: vec![start], seen: vec![0], search: 0, visits: 0 }
    }
}

impl Order {
    /// Number of points.
    pub fn len(&self) -> usize {
        self.points.len()
    }

    /// Points that searches have looked at since the last call.
    pub fn take_visits(&mut self) -> u64 {
        std::mem::take(&mut self.visits)
    }

    /// The point of a new access that comes after `before`. A strong access may run at
    /// the same time as another strong one.
    pub fn access(&mut self, before: Node, strong: bool) -> Node {
        self.push(Point { follows: [before, Node::START], strong })
    }

    /// The first point that comes after both.
    pub fn join(&mut self, a: Node, b: Node) -> Node {
        if a == b || b == Node::START {
            a
        } else if a == Node::START {
            b
        } else {
            self.push(Point { follows: [a, b], strong: false })
        }
    }

    fn push(&mut self, point: Point) -> Node {
        // The limit on steps is far below 2^32 accesses; numbers that wrapped would only
        // make races appear, never hide a wrong result.
        let node = Node(u32::try_from(self.points.len()).unwrap_or(u32::MAX));
        self.points.push(point);
        self.seen.push(0);
        node
    }

    /// Whether the access `earlier` comes before the access `later`, or is it.
    pub fn precedes(&mut self, earlier: Node, later: Node) -> bool {
        self.search += 1;
        let mut pending = vec![later];
        while let Some(node) = pending.pop() {
            if node == earlier {
                return true;
            }
            let index = node.0 as usize;
            if node < earlier || self.seen[index] == self.search {
                continue;
            }
            self.seen[index] = self.search;
            self.visits += 1;
            pending.extend(self.points[index].follows);
        }
        false
    }

    /// Whether both accesses are strong.
    pub fn both_strong(&self, a: Node, b: Node) -> bool {
        self.points[a.0 as usize].strong && self.points[b.0 as usize].strong
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_is_transitive_and_goes_through_joins() {
        let mut order = Order::default();
        let first = order.access(Node::START, false);
        let second = order.access(first, false);
        let other = order.access(Node::START, false);
        let joined = order.join(second, other);
        let last = order.access(joined, false);
        assert!(order.precedes(first, last));
        assert!(order.precedes(other, last));
        assert!(!order.precedes(second, other));
        assert!(!order.precedes(other, second));
    }

    #[test]
    fn joining_with_the_start_makes_no_new_point() {
        let mut order = Order::default();
        let first = order.access(Node::START, false);
        assert_eq!(order.join(first, Node::START), first);
        assert_eq!(order.join(Node::START, first), first);
        assert_eq!(order.join(first, first), first);
    }
}
