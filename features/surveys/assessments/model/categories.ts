import type {
  AssessmentCategory,
  LibraryStatement,
  Statement,
} from '@/lib/contract/resources/surveys/assessment';
import type { StatementFileRow } from '@/lib/contract/resources/surveys/assessment-building';
import type { CategoryDraft, StatementDraft } from './draft';

/** What the form beside the lists is about. */
export type Chosen = { category: string | null; statement: string | null };

export const newStatement = (): StatementDraft => ({
  id: crypto.randomUUID(),
  text: {},
  wordings: {},
  kind: 'rating',
  required: true,
  allow_na: true,
  weight: 1,
  options: [],
});
export const newOption = (): Statement['options'][number] => ({ id: crypto.randomUUID(), text: {} });
export const newCategory = (title: CategoryDraft['title'] = {}): CategoryDraft => ({
  id: crypto.randomUUID(),
  title,
  weight: 1,
  questions: [],
});

export const statementsIn = (categories: readonly CategoryDraft[]): number =>
  categories.reduce((sum, { questions }) => sum + questions.length, 0);

/** Of what is written, whatever its language. */
const sameTitle = (one: CategoryDraft['title'], other: CategoryDraft['title']) =>
  (['ar', 'en'] as const).some(
    (lang) => one[lang]?.trim() && one[lang]?.trim().toLowerCase() === other[lang]?.trim().toLowerCase(),
  );

export type Addition = { category: CategoryDraft['title']; statement: StatementDraft };

/** Statements into the categories of their titles; `current` takes those of no title, new ones stand last. */
export function withStatements(
  categories: readonly CategoryDraft[],
  additions: readonly Addition[],
  current: string | null,
): CategoryDraft[] {
  const next = categories.map((category) => ({ ...category, questions: [...category.questions] }));
  for (const { category, statement } of additions) {
    const hasTitle = Boolean(category.ar?.trim() || category.en?.trim());
    let home = hasTitle
      ? next.find(({ title }) => sameTitle(title, category))
      : (next.find(({ id }) => id === current) ?? next.at(-1));
    if (!home) {
      home = newCategory(category);
      next.push(home);
    }
    home.questions.push(statement);
  }
  return next;
}

/** A statement of the library as one of this assessment. */
export const fromLibrary = ({ category, text, wordings, kind, options }: LibraryStatement): Addition => ({
  category,
  statement: {
    ...newStatement(),
    text,
    wordings,
    kind,
    required: kind !== 'text',
    allow_na: kind !== 'text',
    weight: kind === 'text' ? 0 : 1,
    options: options.map(({ text: words }) => ({ ...newOption(), text: words })),
  },
});

/** Rows of a file in which nothing is wrong. */
export const fromFile = (rows: readonly StatementFileRow[]): Addition[] =>
  rows.flatMap(({ category, statement }) => (statement ? [{ category, statement }] : []));

/** Categories of a template after those that are there; a blank one gives way. */
export const withTemplate = (
  categories: readonly CategoryDraft[],
  added: readonly AssessmentCategory[],
): CategoryDraft[] => [
  ...categories.filter(({ title, questions }) => title.ar || title.en || questions.length > 0),
  ...added,
];

/** A copy of the statement, with new ids. */
export const copyOf = (statement: StatementDraft): StatementDraft => ({
  ...statement,
  id: crypto.randomUUID(),
  options: statement.options.map(({ text }) => ({ ...newOption(), text })),
});

export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
