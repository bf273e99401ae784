import { type PageHead, sheet } from './sheet.ts';

/** Texts of a row; `head` is one that repeats on the pages below it, until the next head. */
export type ReportRow = string[] | { head: string[] };
export type ReportColumn = { header: string /** Share of the width. */; width: number; isNumber: boolean };
/** Part of a long report, set alone: the first shows the head, all but the last report where they ended. */
export type ReportPiece = { isFirst: boolean; isLast: boolean };
export type ReportData = {
  page: PageHead;
  /** Short line below the title. */
  subtitle: string;
  /** Figures above the tables: name and value. */
  facts: [string, string][];
  tables: { title: string; columns: ReportColumn[]; rows: ReportRow[]; empty: string }[];
  piece?: ReportPiece;
};

/**
 * Title, statistics and tables; heads repeat on every page and rows do not break. Without names of columns
 * rows bring heads.
 */
export const reportTemplate = String.raw`${sheet}
#let piece = d.at("piece", default: (isFirst: true, isLast: true))
#if piece.isFirst { heading(level: 1, d.page.title) }
#if piece.isFirst and d.subtitle != "" { text(fill: luma(60), d.subtitle) }
#if piece.isFirst and d.facts.len() > 0 {
  grid(columns: (1fr,) * calc.min(4, d.facts.len()), column-gutter: 6mm, row-gutter: 3mm, inset: (y: 2pt),
    ..d.facts.map(((name, value)) => block(breakable: false)[#text(size: 8pt, fill: luma(70), name) #linebreak() #text(weight: 600, size: 11pt, value)]))
}
// Known widths and one line for all cells: thousands of rows are set in half the time.
#let width = if d.page.at("isLandscape", default: false) { 269mm } else { 182mm }
#for part in d.tables {
  if part.title != "" { heading(level: 2, part.title) }
  if part.rows.len() == 0 { text(fill: luma(60), part.empty) } else {
    set text(size: 8.5pt)
    table(
      columns: part.columns.map(column => column.width / part.columns.map(one => one.width).sum() * width),
      align: part.columns.map(column => if column.isNumber { end } else { start }),
      ..if part.columns.any(column => column.header != "") { (table.header(..part.columns.map(column => column.header)),) },
      ..part.rows.enumerate().map(((index, row)) => {
        if type(row) == dictionary { (table.header(..row.head.map(name => text(weight: 600, name))),) }
        else if piece.isLast { row } else { (row.first() + [#metadata(index)<row>], ..row.slice(1)) }
      }).flatten(),
    )
  }
}
// The last page of a piece is not full: its rows begin the next one.
#if not piece.isLast { context {
  let rows = query(<row>)
  let last = rows.last().location().page()
  [#metadata((pages: last - 1, rows: rows.find(row => row.location().page() == last).value))<full>]
} }
`;

/**
 * Pages that were set in pieces (`/0.pdf` ...), each with the number of its full pages, under the footer of
 * all.
 */
export const boundTemplate = String.raw`${sheet}
#for (index, count) in d.counts.enumerate() {
  for number in range(count) {
    page(background: image("/" + str(index) + ".pdf", page: number + 1, width: 100%, height: 100%))[]
  }
}
`;
