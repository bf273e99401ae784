import { rich } from './rich.ts';
import { type PageHead, sheet } from './sheet.ts';
import type { RichBlock } from './rich.ts';

/** One choice with the letter that names it; `places` is the number that it has on a picture or in a text. */
export type PrintedOption = { letter: string; body: RichBlock[] };
export type PrintedQuestion = {
  number: string;
  mark: string;
  body: RichBlock[];
  kind: 'choices' | 'truth' | 'pairs' | 'text' | 'order' | 'lines' | 'picture';
  /** Running text with blanks or numbered places. */
  text: RichBlock[];
  options: PrintedOption[];
  /** Left-hand side of pairs. */
  stems: PrintedOption[];
  /** Words of true and false with their letters. */
  truth: PrintedOption[];
  picture: {
    code: string;
    ratio: number;
    places: { label: string; x: number; y: number; width: number; height: number }[];
  } | null;
  /** Lines to write on. */
  lines: number;
  hint: string;
};
/** A row of the answer sheet: circles, or a word where the answer stands on the paper. */
export type SheetRow = { number: string; letters: string[]; note: string };
export type PrintedPaper = {
  /** A, B …; empty when there is one version only. */
  version: string;
  code: string;
  facts: [string, string][];
  instructions: RichBlock[];
  questions: PrintedQuestion[];
  sheet: SheetRow[];
};
export type PaperData = {
  page: PageHead;
  columns: 1 | 2;
  words: Record<
    | 'name'
    | 'number'
    | 'classroom'
    | 'figures'
    | 'in_words'
    | 'corrector'
    | 'reviewer'
    | 'version'
    | 'answers'
    | 'choices'
    | 'end'
    | 'place',
    string
  >;
  /**
   * What the branch wrote above its school (country, ministry, administration), and the school; a line each.
   */
  authority: string[];
  /** The highest mark, e.g. `out of 20`. */
  total: string;
  papers: PrintedPaper[];
};

