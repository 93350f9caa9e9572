//! Types and attributes in the encoding of `dialect/cuda_tile.irdl.mlir`, spelled as the
//! dialect itself does: `tile<[4, 8], f32>` becomes `tile<4x8xf32>`.
//!
//! MLIR hands them over as text, since the reader's context doesn't know the dialect.

use crate::dialect::NAME;
use crate::dialect::irdl::{ABSENT, OWN_ELEMENT, STAND_IN, own_element_name};
use crate::front::text::lexer::Lexer;
use crate::front::text::token::{Token, TokenKind};

/// `text` with the types and attributes of the dialect that are in it in the dialect's
/// spelling. A text that is not in the encoding is left as it is, for the text reader
/// to refuse.
///
/// Takes a call for each bracket, so brackets must not lie deeper in each other than
/// [`super::MAX_NESTING`].
pub(super) fn respell(text: &str) -> String {
    let mut parts = Speller::new(text);
    let spelled = parts.up_to(&[]).filter(|_| parts.token.kind == TokenKind::End);
    spelled.unwrap_or_else(|| text.to_owned())
}

/// The elements of a constant, which are those of a tensor, as those of a tile.
pub(super) fn respell_elements(text: &str) -> String {
    let tensor = text.rsplit_once(" : tensor<");
    let Some((elements, ty)) =
        tensor.and_then(|(elements, ty)| Some((elements, ty.strip_suffix('>')?)))
    else {
        return text.to_owned();
    };
    let sizes = ty.strip_suffix(STAND_IN);
    let sizes = sizes.filter(|sizes| sizes.is_empty() || sizes.ends_with('x'));
    let ty = sizes.map_or_else(|| ty.to_owned(), |sizes| format!("{sizes}{}", OWN_ELEMENT.name()));
    format!("{elements} : !{NAME}.tile<{ty}>")
}

/// Goes through a text once.
struct Speller<'t> {
    text: &'t str,
    lexer: Lexer<'t>,
    token: Token,
    /// Byte up to which the text was taken.
    taken: usize,
}

impl<'t> Speller<'t> {
    fn new(text: &'t str) -> Self {
        let mut lexer = Lexer::new(text);
        let token = lexer.next();
        Self { text, lexer, token, taken: 0 }
    }

    /// Takes a token with the blanks before it.
    fn take(&mut self) -> &'t str {
        let end = self.token.end as usize;
        let taken = &self.text[self.taken..end];
        self.taken = end;
        self.token = self.lexer.next();
        taken
    }

    /// All up to one of these tokens, or a bracket that closes what is around.
    fn up_to(&mut self, ends: &[TokenKind]) -> Option<String> {
        let mut out = String::new();
        let mut depth = 0_usize;
        loop {
            match self.token.kind {
                TokenKind::End => return (depth == 0).then_some(out),
                kind if depth == 0 && ends.contains(&kind) => return Some(out),
                TokenKind::Less
                | TokenKind::LeftBracket
                | TokenKind::LeftBrace
                | TokenKind::LeftParen => depth += 1,
                TokenKind::Greater
                | TokenKind::RightBracket
                | TokenKind::RightBrace
                | TokenKind::RightParen => depth = depth.checked_sub(1)?,
                TokenKind::Bang | TokenKind::Hash => {
                    self.part(&mut out)?;
                    continue;
                }
                _ => {}
            }
            out.push_str(self.take());
        }
    }

    /// `!cuda_tile.name<…>` or `#cuda_tile.name<…>`.
    fn part(&mut self, out: &mut String) -> Option<()> {
        let taken = self.take();
        let written = taken.trim_start();
        let name = written[1..].strip_prefix(NAME).and_then(|name| name.strip_prefix('.'));
        match name {
            Some(name) if self.token.kind == TokenKind::Less => {
                let spelled = spell(name, &self.parameters()?)?;
                out.push_str(&taken[..taken.len() - name.len()]);
                out.push_str(&spelled);
            }
            Some(name) if name == own_element_name() => out.push_str(OWN_ELEMENT.name()),
            _ => out.push_str(taken),
        }
        Some(())
    }

    /// `<…, …>`.
    fn parameters(&mut self) -> Option<Vec<String>> {
        self.take();
        let mut parameters = Vec::new();
        loop {
            let parameter = self.up_to(&[TokenKind::Comma, TokenKind::Greater])?;
            parameters.push(parameter.trim().to_owned());
            match self.token.kind {
                TokenKind::Comma => drop(self.take()),
                TokenKind::Greater => {
                    self.take();
                    return Some(parameters);
                }
                _ => return None,
            }
        }
    }
}

