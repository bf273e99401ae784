import { type PageHead, sheet } from './sheet.ts';

/** A text in Arabic and English. */
type Both = { ar: string; en: string };
/** An invoice, receipt or credit note: the one item of the template. */
export type PrintedBilling = {
  heading: Both;
  seller: { name: Both; address: Both; vatNumber: string };
  /** Label and value. */
  facts: { label: Both; value: Both }[];
  /** Heads of the table; the first is that of the titles. */
  heads: Both[];
  rows: { title: Both; cells: string[] }[];
  totals: { label: Both; value: string; isLast: boolean }[];
  note: Both;
  /** Name of the picture of the tax code; empty where there is none. */
  qr: { code: string };
  qrNote: Both;
};
export type BillingData = { page: PageHead };

/** A document of the books, Arabic first and English beside it; numbers are read from the left. */
export const billingTemplate = String.raw`${sheet}
#let accent = rgb("#0f5c5c")
#let faint = 0.5pt + luma(150)
#let it = d.items.first()
#let english(body) = text(lang: "en", dir: std.ltr, body)
#let both(value, size: 8.5pt, fill: luma(60)) = {
  text(size: size, fill: fill, value.ar)
  if value.en != "" and value.en != value.ar { linebreak(); english(text(size: size - 0.5pt, fill: fill, value.en)) }
}
#let one(value) = if value.ar != "" { value.ar } else { value.en }
#grid(columns: (1fr, 1fr), column-gutter: 8mm, align: (start + top, end + top),
  {
    text(size: 13pt, weight: 700, one(it.seller.name))
    if it.seller.address.ar != "" { linebreak(); text(size: 8.5pt, fill: luma(60), it.seller.address.ar) }
  },
  align(left, english({
    text(size: 12pt, weight: 700, it.seller.name.en)
    if it.seller.address.en != "" { linebreak(); text(size: 8.5pt, fill: luma(60), it.seller.address.en) }
  })))
#v(2mm)
#line(length: 100%, stroke: 1.2pt + accent)
#v(1mm)
#grid(columns: (1fr, 1fr), align: (start + horizon, end + horizon),
  heading(level: 1, text(fill: accent, it.heading.ar)), align(left, english(text(size: 15pt, weight: 700, fill: accent, it.heading.en))))
#v(2mm)
#table(columns: (1fr, 1.6fr, 1fr), stroke: (rest: none, bottom: hair), inset: (x: 2pt, y: 3.5pt),
  align: (start + horizon, center + horizon, left + horizon),
  ..it.facts.map(fact => (
    text(size: 8.5pt, weight: 400, fill: luma(60), fact.label.ar),
    {
      text(weight: 600, one(fact.value))
      if fact.value.ar != "" and fact.value.en != "" and fact.value.en != fact.value.ar { linebreak(); english(text(size: 9pt, weight: 400, fact.value.en)) }
    },
    english(text(size: 8.5pt, weight: 400, fill: luma(60), fact.label.en)))).flatten())
#v(3mm)
#table(columns: (2.4fr,) + (auto,) * (it.heads.len() - 1), inset: (x: 4pt, y: 4.5pt), stroke: faint,
  align: (col, row) => if col == 0 { start + horizon } else { center + horizon },
  fill: (col, row) => if row == 0 { accent.lighten(88%) },
  table.header(..it.heads.map(head => both(head, size: 8pt, fill: luma(30)))),
  ..it.rows.map(row => (both(row.title, size: 9.5pt, fill: black), ..row.cells.map(cell => ltr(cell)))).flatten())
#v(2mm)
#grid(columns: (1fr, 1.35fr), column-gutter: 8mm, align: (start + top, start + top),
  if it.qr.code != "" { align(center, { image("/" + it.qr.code, width: 38mm, height: 38mm, alt: it.qrNote.ar); v(1mm); both(it.qrNote, size: 7.5pt) }) },
  table(columns: (1fr, auto, 1fr), stroke: (rest: none, bottom: hair), inset: (x: 2pt, y: 4.5pt),
    align: (start + horizon, center + horizon, left + horizon),
    ..it.totals.map(total => {
      let weight = if total.isLast { 700 } else { 400 }
      let size = if total.isLast { 11pt } else { 9.5pt }
      (text(weight: weight, size: size, total.label.ar), ltr(text(weight: weight, size: size, total.value)), english(text(weight: weight, size: size - 0.5pt, total.label.en)))
    }).flatten()))
#v(1fr)
#if it.note.ar != "" { both(it.note) }
`;