/** Papers for students, each version beginning on its own page with its own count of pages. */
export const paperTemplate = String.raw`${sheet}
${rich}
#let faint = 0.5pt + luma(120)
#let parts = (here) => {
  let begun = query(<part>).filter(mark => mark.location().page() <= here.page())
  let ended = query(<part-end>).filter(mark => mark.location().page() >= here.page())
  (begun.last(), ended.first())
}
#set page(footer: context {
  set text(size: 7.5pt, fill: luma(70))
  let (first, last) = parts(here())
  let page = here().page() - first.location().page() + 1
  let pages = last.location().page() - first.location().page() + 1
  line(length: 100%, stroke: hair)
  v(-0.6em)
  grid(columns: (1fr, 1.4fr, 1fr), align: (start, center, end), column-gutter: 4mm, d.page.school,
    [#d.page.title #if first.value != "" [ · #first.value]],
    d.page.pages.replace("{page}", digits(page)).replace("{pages}", digits(pages)))
})
#let rule(label) = grid(columns: (auto, 1fr), column-gutter: 2mm, align: bottom, text(weight: 600, label), line(length: 100%, stroke: faint))
#let cell(label, body: none) = [#text(size: 7.5pt, fill: luma(60), label) #linebreak() #if body != none { body } else { hide("0") }]
#let head(paper) = block(width: 100%, below: 4mm, {
  grid(columns: (1fr, 1.3fr, 1fr), column-gutter: 4mm, align: (start + top, center + top, end + top),
    text(size: 8.5pt, d.authority.join(linebreak())),
    {
      text(size: 14pt, weight: 700, d.page.title)
      if paper.version != "" { v(1mm); box(stroke: 1pt, radius: 2pt, inset: (x: 3mm, y: 1.4mm), text(weight: 700, d.words.version + " " + paper.version)) }
    },
    grid(columns: (auto, auto), column-gutter: 1.5mm, row-gutter: 1.6mm, align: (start, start),
      ..paper.facts.map(((name, value)) => (text(size: 8.5pt, fill: luma(60), name + ":"), text(size: 8.5pt, weight: 600, value))).flatten()))
  v(2mm)
  set table(stroke: faint, inset: (x: 2mm, y: 1.6mm))
  stack(
    table(columns: (3fr, 1fr, 1fr), align: start, cell(d.words.name), cell(d.words.number), cell(d.words.classroom)),
    table(columns: (1fr, 2fr, 1.5fr, 1.5fr), align: start, cell(d.words.figures, body: align(end, text(size: 8.5pt, d.total))), cell(d.words.in_words), cell(d.words.corrector), cell(d.words.reviewer)),
  )
  if paper.instructions.len() > 0 { blocks(paper.instructions) }
})
#let letter(value) = box(move(dy: -0.6mm, circle(radius: 2.1mm, inset: 0pt, stroke: 0.6pt, align(center + horizon, text(size: 7.5pt, weight: 600, value)))))
// Options stand beside their letters, whatever the direction of their text.
#let aside(body) = align(if rtl { right } else { left }, body)
#let choice(option) = grid(columns: (auto, 1fr), column-gutter: 2mm, align: (start + top, start + top), letter(option.letter), aside(blocks(option.body)))
#let choices(options) = grid(columns: 1, row-gutter: 2mm, ..options.map(choice))
#let picture(it) = align(center, {
  set text(dir: std.ltr)
  layout(size => {
    let wide = calc.min(size.width, 62mm * it.ratio)
    let tall = wide / it.ratio
    box(width: wide, height: tall, {
      image("/" + it.code, width: wide, height: tall)
      for place in it.places {
        std.place(top + left, dx: place.x * wide, dy: place.y * tall,
          box(width: calc.max(place.width * wide, 4mm), height: calc.max(place.height * tall, 4mm), stroke: 0.8pt, fill: white.transparentize(25%), align(center + horizon, text(size: 7.5pt, weight: 700, place.label))))
      }
    })
  })
})
#let writing(count) = for i in range(count) { block(above: 8mm, below: 0pt, line(length: 100%, stroke: (paint: luma(110), thickness: 0.6pt, dash: "dotted"))) }
#let answer(it) = {
  if it.picture != none { picture(it.picture); v(1.5mm) }
  if it.text.len() > 0 { blocks(it.text); v(1mm) }
  if it.kind == "truth" { grid(columns: it.truth.len(), column-gutter: 8mm, ..it.truth.map(choice)) }
  if it.kind == "pairs" {
    grid(columns: (1fr, 1fr), column-gutter: 5mm,
      grid(columns: 1, row-gutter: 2.2mm, ..it.stems.map(stem => grid(columns: (auto, auto, 1fr), column-gutter: 1.5mm, box(width: 6mm, height: 4.5mm, stroke: faint), text(weight: 600, stem.letter + "."), aside(blocks(stem.body))))),
      choices(it.options))
  } else if it.kind == "order" {
    grid(columns: 1, row-gutter: 2mm, ..it.options.map(option => grid(columns: (auto, auto, 1fr), column-gutter: 1.5mm, box(width: 6mm, height: 4.5mm, stroke: faint), letter(option.letter), aside(blocks(option.body)))))
  } else if it.options.len() > 0 { v(0.5mm); choices(it.options) }
  if it.lines > 0 { writing(it.lines) }
}
#let asked(it) = {
grid(columns: (auto, 1fr), column-gutter: 2mm,
    text(weight: 700, it.number + "."),
    {
      grid(columns: (1fr, auto), column-gutter: 2mm, blocks(it.body), text(size: 7.5pt, fill: luma(60), it.mark))
      if it.hint != "" { text(size: 8pt, fill: luma(60), style: "normal", it.hint); linebreak() }
      v(0.8mm)
      answer(it)
    })
}
// An essay stands on one page with its lines, unless it is longer than a page.
#let question(it) = if it.lines > 16 {
  layout(size => block(width: 100%, breakable: measure(block(width: size.width, asked(it))).height > 240mm, below: 5.5mm, asked(it)))
} else { block(width: 100%, breakable: it.options.len() > 12, below: 5.5mm, asked(it)) }
#let bubbles(rows) = {
  columns(2, gutter: 10mm, for row in rows {
    block(breakable: false, below: 3mm, grid(columns: (9mm, 1fr), column-gutter: 2mm, align: (end + horizon, start + horizon), text(weight: 700, row.number),
      if row.letters.len() > 0 { row.letters.map(value => box(circle(radius: 2.6mm, inset: 0pt, stroke: 0.7pt, align(center + horizon, text(size: 7.5pt, fill: luma(80), value))))).join(h(2mm)) } else { text(size: 8pt, fill: luma(60), row.note) }))
  })
}
#let sheetOf(paper) = {
  pagebreak()
  grid(columns: (1fr, auto), align: (start + bottom, end + bottom), heading(level: 1, d.words.answers),
    if paper.version != "" { text(weight: 700, d.words.version + ": " + paper.version) })
  d.page.title
  v(3mm)
  rule(d.words.name)
  v(3mm)
  grid(columns: (auto, auto, 1fr), column-gutter: 3mm, align: horizon, text(weight: 600, d.words.number), ltr(range(10).map(i => box(width: 7mm, height: 8mm, stroke: faint)).join(h(1mm))), rule(d.words.classroom))
  v(3mm)
  text(size: 8.5pt, fill: luma(60), d.words.choices)
  v(3mm)
  line(length: 100%, stroke: hair)
  bubbles(paper.sheet)
}
#for (index, paper) in d.papers.enumerate() {
  if index > 0 { pagebreak() }
  let named = if paper.version != "" { d.words.version + " " + paper.version + " · " + paper.code } else { paper.code }
  [#metadata(named) <part>]
  head(paper)
  let body = { for it in paper.questions { question(it) }; align(center, text(size: 8.5pt, fill: luma(70), d.words.end)) }
  if d.columns == 2 { columns(2, gutter: 9mm, body) } else { body }
  if paper.sheet.len() > 0 { sheetOf(paper) }
  [#metadata("") <part-end>]
}
`;

