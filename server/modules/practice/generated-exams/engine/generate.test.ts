import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Candidate, difficultyLevels, generateExam, MIXED, type Wish } from './generate';

const sections = ['s1', 's2', 's3', 's4'];
const candidate = fc.record({
  section: fc.constantFrom(...sections),
  difficulty: fc.constantFrom(1 as const, 2 as const, 3 as const),
  seen: fc.constantFrom(null, 1, 2, 3),
});
const pools = fc
  .array(candidate, { maxLength: 60 })
  .map((list) => list.map((one, index): Candidate => ({ id: `q${index}`, ...one })));
const wishes: fc.Arbitrary<Wish> = fc.record({
  sections: fc.uniqueArray(fc.constantFrom(...sections), { minLength: 1 }),
  count: fc.integer({ min: 1, max: 30 }),
  difficulty: fc.constantFrom(...difficultyLevels),
});
const asked = (pool: Candidate[], wish: Wish) =>
  pool.filter(
    (one) =>
      wish.sections.includes(one.section) &&
      [MIXED, one.difficulty].some((level) => level === wish.difficulty),
  );
const taken = (pool: Candidate[], ids: string[]) =>
  ids.map((id) => {
    const one = pool.find((each) => each.id === id);
    if (!one) throw new Error(`${id} is not in the pool`);
    return one;
  });

test('a seed gives the same questions for any order of candidates, and another seed gives others', () => {
  const pool = Array.from(
    { length: 80 },
    (_, index): Candidate => ({ id: `q${index}`, section: 's1', difficulty: 2, seen: null }),
  );
  const wish: Wish = { sections: ['s1'], count: 10, difficulty: MIXED };
  expect(generateExam(pool, wish, 'a')).toEqual(generateExam(pool.toReversed(), wish, 'a'));
  expect(generateExam(pool, wish, 'a')).not.toEqual(generateExam(pool, wish, 'b'));
});

describe('every draw that is possible', () => {
  const possible = fc
    .tuple(pools, wishes, fc.string())
    .filter(([pool, wish]) => asked(pool, wish).length >= wish.count);
  const draw = ([pool, wish, seed]: [Candidate[], Wish, string]) => {
    const result = generateExam(pool, wish, seed);
    if (!('ids' in result)) throw new Error('refused');
    return taken(pool, result.ids);
  };

  test('has as many different questions as were asked for, all of them wanted', () => {
    fc.assert(
      fc.property(possible, (given) => {
        const questions = draw(given);
        expect(new Set(questions.map(({ id }) => id)).size).toBe(given[1].count);
        expect(asked(questions, given[1])).toHaveLength(given[1].count);
      }),
    );
  });

  test('repeats nothing of the last three exams while anything else is there, and the oldest first', () => {
    const age = (seen: number | null) => seen ?? 4;
    fc.assert(
      fc.property(possible, (given) => {
        const chosen = draw(given);
        const left = asked(given[0], given[1]).filter((one) => !chosen.includes(one));
        const newest = Math.min(...chosen.map(({ seen }) => age(seen)));
        expect(Math.max(0, ...left.map(({ seen }) => age(seen)))).toBeLessThanOrEqual(newest);
      }),
    );
  });

  test('is even over the sections within one question, as far as each reaches', () => {
    fc.assert(
      fc.property(possible, (given) => {
        const [pool, wish, seed] = given;
        const fresh = pool.map((one) => ({ ...one, seen: null }));
        const questions = draw([fresh, wish, seed]);
        const most = Math.max(
          ...wish.sections.map((section) => questions.filter((one) => one.section === section).length),
        );
        for (const section of wish.sections) {
          const count = questions.filter((one) => one.section === section).length;
          const isUsedUp = count === asked(fresh, { ...wish, sections: [section] }).length;
          expect(count >= most - 1 || isUsedUp).toBe(true);
        }
      }),
    );
  });
});

test('every draw that is impossible says how many there are, and each change that it names works', () => {
  let named = 0;
  fc.assert(
    fc.property(pools, wishes, fc.string(), (pool, wish, seed) => {
      const result = generateExam(pool, wish, seed);
      const available = asked(pool, wish).length;
      if ('ids' in result) {
        expect(available).toBeGreaterThanOrEqual(wish.count);
        return;
      }
      expect(result.available).toBe(available);
      for (const remedy of result.remedies) {
        named += 1;
        const better: Wish =
          remedy.kind === 'fewer'
            ? { ...wish, count: remedy.count }
            : remedy.kind === 'mixed'
              ? { ...wish, difficulty: MIXED }
              : remedy.kind === 'several'
                ? {
                    count: remedy.count,
                    difficulty: MIXED,
                    sections: [...wish.sections, ...remedy.sections],
                  }
                : { ...wish, sections: [...wish.sections, ...remedy.sections] };
        expect(generateExam(pool, better, seed)).toHaveProperty('ids');
      }
      // Every set of questions that one of the three changes reaches is offered.
      if (available >= 5) expect(result.remedies.some(({ kind }) => kind === 'fewer')).toBe(true);
      const all = asked(pool, { ...wish, sections }).length;
      expect(result.remedies.some(({ kind }) => kind === 'sections')).toBe(all >= wish.count);
      // Only a subject with too few questions for the smallest exam has no remedy.
      if (pool.length >= 5) expect(result.remedies).not.toEqual([]);
    }),
    { numRuns: 1_500 },
  );
  expect(named).toBeGreaterThan(50);
});
