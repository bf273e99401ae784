/** A piece of a formula; `code` is one sign, a number or a word, never markup. */
export type MathNode =
  | { kind: 'sign' | 'word'; code: string }
  | {
      kind: 'row' | 'frac' | 'sqrt' | 'root' | 'sup' | 'sub' | 'subsup' | 'over' | 'under' | 'underover';
      parts: MathNode[];
    }
  | { kind: 'table'; rows: MathNode[][] };

export type RichInline =
  | { kind: 'text'; text: string; marks: { kind: string }[] }
  | { kind: 'math'; body: MathNode; isBlock: boolean }
  | { kind: 'image'; code: string; width: number; height: number }
  | { kind: 'break' }
  /** Where something is written: a dotted line of some letters. */
  | { kind: 'blank'; length: number }
  /** A numbered place that takes a letter. */
  | { kind: 'place'; label: string };

export type RichBlock =
  /**
   * `dir`: the direction of its first letters, as `dir="auto"` takes it; that of the page without letters.
   */
  | { kind: 'par' | 'pre' | 'quote'; inlines: RichInline[]; dir?: 'rtl' | 'ltr' }
  | { kind: 'list'; isOrdered: boolean; items: RichBlock[][] }
  | { kind: 'table'; rows: RichInline[][][] }
  | { kind: 'image'; code: string; width: number; height: number };

/**
 * Functions that set the pieces of rich text: `blocks(list)` and `inlines(list)`. All values are data, none
 * is markup.
 */
export const rich = String.raw`
#let formula(it) = {
  let all = it.at("parts", default: ()).map(formula)
  if it.kind == "sign" { symbol(it.code) }
  else if it.kind == "word" { text(font: ("Cairo", "New Computer Modern"), it.code) }
  else if it.kind == "row" { all.join() }
  else if it.kind == "frac" { math.frac(all.at(0), all.at(1)) }
  else if it.kind == "sqrt" { math.sqrt(all.join()) }
  else if it.kind == "root" { math.root(all.at(1), all.at(0)) }
  else if it.kind == "sup" { math.attach(all.at(0), t: all.at(1)) }
  else if it.kind == "sub" { math.attach(all.at(0), b: all.at(1)) }
  else if it.kind == "subsup" { math.attach(all.at(0), b: all.at(1), t: all.at(2)) }
  else if it.kind == "over" { math.attach(math.limits(all.at(0)), t: all.at(1)) }
  else if it.kind == "under" { math.attach(math.limits(all.at(0)), b: all.at(1)) }
  else if it.kind == "underover" { math.attach(math.limits(all.at(0)), b: all.at(1), t: all.at(2)) }
  else if it.kind == "table" { math.mat(delim: none, ..it.rows.map(row => row.map(formula))) }
}
#let styled(marks, body) = {
  let result = body
  for (kind: mark) in marks {
    if mark == "strong" { result = text(weight: 700, result) }
    else if mark == "em" { result = emph(result) }
    else if mark == "u" { result = underline(result) }
    else if mark == "s" { result = strike(result) }
    else if mark == "sub" { result = sub(result) }
    else if mark == "sup" { result = super(result) }
    else if mark == "code" { result = text(dir: std.ltr, result) }
  }
  result
}
#let shown(it, most: 70mm) = layout(size => {
  let ratio = if it.height > 0 and it.width > 0 { it.width / it.height } else { 1.5 }
  let natural = if it.width > 0 { it.width * 0.6pt } else { most }
  image("/" + it.code, width: calc.min(size.width, natural, most * ratio))
})
#let inline(it) = {
  if it.kind == "text" { styled(it.marks, it.text) }
  else if it.kind == "math" { box(text(dir: std.ltr, math.equation(block: false, formula(it.body)))) }
  else if it.kind == "image" { box(baseline: 30%, image("/" + it.code, height: calc.min(if it.height > 0 { it.height * 0.6pt } else { 14mm }, 24mm))) }
  else if it.kind == "break" { linebreak() }
  else if it.kind == "blank" { box(width: it.length * 2.2mm, baseline: -1pt, line(length: 100%, stroke: (paint: luma(80), thickness: 0.7pt, dash: "dotted"))) }
  else if it.kind == "place" { box(stroke: 0.6pt + luma(90), inset: (x: 2.5mm, y: 0.7mm), baseline: 20%, text(size: 7.5pt, fill: luma(80), it.label)) }
}
#let inlines(list) = list.map(inline).join()
#let directed(it, body) = if "dir" in it { text(dir: if it.dir == "rtl" { std.rtl } else { std.ltr }, body) } else { body }
#let blocks(list) = for it in list {
  if it.kind == "par" { directed(it, par(inlines(it.inlines))) }
  else if it.kind == "pre" { block(inset: 2mm, stroke: 0.4pt + luma(160), width: 100%, text(dir: std.ltr, inlines(it.inlines))) }
  else if it.kind == "quote" { directed(it, block(inset: (start: 3mm), stroke: (start: 1pt + luma(160)), inlines(it.inlines))) }
  else if it.kind == "list" { if it.isOrdered { enum(..it.items.map(blocks)) } else { std.list(..it.items.map(blocks)) } }
  else if it.kind == "table" { table(columns: calc.max(1, ..it.rows.map(row => row.len())), stroke: 0.5pt + luma(120), ..it.rows.map(row => row.map(cell => inlines(cell))).flatten()) }
  else if it.kind == "image" { align(center, shown(it)) }
}
`;
