import { type PageHead, sheet } from './sheet.ts';

export type PreparationPrint = {
  page: PageHead;
  /** Subject, class, teacher, day and period: a name and its value. */
  facts: { name: string; value: string }[];
  /** Parts with something in them, in their order: prose, a list, or steps of the lesson. */
  parts: { name: string; text: string; items: string[]; stages: string[][] }[];
  /** Heads of the columns of steps. */
  stageHeads: string[];
  empty: string;
};

/** A lesson preparation on upright pages. */
export const preparationTemplate = String.raw`${sheet}
#heading(level: 1, d.page.title)
#table(
  columns: (auto, 1fr, auto, 1fr),
  align: start + top,
  stroke: hair,
  inset: 5pt,
  ..d.facts.map(fact => (text(weight: 600, fact.name), fact.value)).flatten(),
)
#if d.parts.len() == 0 { par(text(fill: luma(60), d.empty)) }
#for part in d.parts {
  heading(level: 2, part.name)
  if part.text != "" { par(part.text) }
  if part.items.len() > 0 { list(..part.items) }
  if part.stages.len() > 0 {
    table(
      columns: (1.2fr, auto, 2fr, 2fr),
      align: start + top,
      stroke: hair,
      inset: 4pt,
      table.header(..d.stageHeads.map(name => text(weight: 600, name))),
      ..part.stages.flatten(),
    )
  }
}
`;
