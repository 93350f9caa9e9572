//! Which part of two operations' text differs.

use super::Place;
use similar::{Algorithm, DiffTag, capture_diff_slices};
use std::collections::HashSet;
use std::ops::Range;

/// Columns over which marks of one line may spread; a wider excerpt would not fit a
/// terminal and the first mark has to do.
const SPREAD: usize = 56;

/// Bytes of both places' text that `detail` is about: the words that only one side has
/// and that `detail` names, else the names of their operations. Names of values don't
/// count, as each side has its own.
pub(super) fn highlights(
    reference: Option<&Place>,
    generated: Option<&Place>,
    detail: &str,
) -> (Vec<Range<usize>>, Vec<Range<usize>>) {
    let name = |place: Option<&Place>| place.map_or_else(Vec::new, |place| vec![name_of(place)]);
    let (Some(left), Some(right)) = (reference, generated) else {
        return (name(reference), name(generated));
    };
    if left.op != right.op {
        return (name(reference), name(generated));
    }
    let (left_words, right_words) = (words(&left.text), words(&right.text));
    let left_keys: Vec<&str> = left_words.iter().map(|word| key(&left.text, word)).collect();
    let right_keys: Vec<&str> = right_words.iter().map(|word| key(&right.text, word)).collect();
    let named: HashSet<&str> = words(detail).into_iter().map(|word| &detail[word]).collect();
    let is_named = |text: &str, found: &[Range<usize>]| {
        found
            .iter()
            .any(|word| is_telling(&text[word.clone()]) && named.contains(&text[word.clone()]))
    };
    let (mut in_left, mut in_right) = (Vec::new(), Vec::new());
    for hunk in capture_diff_slices(Algorithm::Myers, &left_keys, &right_keys) {
        let (old, new) = (&left_words[hunk.old_range()], &right_words[hunk.new_range()]);
        if hunk.tag() != DiffTag::Equal && (is_named(&left.text, old) || is_named(&right.text, new))
        {
            in_left.extend(cover(old));
            in_right.extend(cover(new));
        }
    }
    (near(in_left, name_of(left)), near(in_right, name_of(right)))
}

/// Whether a word says something: brackets and commas are in every sentence.
fn is_telling(word: &str) -> bool {
    word.starts_with(|c: char| c.is_alphanumeric() || c == '-')
}

/// The marks that fit beside the first; `name` where there are none.
fn near(marks: Vec<Range<usize>>, name: Range<usize>) -> Vec<Range<usize>> {
    let Some(end) = marks.first().map(|first| first.start + SPREAD) else { return vec![name] };
    marks
        .into_iter()
        .take_while(|mark| mark.start < end)
        .map(|mark| mark.start..mark.end.min(end))
        .collect()
}

/// Bytes of the operation's name, or of the whole text where it isn't there.
fn name_of(place: &Place) -> Range<usize> {
    match place.text.find(&place.op) {
        Some(start) => start..start + place.op.len(),
        None => 0..place.text.len(),
    }
}

fn cover(words: &[Range<usize>]) -> Option<Range<usize>> {
    Some(words.first()?.start..words.last()?.end)
}

/// What a word counts as: names of values are all alike.
fn key<'t>(text: &'t str, word: &Range<usize>) -> &'t str {
    let word = &text[word.clone()];
    if word.starts_with('%') { "%" } else { word }
}

/// Words, numbers and single marks of `text`, without the space between.
fn words(text: &str) -> Vec<Range<usize>> {
    let mut words: Vec<Range<usize>> = Vec::new();
    let mut in_word = false;
    for (start, c) in text.char_indices() {
        let end = start + c.len_utf8();
        let part = c.is_alphanumeric() || matches!(c, '_' | '.' | '%' | '#');
        match words.last_mut() {
            Some(last) if part && in_word && c != '%' => last.end = end,
            _ if !c.is_whitespace() => words.push(start..end),
            _ => {}
        }
        in_word = part;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(op: &str, text: &str) -> Place {
        Place { op: op.into(), line: Some(1), column: Some(1), source: None, text: text.into() }
    }

    fn marked(op: &str, left: &str, right: &str, detail: &str) -> (Vec<String>, Vec<String>) {
        let (left, right) = (place(op, left), place(op, right));
        let (in_left, in_right) = highlights(Some(&left), Some(&right), detail);
        let cut = |place: &Place, marks: Vec<Range<usize>>| {
            marks.into_iter().map(|mark| place.text[mark].to_owned()).collect()
        };
        (cut(&left, in_left), cut(&right, in_right))
    }

    const LEFT: &str = "%a = load_view_tko weak %v[%i] : view<tile=(4), padding_value = neg_inf>";
    const RIGHT: &str = "%9 = load_view_tko weak %8[%7] : view<tile=(4), padding_value = zero>";

    #[test]
    fn words_that_one_side_has_and_the_detail_names_are_marked() {
        let marks = marked("load_view_tko", LEFT, RIGHT, "padding neg_inf against zero");
        assert_eq!(marks, (vec!["neg_inf".to_owned()], vec!["zero".to_owned()]));
        let (left, right) = ("%1 = assume div_by<16>, %a", "%1 = assume div_by<4>, %a");
        let marks = marked("assume", left, right, "`div_by<16>` against `div_by<4>`");
        assert_eq!(marks, (vec!["16".to_owned()], vec!["4".to_owned()]));
    }

    #[test]
    fn where_the_detail_is_about_something_else_the_operation_is_marked() {
        let name = |op: &str| (vec![op.to_owned()], vec![op.to_owned()]);
        let marks = marked("load_view_tko", LEFT, RIGHT, "index: 0 against `blockId_x`");
        assert_eq!(marks, name("load_view_tko"));
        assert_eq!(marked("addf", "%1 = addf %a, %b", "%2 = addf %b, %a", "%a, %b"), name("addf"));
    }
}
