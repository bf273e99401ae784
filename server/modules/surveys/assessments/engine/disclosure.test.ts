import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RaterGroup } from '@/lib/contract/assessment';
import type { AssessmentCategory, AssessmentScale } from '@/lib/contract/resources/surveys/assessment';
import { addCounts, type CountedForm, countResult, type CountedResult, total } from './index';

/**
 * Somebody who has every role's cells at once: of each person, of all together and of each group, for each
 * statement, with the number of forms. Unknowns are indicators x(form, bucket) in {0,1}; every published
 * count is one linear equation. An answer is pinned down when the equations leave it fewer values than its
 * group gave.
 */
const LEAST = 3;
const scale: AssessmentScale = { max: 5, shape: 'stars', low: {}, high: {} };
const raters: RaterGroup[] = ['student', 'parent', 'school_instructor', 'educational_supervisor', 'self'];

const categories: AssessmentCategory[] = [
  {
    id: randomUUID(),
    title: { ar: 'مجال' },
    weight: 1,
    questions: (['rating', 'rating', 'yes_no'] as const).map((kind) => ({
      id: randomUUID(),
      text: { ar: 'عبارة' },
      wordings: {},
      kind,
      required: false,
      allow_na: true,
      weight: 1,
      options: [],
    })),
  },
];
const [statements = []] = categories.map(({ questions }) => questions);

type Equation = { coefficients: number[]; value: number };

/** Rank of the rows, by elimination over fractions that stay small. */
function rankOf(rows: readonly number[][]): number {
  const matrix = rows.map((row) => [...row]);
  let rank = 0;
  for (let column = 0; column < (matrix[0]?.length ?? 0) && rank < matrix.length; column += 1) {
    const pivot = matrix.findIndex((row, index) => index >= rank && Math.abs(row[column] ?? 0) > 1e-9);
    if (pivot < 0) continue;
    const [found = []] = matrix.splice(pivot, 1);
    matrix.splice(rank, 0, found);
    for (const [index, row] of matrix.entries()) {
      if (index === rank) continue;
      const factor = (row[column] ?? 0) / (found[column] ?? 1);
      if (Math.abs(factor) < 1e-12) continue;
      for (let at = 0; at < row.length; at += 1) row[at] = (row[at] ?? 0) - factor * (found[at] ?? 0);
    }
    rank += 1;
  }
  return rank;
}

type Member = { person: number; index: number; form: CountedForm };

/** What each publication says about one statement: sums of indicators, by bucket. */
function equationsOf(
  results: readonly CountedResult[],
  members: readonly Member[],
  place: number,
  bucket: number,
): Equation[] {
  const equations: Equation[] = [];
  const add = (counted: readonly Member[], value: number) =>
    equations.push({ coefficients: members.map((each) => (counted.includes(each) ? 1 : 0)), value });
  const shown = members.filter(
    ({ person, form }) => (results[person]?.groups[form.group]?.[place] ?? null) !== null,
  );
  // Of each person by group, of each person, of each group and of all.
  for (const [person, result] of results.entries()) {
    for (const group of raters) {
      const counts = result.groups[group]?.[place];
      if (counts)
        add(
          shown.filter((each) => each.person === person && each.form.group === group),
          counts[bucket] ?? 0,
        );
    }
    const sum = addCounts(Object.values(result.groups).map((all) => all[place]));
    if (sum)
      add(
        shown.filter((each) => each.person === person),
        sum[bucket] ?? 0,
      );
  }
  for (const group of raters) {
    const sum = addCounts(results.map((result) => result.groups[group]?.[place]));
    if (sum)
      add(
        shown.filter((each) => each.form.group === group),
        sum[bucket] ?? 0,
      );
  }
  const sum = addCounts(results.flatMap(({ groups }) => Object.values(groups).map((all) => all[place])));
  if (sum) add(shown, sum[bucket] ?? 0);
  return equations;
}

