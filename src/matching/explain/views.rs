//! Tensor views and the views of them that tiles go through.

use super::{Outcome, Place, worse};
use crate::canon::{Kind, Term, View};
use crate::classify::{Change, Code, Impact, Role, Severity};
use crate::dialect::{DialectEnum, PaddingValue};
use crate::matching::collect::Report;
use crate::matching::matcher::Matcher;

impl Matcher<'_> {
    pub(super) fn explain_tensor(&mut self, a: &Term, b: &Term, place: Place) -> Outcome {
        let mut outcome = Outcome::Same;
        if a.kind != b.kind {
            let detail = "element type of the tensor view differs".to_owned();
            let (r, g) = (Some(place.reference), Some(place.generated));
            self.report(Code::Shp004, Change::Changed, detail, r, g);
            outcome = Outcome::Explained;
        }
        if a.operands.len() != b.operands.len() {
            let detail = format!(
                "the tensor has {} dimensions in the reference, {} in the generated program",
                a.operands.len() / 2,
                b.operands.len() / 2
            );
            let (r, g) = (Some(place.reference), Some(place.generated));
            self.report(Code::Mem005, Change::Changed, detail, r, g);
            return Outcome::Explained;
        }
        let rank = a.operands.len() / 2;
        // Another tensor has other sizes and strides, which is no finding of its own.
        let base = self.explain_at(a.operands[0], b.operands[0], Role::Base, place);
        if base != Outcome::Same {
            return Outcome::Explained;
        }
        for (index, (r, g)) in a.operands.iter().zip(&b.operands).enumerate() {
            let role = match index {
                0 => Role::Base,
                index if index <= rank => Role::Size,
                _ => Role::Stride,
            };
            outcome = worse(outcome, self.explain_at(*r, *g, role, place));
        }
        outcome
    }

    pub(super) fn explain_view(&mut self, a: &Term, b: &Term, place: Place) -> Outcome {
        let outcome = self.explain_at(a.operands[0], b.operands[0], Role::View, place);
        let (Kind::View(x), Kind::View(y)) = (&a.kind, &b.kind) else { return outcome };
        let mut found = Vec::new();
        if x.opcode != y.opcode {
            let detail = format!("`{}` against `{}`", x.opcode.name(), y.opcode.name());
            found.push((Code::Mem001, Change::Changed, detail));
        }
        if x.tile_shape != y.tile_shape {
            let detail = format!("tiles of {:?} against {:?}", x.tile_shape, y.tile_shape);
            found.push((Code::Shp002, Change::Changed, detail));
        }
        let geometry = |v: &View| (v.dim_map.clone(), v.traversal_strides.clone(), v.sparse_dim);
        if x.opcode == y.opcode && geometry(x) != geometry(y) {
            found.push((Code::Mem005, Change::Changed, geometry_text(x, y)));
        }
        let mut worst = outcome;
        for (code, change, detail) in found {
            self.report(code, change, detail, Some(place.reference), Some(place.generated));
            worst = Outcome::Explained;
        }
        worse(worst, self.explain_padding(x.padding, y.padding, place))
    }

    /// Lost padding leaves lanes unspecified that had a value; gained padding gives
    /// lanes a value that were unspecified, which refines.
    fn explain_padding(
        &mut self,
        x: Option<PaddingValue>,
        y: Option<PaddingValue>,
        place: Place,
    ) -> Outcome {
        let name = |padding: Option<PaddingValue>| padding.map_or("none", DialectEnum::name);
        let change = match (x, y) {
            (x, y) if x == y => return Outcome::Same,
            (None, Some(_)) => Change::Gained,
            (Some(_), None) => Change::Lost,
            _ => Change::Changed,
        };
        let refines = change == Change::Gained;
        self.note(Report {
            code: Code::Mem008,
            change,
            detail: format!("padding {} against {}", name(x), name(y)),
            reference: Some(place.reference),
            generated: Some(place.generated),
            weight: refines.then_some((Severity::Note, Impact::None)),
        });
        if refines {
            return Outcome::Same;
        }
        self.clean = false;
        Outcome::Explained
    }
}

/// In what the dimensions of two views are taken otherwise.
fn geometry_text(x: &View, y: &View) -> String {
    let mut parts = Vec::new();
    if x.dim_map != y.dim_map {
        parts.push(format!("dim_map {:?} against {:?}", x.dim_map, y.dim_map));
    }
    if x.traversal_strides != y.traversal_strides {
        let (r, g) = (&x.traversal_strides, &y.traversal_strides);
        parts.push(format!("traversal strides {r:?} against {g:?}"));
    }
    if x.sparse_dim != y.sparse_dim {
        let name = |dim: Option<_>| dim.map_or("none".to_owned(), |dim: u32| dim.to_string());
        parts.push(format!("sparse_dim {} against {}", name(x.sparse_dim), name(y.sparse_dim)));
    }
    parts.join(", ")
}