export type KeyRow = {
  number: string;
  /** Number of the question in the sheet of marks. */
  column: string;
  mark: string;
  /** What answers the question as a whole: letters, or right and wrong. */
  answer: string;
  /** What answers its parts; each text stands by itself, whatever the direction of the others. */
  parts: { label: string; texts: string[] }[];
  /** Each part on its own line. */
  isList: boolean;
  body: RichBlock[];
  picture: PrintedQuestion['picture'];
};
export type KeyData = {
  page: PageHead;
  words: Record<'title' | 'version' | 'question' | 'column' | 'answer' | 'mark' | 'secret', string>;
  papers: { version: string; code: string; rows: KeyRow[] }[];
};

/** The right answers of every version, for those who mark. */
export const keyTemplate = String.raw`${sheet}
${rich}
#let picture(it) = align(if rtl { right } else { left }, {
  set text(dir: std.ltr)
  let tall = 45mm / it.ratio
  box(width: 45mm, height: tall, {
    image("/" + it.code, width: 45mm, height: tall)
    for place in it.places {
      std.place(top + left, dx: place.x * 45mm, dy: place.y * tall, box(width: calc.max(place.width * 45mm, 2mm), height: calc.max(place.height * tall, 2mm), stroke: 1pt + red, text(size: 7pt, fill: red, weight: 700, place.label)))
    }
  })
})
#let part(it) = {
  if it.label != "" [#text(fill: luma(60), it.label + ":") ]
  it.texts.map(value => box(value)).join(" / ")
}
#let parts(row) = if row.isList {
  grid(columns: 1, row-gutter: 1.6mm, ..row.parts.map(it => if it.label == "" { it.texts.join() } else {
    grid(columns: (auto, 1fr), column-gutter: 1.5mm, text(fill: luma(60), it.label + ":"), it.texts.join(" / "))
  }))
} else { row.parts.map(it => box(part(it))).join(h(5mm)) }
#for (index, paper) in d.papers.enumerate() {
  if index > 0 { pagebreak() }
  heading(level: 1, d.words.title)
  [#d.page.title #if paper.version != "" [ · #d.words.version #paper.version] · #paper.code]
  linebreak()
  text(size: 8.5pt, fill: luma(60), d.words.secret)
  table(columns: (16mm, 1fr, 16mm, 26mm), align: (start, start, end, end),
    table.header(d.words.question, d.words.answer, d.words.mark, d.words.column),
    ..paper.rows.map(row => (text(weight: 700, row.number), { if row.answer != "" { row.answer }; parts(row); blocks(row.body); if row.picture != none { picture(row.picture) } }, row.mark, row.column)).flatten())
}
`;
