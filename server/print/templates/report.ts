import { type PageHead, sheet } from './sheet.ts';

export type ReportColumn = { header: string /** Share of the width. */; width: number; isNumber: boolean };
export type ReportData = {
  page: PageHead;
  /** Short line below the title. */
  subtitle: string;
  /** Figures above the tables: name and value. */
  facts: [string, string][];
  tables: { title: string; columns: ReportColumn[]; rows: string[][]; empty: string }[];
};

/** Title, figures and tables; heads repeat on every page and rows do not break. */
export const reportTemplate = String.raw`${sheet}
#heading(level: 1, d.page.title)
#if d.subtitle != "" { text(fill: luma(60), d.subtitle) }
#if d.facts.len() > 0 {
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
      table.header(..part.columns.map(column => column.header)),
      ..part.rows.flatten(),
    )
  }
}
`;
