import type { RaterGroup } from '@/lib/contract/assessment';
import type { AssessmentCategory } from '@/lib/contract/resources/surveys/assessment';
import type { CountedForm } from './counting';

/**
 * Plain lists in place of counts: the same figures, written a second time from decisions of the
 * specification.
 */
export type ReferenceForm = Pick<CountedForm, 'group' | 'answers'>;

const score = (kind: string, max: number, value: unknown): number | null => {
  if (kind === 'rating') return Number(value);
  return kind === 'yes_no' ? (value === true ? max : 0) : null;
};
const average = (values: number[]): number | null =>
  values.length === 0 ? null : values.reduce((a, b) => a + b) / values.length;
const weighted = (parts: [number | null, number][]): number | null => {
  const there = parts.filter((part): part is [number, number] => part[0] !== null && part[1] > 0);
  if (there.length === 0) return null;
  return (
    there.reduce((a, [value, weight]) => a + value * weight, 0) /
    there.reduce((a, [, weight]) => a + weight, 0)
  );
};

/** Scores of a statement, form by form, of groups that are large enough both in forms and in answers. */
export function scoresOf(
  forms: readonly ReferenceForm[],
  statement: { id: string; kind: string },
  max: number,
  least: number,
  only?: RaterGroup,
): number[] {
  const groups = [...new Set(forms.map(({ group }) => group))].filter((group) => group !== 'self');
  return groups
    .filter((group) => only === undefined || group === only)
    .flatMap((group) => {
      const members = forms.filter((form) => form.group === group);
      if (members.length < least) return [];
      const scores = members.flatMap(({ answers }) => {
        if (!answers.has(statement.id)) return [];
        const value = score(statement.kind, max, answers.get(statement.id));
        return value === null ? [] : [value];
      });
      return scores.length < least ? [] : scores;
    });
}

export function referenceOf(
  categories: readonly AssessmentCategory[],
  people: readonly (readonly ReferenceForm[])[],
  { max, least, only }: { max: number; least: number; only?: RaterGroup },
) {
  const statements = categories.flatMap(({ questions }) => questions);
  const lists = statements.map((statement) =>
    people.flatMap((forms) => scoresOf(forms, statement, max, least, only)),
  );
  const means = lists.map(average);
  const spreads = lists.map((values, place) => {
    const mean = means[place] ?? 0;
    if (values.length < 2) return null;
    return Math.sqrt(
      values.map((value) => (value - mean) * (value - mean)).reduce((a, b) => a + b) / (values.length - 1),
    );
  });
  let place = 0;
  const byCategory = categories.map(({ questions }) =>
    weighted(questions.map(({ weight }) => [means[place++] ?? null, weight])),
  );
  const overall = weighted(categories.map(({ weight }, index) => [byCategory[index] ?? null, weight]));
  return { means, spreads, byCategory, overall };
}
