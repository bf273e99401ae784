import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RaterGroup } from '@/lib/contract/assessment';
import type { AssessmentCategory, AssessmentScale } from '@/lib/contract/resources/surveys/assessment';
import {
  addCounts,
  type CountedForm,
  countResult,
  figuresOf,
  gapOf,
  isDisputed,
  meansOf,
  pointsOf,
  round,
  statementsOf,
  weightedMean,
} from './index';
import { referenceOf } from './second-reference.test-support';

const groups: RaterGroup[] = ['self', 'student', 'parent', 'school_instructor', 'educational_supervisor'];

const statement = (kind: 'rating' | 'yes_no' | 'choice' | 'text', weight: number) => ({
  id: randomUUID(),
  text: { ar: 'يشرح بوضوح' },
  wordings: {},
  kind,
  required: false,
  allow_na: true,
  weight,
  options:
    kind === 'choice'
      ? [
          { id: 'a', text: { ar: 'أ' } },
          { id: 'b', text: { ar: 'ب' } },
        ]
      : [],
});

const categoriesOf = fc.array(
  fc.tuple(
    fc.integer({ min: 0, max: 4 }),
    fc.array(
      fc.tuple(
        fc.constantFrom('rating' as const, 'rating' as const, 'yes_no' as const, 'choice' as const),
        fc.integer({ min: 0, max: 5 }),
      ),
      { maxLength: 5 },
    ),
  ),
  { minLength: 1, maxLength: 4 },
);

/** An assessment with the forms of some people; answers are drawn, some are N/A. */
const worlds = fc
  .tuple(
    categoriesOf,
    fc.integer({ min: 3, max: 10 }),
    fc.integer({ min: 3, max: 5 }),
    fc.array(fc.array(fc.constantFrom(...groups), { maxLength: 14 }), { minLength: 1, maxLength: 4 }),
    fc.infiniteStream(fc.integer({ min: 0, max: 1_000_000 })),
  )
  .map(([drawn, max, least, people, numbers]) => {
    const categories: AssessmentCategory[] = drawn.map(([weight, questions]) => ({
      id: randomUUID(),
      title: { ar: 'مجال' },
      weight,
      questions: questions.map(([kind, each]) => statement(kind, each)),
    }));
    const scale: AssessmentScale = { max, shape: 'numbers', low: {}, high: {} };
    const next = (below: number) => Number(numbers.next().value) % below;
    const forms = people.map((list) =>
      list.map((group): CountedForm => {
        const answers = new Map(
          statementsOf(categories).flatMap(({ id, kind }) => {
            if (next(4) === 0) return [];
            const value =
              kind === 'rating'
                ? next(max) + 1
                : kind === 'yes_no'
                  ? next(2) === 0
                  : next(2) === 0
                    ? 'a'
                    : 'b';
            return [[id, value] as const];
          }),
        );
        return { group, answers, comment: '' };
      }),
    );
    return { categories, scale, least, forms };
  });

const near = (actual: number | null | undefined, expected: number | null | undefined) => {
  if (expected === null || expected === undefined) expect(actual).toBeNull();
  else expect(Math.abs((actual ?? Number.NaN) - expected)).toBeLessThanOrEqual(1e-9);
};

describe('figures', () => {
  test('equal a second implementation to 1e-9, of all, of each person and of each group', () => {
    fc.assert(
      fc.property(worlds, ({ categories, scale, least, forms }) => {
        const results = forms.map((each) => countResult(categories, scale, each, least));
        const statements = statementsOf(categories);
        const check = (chosen: typeof results, people: CountedForm[][], only?: RaterGroup) => {
          const counts = statements.map((_, place) =>
            addCounts(
              chosen.flatMap(({ groups: shown }) =>
                Object.entries(shown).flatMap(([group, all]) =>
                  only === undefined || group === only ? [all[place]] : [],
                ),
              ),
            ),
          );
          const expected = referenceOf(categories, people, { max: scale.max, least, ...(only && { only }) });
          const means = meansOf(categories, scale, counts);
          for (const [place, each] of statements.entries()) {
            near(means.statements[place], expected.means[place]);
            near(figuresOf(counts[place] ?? null, pointsOf(each, scale)).sd, expected.spreads[place]);
          }
          for (const place of categories.keys()) near(means.categories[place], expected.byCategory[place]);
          near(means.overall, expected.overall);
        };
        check(results, forms);
        for (const [place, result] of results.entries()) check([result], [forms[place] ?? []]);
        for (const group of groups.filter((each) => each !== 'self')) check(results, forms, group);
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    ['nothing', [], null],
    ['nothing with a weight', [{ value: 3, weight: 0 }], null],
    ['nothing with a value', [{ value: null, weight: 2 }], null],
    [
      'what has a value',
      [
        { value: null, weight: 2 },
        { value: 4, weight: 1 },
      ],
      4,
    ],
    [
      'by weights',
      [
        { value: 2, weight: 1 },
        { value: 5, weight: 2 },
      ],
      4,
    ],
  ])('a weighted mean of %s', (_name, parts, expected) => {
    expect(weightedMean(parts)).toBe(expected);
  });

  test('one answer has no spread, equal ones have none, and what is not scored has no mean', () => {
    expect(figuresOf([0, 0, 1], [1, 2, 3])).toEqual({ replies: 1, mean: 3, sd: null });
    expect(figuresOf([0, 0, 4], [1, 2, 3])).toEqual({ replies: 4, mean: 3, sd: 0 });
    expect(figuresOf([2, 3], null)).toEqual({ replies: 5, mean: null, sd: null });
    expect(figuresOf(null, [1, 2])).toEqual({ replies: 0, mean: null, sd: null });
    expect(figuresOf([0, 0], [1, 2])).toEqual({ replies: 0, mean: null, sd: null });
  });

  test('half a step of five is a gap, one step of spread a disagreement, on every scale', () => {
    expect(gapOf(4, 3.5, 5)).toBe('blind_spot');
    expect(gapOf(3.5, 4, 5)).toBe('hidden_strength');
    expect(gapOf(3.6, 4, 5)).toBe('in_line');
    expect(gapOf(0.1 + 0.2, 0.8, 5)).toBe('hidden_strength');
    expect(gapOf(8, 7, 10)).toBe('blind_spot');
    expect(gapOf(8, 7.1, 10)).toBe('in_line');
    expect(gapOf(null, 3, 5)).toBeNull();
    expect([isDisputed(1, 5), isDisputed(0.99, 5), isDisputed(1.9, 10), isDisputed(null, 5)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('rounds a half up', () => {
    expect([round(1.005, 2), round(87.45, 1), round(null, 1)]).toEqual([1.01, 87.5, null]);
  });
});