/// A type or an attribute without its prefix; its parameters are spelled already.
fn spell(name: &str, parameters: &[String]) -> Option<String> {
    let parameters: Vec<&str> = parameters.iter().map(String::as_str).collect();
    Some(match (name, parameters.as_slice()) {
        ("ptr", [pointee, memory]) => format!("ptr<{pointee}{}>", in_memory(memory)?),
        ("tile", [shape, element]) => format!("tile<{}{}>", sizes(shape)?, unprefixed(element)),
        ("tensor_view", [shape, strides, element, memory]) => {
            let strides = match list(strides)?.join(",") {
                strides if strides.is_empty() => strides,
                strides => format!(", strides=[{strides}]"),
            };
            format!("tensor_view<{}{element}{strides}{}>", sizes(shape)?, in_memory(memory)?)
        }
        ("partition_view", [tile, view, dim_map, padding]) => {
            let dim_map = list(dim_map)?.join(", ");
            view_type(name, tile, padding, &[view, &format!("dim_map=[{dim_map}]")])?
        }
        ("strided_view", [tile, strides, view, dim_map, padding]) => {
            let strides = format!("traversal_strides=[{}]", list(strides)?.join(","));
            let dim_map = list(dim_map)?.join(", ");
            view_type(name, tile, padding, &[&strides, view, &format!("dim_map=[{dim_map}]")])?
        }
        ("gather_scatter_view", [tile, view, dim, padding]) => {
            view_type(name, tile, padding, &[view, &format!("sparse_dim={}", number(dim))])?
        }
        ("div_by", [divisor, every, along]) => match (number(every), number(along)) {
            (ABSENT, ABSENT) => format!("div_by<{}>", number(divisor)),
            (every, along) => {
                format!("div_by<{}, every {every} along {along}>", number(divisor))
            }
        },
        ("bounded", [lower, upper]) => format!("bounded<{}, {}>", bound(lower), bound(upper)),
        ("same_elements", [sizes]) => format!("same_elements<[{}]>", list(sizes)?.join(", ")),
        ("optimization_hints", [targets]) => {
            format!("optimization_hints<{}>", targets.strip_prefix('{')?.strip_suffix('}')?)
        }
        // All others are enumerations.
        (_, [value]) => format!("{name}<{}>", unquoted(value)?),
        _ => return None,
    })
}

fn view_type(name: &str, tile: &str, padding: &str, parts: &[&str]) -> Option<String> {
    let tile = list(tile)?.join("x");
    let padding = match padding {
        ABSENT => String::new(),
        value => format!("padding_value = {}, ", case(value)?),
    };
    let parts: Vec<_> = parts.iter().map(|part| unprefixed(part)).collect();
    Some(format!("{name}<tile=({tile}), {padding}{}>", parts.join(", ")))
}

/// A type without the prefix that the dialect leaves out inside of others.
fn unprefixed(ty: &str) -> &str {
    let name = ty.strip_prefix('!').and_then(|ty| ty.strip_prefix(NAME));
    name.and_then(|name| name.strip_prefix('.')).unwrap_or(ty)
}

/// The kind of memory that a pointer points into.
fn in_memory(kind: &str) -> Option<String> {
    if kind == ABSENT { Some(String::new()) } else { Some(format!(", <{}>", case(kind)?)) }
}

/// The case of an enumeration's value: `zero` of `#cuda_tile.padding_value<zero>`.
fn case(value: &str) -> Option<&str> {
    value.split_once('<')?.1.strip_suffix('>')
}

fn bound(bound: &str) -> &str {
    if bound == ABSENT { "?" } else { number(bound) }
}

