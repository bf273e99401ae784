import { type PageHead, sheet } from './sheet.ts';

type Signature = { role: string; name: string };
/** Texts of one certificate in the language of the page: an item of the template. */
export type PrintedCertificate = {
  heading: string;
  /** Name and value, in pairs. */
  facts: [string, string][];
  /** Heads of the table of marks, empty for an appreciation. */
  heads: string[];
  rows: string[][];
  /** The last row: all subjects together. */
  totals: string[];
  /** Colours of the levels in the last column, of each row and of the last one; empty: none. */
  colors: { code: string }[];
  /** Short facts below the table: attendance, rank, level. */
  figures: [string, string][];
  /** Of an appreciation: the sentence in the middle of the page; of a report card: what it leaves open. */
  sentence: string;
  name: string;
  remark: string;
  signatures: Signature[];
  serial: string;
  /** Verification code as people read it. */
  printed: string;
  dates: string;
  verify: string;
  /** Address of the verification page. */
  link: { code: string };
  /** Name of the picture of that address. */
  qr: { code: string };
};
export type CertificateData = {
  page: PageHead;
  authority: string[];
  words: Record<'serial' | 'verify' | 'remark' | 'signature', string>;
};

/** Certificates, each on its own page: report cards with their table, appreciations with their sentence. */
export const certificateTemplate = String.raw`${sheet}
#let accent = rgb("#0f5c5c")
#set page(margin: (x: 16mm, top: 16mm, bottom: 18mm))
#let faint = 0.5pt + luma(150)
#let head(it) = {
  grid(columns: (1fr, 1.6fr, 1fr), align: (start + top, center + top, end + top), column-gutter: 4mm,
    text(size: 8.5pt, d.authority.join(linebreak())),
    { text(size: 17pt, weight: 700, fill: accent, it.heading) ; linebreak(); text(size: 9pt, fill: luma(60), d.page.school) },
    text(size: 8.5pt)[#d.words.serial #linebreak() #text(weight: 600, ltr(it.serial))])
  v(2mm)
  line(length: 100%, stroke: 1.2pt + accent)
}
#let foot(it) = {
  v(1fr)
  if it.signatures.len() > 0 {
    grid(columns: (1fr,) * it.signatures.len(), column-gutter: 6mm, align: center,
      ..it.signatures.map(one => [#text(size: 8.5pt, fill: luma(60), one.role) #linebreak() #text(weight: 600, one.name) #v(9mm) #line(length: 70%, stroke: faint)]))
  }
  v(4mm)
  line(length: 100%, stroke: hair)
  grid(columns: (24mm, 1fr), column-gutter: 4mm, align: (start + horizon, start + horizon), image("/" + it.qr.code, width: 24mm, height: 24mm),
    { text(size: 8.5pt, it.verify); linebreak(); link(it.link.code, ltr(text(size: 9pt, weight: 600, it.printed))); linebreak(); text(size: 8.5pt, fill: luma(60), it.dates) })
}
#let facts(it) = grid(columns: (1fr, 1fr), column-gutter: 8mm, row-gutter: 2.4mm,
  ..it.facts.map(((name, value)) => [#text(size: 8.5pt, fill: luma(60), name + ": ") #text(weight: 600, value)]))
#let leveled(row, color) = if color == "" { row } else {
  row.slice(0, -1) + ([#box(baseline: 0.5pt, square(size: 6pt, radius: 1pt, fill: rgb(color))) #h(1pt) #row.last()],)
}
#let card(it) = {
  v(2mm)
  facts(it)
  v(2mm)
  set table(stroke: faint, inset: (x: 3pt, y: 4.5pt))
  table(columns: (2.2fr,) + (1fr,) * (it.heads.len() - 1), align: (col, row) => if col == 0 { start + horizon } else { center + horizon },
    fill: (col, row) => if row == 0 { accent.lighten(88%) } else if row == it.rows.len() + 1 { luma(245) },
    table.header(..it.heads.map(one => text(size: 8.5pt, one))),
    ..it.rows.zip(it.colors).map(((row, color)) => leveled(row, color.code)).flatten(),
    ..leveled(it.totals.map(one => text(weight: 700, one)), it.colors.last().code))
  v(1mm)
  grid(columns: (1fr,) * calc.max(1, calc.min(4, it.figures.len())), column-gutter: 6mm, row-gutter: 3mm,
    ..it.figures.map(((name, value)) => [#text(size: 8pt, fill: luma(70), name) #linebreak() #text(weight: 600, size: 11pt, value)]))
  if it.sentence != "" { v(3mm); block(width: 100%, inset: 3mm, stroke: 0.8pt + accent, radius: 2pt, text(weight: 600, it.sentence)) }
  if it.remark != "" { v(3mm); block(width: 100%, inset: 3mm, stroke: faint, radius: 2pt)[#text(size: 8.5pt, fill: luma(60), d.words.remark) #linebreak() #it.remark] }
}
#let praise(it) = {
  v(1fr)
  align(center, {
    text(size: 11pt, fill: luma(60), it.facts.map(((name, value)) => value).join(" · "))
    v(8mm)
    text(size: 26pt, weight: 700, it.name)
    v(6mm)
    block(width: 80%, text(size: 13pt, it.sentence))
    if it.remark != "" { v(4mm); block(width: 75%, text(size: 12pt, fill: luma(40), it.remark)) }
  })
}
#for (index, it) in d.items.enumerate() {
  if index > 0 { pagebreak() }
  head(it)
  if it.heads.len() > 0 { card(it) } else { praise(it) }
  foot(it)
}
`;
