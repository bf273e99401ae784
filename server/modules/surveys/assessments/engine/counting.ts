import type { RaterGroup } from '@/lib/contract/assessment';
import type {
  AssessmentCategory,
  AssessmentScale,
  Statement,
} from '@/lib/contract/resources/surveys/assessment';
import type { FormAnswer } from '@/lib/contract/resources/surveys/assessment-form';

export type AnswerValue = number | boolean | string;
/**
 * A filled form as it is counted; answers by the id of the statement, N/A and what was left out are not in
 * it.
 */
export type CountedForm = {
  group: RaterGroup;
  answers: ReadonlyMap<string, AnswerValue>;
  comment: string;
};
export type Counts = number[] | null;
/** What may be known of an assessee: see `StoredResult` of the schema. */
export type CountedResult = {
  replies: Partial<Record<RaterGroup, number>>;
  groups: Partial<Record<RaterGroup, Counts[]>>;
  comments: string[];
  texts: Record<string, string[]>;
};

export const statementsOf = (categories: readonly AssessmentCategory[]): Statement[] =>
  categories.flatMap(({ questions }) => questions);

/** What can be answered, in the order of the counts; nothing for a text. */
export function bucketsOf({ kind, options }: Statement, { max }: AssessmentScale): AnswerValue[] {
  if (kind === 'rating') return Array.from({ length: max }, (_, place) => place + 1);
  if (kind === 'yes_no') return [true, false];
  return kind === 'choice' ? options.map(({ id }) => id) : [];
}

/** Points of each bucket: yes is the whole scale and no nothing; null for what is not scored. */
export function pointsOf({ kind }: Statement, { max }: AssessmentScale): number[] | null {
  if (kind === 'rating') return Array.from({ length: max }, (_, place) => place + 1);
  return kind === 'yes_no' ? [max, 0] : null;
}

/** The answers that count, by statement. */
export const answersOf = (answers: readonly FormAnswer[]): Map<string, AnswerValue> =>
  new Map(
    answers.flatMap(({ question_id, value, na }) =>
      na || value === null || value === '' ? [] : [[question_id, value] as const],
    ),
  );

export function countsOf(
  statement: Statement,
  scale: AssessmentScale,
  forms: readonly Pick<CountedForm, 'answers'>[],
): number[] {
  const buckets = bucketsOf(statement, scale);
  const counts = buckets.map(() => 0);
  for (const { answers } of forms) {
    const value = answers.get(statement.id);
    const place = value === undefined ? -1 : buckets.indexOf(value);
    if (place >= 0) counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

export const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Counts that enough people stand behind. */
const shown = (counts: number[], least: number): Counts => (total(counts) >= least ? counts : null);

/** In alphabetical order, which does not show who wrote first. */
const ordered = (texts: string[]): string[] =>
  texts
    .map((text) => text.trim())
    .filter(Boolean)
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));

/**
 * All that may be known of one assessee. A group under `least` forms is left out and counts nowhere, so no
 * sum holds it; of the others a statement that fewer than `least` answered is left out. Comments have no
 * group, and are there once `least` others have answered at all. What people say of themselves is in none of
 * it.
 */
export function countResult(
  categories: readonly AssessmentCategory[],
  scale: AssessmentScale,
  forms: readonly CountedForm[],
  least: number,
): CountedResult {
  const statements = statementsOf(categories);
  const others = forms.filter(({ group }) => group !== 'self');
  const result: CountedResult = { replies: {}, groups: {}, comments: [], texts: {} };
  for (const group of new Set(forms.map((form) => form.group)))
    result.replies[group] = forms.filter((form) => form.group === group).length;
  for (const [group, replies] of Object.entries(result.replies) as [RaterGroup, number][]) {
    if (group === 'self' || replies < least) continue;
    const members = others.filter((form) => form.group === group);
    result.groups[group] = statements.map((statement) =>
      statement.kind === 'text' ? null : shown(countsOf(statement, scale, members), least),
    );
  }
  if (others.length < least) return result;
  result.comments = ordered(others.map(({ comment }) => comment));
  for (const { id, kind } of statements)
    if (kind === 'text')
      result.texts[id] = ordered(
        others.flatMap(({ answers }) => {
          const value = answers.get(id);
          return typeof value === 'string' ? [value] : [];
        }),
      );
  return result;
}

/**
 * What everybody says of themselves, counted together; a statement that fewer than `least` answered is left
 * out.
 */
export const countSelves = (
  categories: readonly AssessmentCategory[],
  scale: AssessmentScale,
  forms: readonly Pick<CountedForm, 'answers'>[],
  least: number,
): Counts[] =>
  statementsOf(categories).map((statement) =>
    statement.kind === 'text' ? null : shown(countsOf(statement, scale, forms), least),
  );