/// A number without its type.
fn number(text: &str) -> &str {
    text.split_once(':').map_or(text, |(number, _)| number).trim_end()
}

fn unquoted(text: &str) -> Option<&str> {
    text.strip_prefix('"')?.strip_suffix('"')
}

/// Sizes in front of an element type.
fn sizes(text: &str) -> Option<String> {
    Some(list(text)?.into_iter().flat_map(|size| [size, "x"]).collect())
}

/// What stands in `[…]`: numbers, and `"?"` for one that is known at launch only.
fn list(text: &str) -> Option<Vec<&str>> {
    let items = text.strip_prefix('[')?.strip_suffix(']')?;
    let items = items.split(',').map(|item| number(item.trim()).trim_matches('"'));
    Some(items.filter(|item| !item.is_empty()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_spelled_as_the_dialect_does() {
        for (encoded, spelled) in [
            ("!cuda_tile.tile<[], f32>", "!cuda_tile.tile<f32>"),
            ("!cuda_tile.tile<[4, 8 : i64], i1>", "!cuda_tile.tile<4x8xi1>"),
            ("!cuda_tile.tile<[2], !cuda_tile.ptr<f32, unit>>", "!cuda_tile.tile<2xptr<f32>>"),
            ("!cuda_tile.tile<[2], !cuda_tile.fnv8e5m3fnu>", "!cuda_tile.tile<2xfnv8E5M3FNU>"),
            (
                "(!cuda_tile.token) -> (tuple<!cuda_tile.tile<[], f32>>)",
                "(!cuda_tile.token) -> (tuple<!cuda_tile.tile<f32>>)",
            ),
            (
                "!cuda_tile.partition_view<[4, 8], !cuda_tile.tensor_view<[\"?\", 8], [\"?\", 1], \
                 f16, unit>, [1, 0], #cuda_tile.padding_value<\"zero\">>",
                "!cuda_tile.partition_view<tile=(4x8), padding_value = zero, \
                 tensor_view<?x8xf16, strides=[?,1]>, dim_map=[1, 0]>",
            ),
        ] {
            assert_eq!(respell(encoded), spelled);
        }
    }

    #[test]
    fn attributes_are_spelled_as_the_dialect_does() {
        for (encoded, spelled) in [
            ("#cuda_tile.rounding<\"zero\">", "#cuda_tile.rounding<zero>"),
            ("#cuda_tile.div_by<16 : ui64, unit, unit>", "#cuda_tile.div_by<16>"),
            (
                "#cuda_tile.div_by<16 : ui64, 1 : i64, 0 : i64>",
                "#cuda_tile.div_by<16, every 1 along 0>",
            ),
            ("#cuda_tile.bounded<0 : i64, unit>", "#cuda_tile.bounded<0, ?>"),
            (
                "#cuda_tile.optimization_hints<{sm_100 = {latency = 2 : i32}}>",
                "#cuda_tile.optimization_hints<sm_100 = {latency = 2 : i32}>",
            ),
            ("[\"!cuda_tile.x<\", -1 : i64]", "[\"!cuda_tile.x<\", -1 : i64]"),
        ] {
            assert_eq!(respell(encoded), spelled);
        }
    }

    #[test]
    fn what_is_otherwise_is_left_alone() {
        for text in ["!cuda_tile.tile<4xf32>", "!cuda_tile.tile<[4], f32", "#cuda_tile.a<b, c>"] {
            assert_eq!(respell(text), text);
        }
    }

    #[test]
    fn elements_of_tensors_are_those_of_tiles() {
        for (encoded, spelled) in [
            ("dense<1> : tensor<i32>", "dense<1> : !cuda_tile.tile<i32>"),
            ("dense<[1, 2]> : tensor<2xui8>", "dense<[1, 2]> : !cuda_tile.tile<2xfnv8E5M3FNU>"),
            ("dense<1> : tensor<ui8>", "dense<1> : !cuda_tile.tile<fnv8E5M3FNU>"),
            ("dense<1> : vector<2xi8>", "dense<1> : vector<2xi8>"),
        ] {
            assert_eq!(respell_elements(encoded), spelled);
        }
    }
}