const worlds = fc.tuple(
  fc.array(fc.array(fc.constantFrom(...raters), { minLength: 1, maxLength: 12 }), {
    minLength: 1,
    maxLength: 4,
  }),
  fc.infiniteStream(fc.integer({ min: 0, max: 1_000_000 })),
);

const fill = (people: RaterGroup[][], next: (below: number) => number): CountedForm[][] =>
  people.map((list) =>
    list.map((group) => ({
      group,
      answers: new Map(
        statements.flatMap(({ id, kind }) =>
          next(6) === 0 ? [] : [[id, kind === 'rating' ? next(5) + 1 : next(2) === 0] as const],
        ),
      ),
      comment: next(2) === 0 ? `تعليق ${next(1000)}` : '',
    })),
  );

describe('an adversary with the cells of every role', () => {
  test('pins no answer down to less than its group gave, by linear algebra over 200 assessments', () => {
    let checked = 0;
    fc.assert(
      fc.property(worlds, ([people, numbers]) => {
        const forms = fill(people, (below) => Number(numbers.next().value) % below);
        const results = forms.map((each) => countResult(categories, scale, each, LEAST));
        const members = forms.flatMap((list, person) => list.map((form, index) => ({ person, index, form })));
        for (const place of statements.keys()) {
          for (const bucket of [0, 1]) {
            const equations = equationsOf(results, members, place, bucket);
            const rows = equations.map(({ coefficients }) => coefficients);
            const rank = rankOf(rows);
            for (const [at, { person, form }] of members.entries()) {
              // A unit vector in the row space would be this one answer, computed.
              const unit = members.map((_, index) => (index === at ? 1 : 0));
              const isDetermined = rows.length > 0 && rankOf([...rows, unit]) === rank;
              expect(isDetermined, `${form.group} of ${person}`).toBe(false);
              checked += 1;
            }
          }
        }
      }),
      { numRuns: 200 },
    );
    expect(checked).toBeGreaterThan(1000);
  });

  test('the algebra would find a group that is not hidden', () => {
    // The same adversary over a product that shows a group of one.
    const members = [0, 1, 2, 3].map((index) => ({ index }));
    const rows = [members.map(() => 1), [1, 1, 1, 0]];
    expect(rankOf([...rows, [0, 0, 0, 1]])).toBe(rankOf(rows));
  });

  test('sees the same when two members of a group exchange all their answers, and when anybody too few for a group changes them', () => {
    fc.assert(
      fc.property(worlds, fc.nat(), fc.nat(), ([people, numbers], first, second) => {
        const next = (below: number) => Number(numbers.next().value) % below;
        const [list = []] = fill(people, next);
        const before = JSON.stringify(countResult(categories, scale, list, LEAST));
        const [a, b] = [first % list.length, second % list.length];
        const [one, other] = [list[a], list[b]];
        if (one && other && one.group === other.group) {
          const swapped = list.map((form, index) => (index === a ? other : index === b ? one : form));
          expect(JSON.stringify(countResult(categories, scale, swapped, LEAST))).toBe(before);
        }
        if (one && list.filter(({ group }) => group === one.group).length < LEAST) {
          const changed = list.map((form, index) => (index === a ? { ...form, answers: new Map() } : form));
          expect(JSON.stringify(countResult(categories, scale, changed, LEAST))).toBe(before);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('every count that is shown has enough answers behind it', () => {
    fc.assert(
      fc.property(worlds, ([people, numbers]) => {
        for (const list of fill(people, (below) => Number(numbers.next().value) % below)) {
          const { groups, comments, replies } = countResult(categories, scale, list, LEAST);
          for (const [group, all] of Object.entries(groups)) {
            expect(group).not.toBe('self');
            for (const counts of all) if (counts) expect(total(counts)).toBeGreaterThanOrEqual(LEAST);
          }
          const others = Object.entries(replies).reduce(
            (sum, [group, count]) => (group === 'self' ? sum : sum + count),
            0,
          );
          if (others < LEAST) expect(comments).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });
});
