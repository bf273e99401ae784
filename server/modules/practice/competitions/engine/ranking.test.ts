import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedMs, type Player, rank, rankTeams, type Scoring } from './ranking';

const questions = ['a', 'b', 'c', 'd'].map((id) => ({ id, limitMs: 20_000 }));
const answered = (question: string, isRight: boolean, ms: number) => ({
  question,
  isRight,
  fraction: isRight ? 1 : 0,
  ms,
});
const plain: Scoring = { isSpeed: false, isStreak: false };
const player = (id: string, answers: Player['answers'], joinedAt = 0): Player => ({ id, joinedAt, answers });

const players = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    joinedAt: fc.integer({ min: 0, max: 5 }),
    answers: fc.uniqueArray(
      fc.record({
        question: fc.constantFrom(...questions.map(({ id }) => id)),
        isRight: fc.boolean(),
        ms: fc.integer({ min: 0, max: 20_000 }),
      }),
      { selector: ({ question }) => question },
    ),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);
const scorings = fc.record({ isSpeed: fc.boolean(), isStreak: fc.boolean() });
const withFractions = (
  list: { id: string; joinedAt: number; answers: { question: string; isRight: boolean; ms: number }[] }[],
) =>
  list.map((one) => ({
    ...one,
    answers: one.answers.map((answer) => ({ ...answer, fraction: answer.isRight ? 1 : 0 })),
  }));

test('accuracy comes first, time breaks ties', () => {
  const slow = player('slow', [answered('a', true, 19_000), answered('b', true, 19_000)]);
  const quick = player('quick', [answered('a', true, 10), answered('b', false, 10)]);
  const same = player('same', [answered('a', true, 18_000), answered('b', true, 19_000)]);
  expect(rank([quick, slow, same], questions.slice(0, 2), plain).map(({ id }) => id)).toEqual([
    'same',
    'slow',
    'quick',
  ]);
});

test('speed and streak count only where they are chosen', () => {
  const quick = player('quick', [answered('a', true, 400), answered('b', true, 600)]);
  const points = (scoring: Scoring) => rank([quick], questions.slice(0, 2), scoring)[0]?.points;
  expect(points(plain)).toBe(2000);
  expect(points({ isSpeed: true, isStreak: false })).toBe(1985);
  expect(points({ isSpeed: false, isStreak: true })).toBe(2100);
});

test('who never answered does not stand above who answered wrongly', () => {
  const silent = player('silent', []);
  const trying = player('trying', [answered('a', false, 900), answered('b', false, 4_000)]);
  const half = player('half', [answered('a', false, 10)]);
  expect(
    rank([silent, half, trying], questions, plain).map(({ id, rank: place, wrong, blank }) => [
      id,
      place,
      wrong,
      blank,
    ]),
  ).toEqual([
    ['trying', 1, 2, 2],
    ['half', 2, 1, 3],
    ['silent', 3, 0, 4],
  ]);
});

test('a question without an answer is neither right nor wrong and costs no time', () => {
  expect(rank([player('p', [answered('a', true, 5)])], questions, plain)[0]).toEqual({
    id: 'p',
    rank: 1,
    points: 1000,
    right: 1,
    wrong: 0,
    blank: 3,
    ms: 5,
  });
});

test('is a total order that is the same for every viewer, for any order of the players', () => {
  fc.assert(
    fc.property(players, scorings, fc.integer(), (list, scoring, turn) => {
      const all = withFractions(list);
      const turned = all.toSorted(
        (a, b) => ((a.id.charCodeAt(0) * turn) % 7) - ((b.id.charCodeAt(0) * turn) % 7),
      );
      const standings = rank(all, questions, scoring);
      expect(rank(turned, questions, scoring)).toEqual(standings);
      expect(new Set(standings.map(({ id }) => id)).size).toBe(all.length);
      for (const [index, one] of standings.entries()) {
        const next = standings[index + 1];
        if (!next) continue;
        const keys = (of: typeof one) => [-of.points, of.blank, of.ms];
        const difference = keys(one).map((key, place) => key - (keys(next)[place] ?? 0));
        expect(difference.find((step) => step !== 0) ?? 0).toBeLessThanOrEqual(0);
        expect(one.rank === next.rank).toBe(difference.every((step) => step === 0));
      }
    }),
  );
});

test('another right answer never lowers a player', () => {
  fc.assert(
    fc.property(players, scorings, (list, scoring) => {
      const [first, ...rest] = withFractions(list);
      if (!first) return;
      const open = questions.find(({ id }) => !first.answers.some(({ question }) => question === id));
      if (!open) return;
      const before = rank([first, ...rest], questions, scoring).find(({ id }) => id === first.id);
      const more = {
        ...first,
        answers: [...first.answers, { question: open.id, isRight: true, fraction: 1, ms: 1 }],
      };
      const after = rank([more, ...rest], questions, scoring).find(({ id }) => id === first.id);
      expect(after?.rank).toBeLessThanOrEqual(before?.rank ?? 0);
    }),
  );
});

test('teams count by their mean', () => {
  const standings = rank(
    [
      player('1', [answered('a', true, 1)]),
      player('2', [answered('a', true, 1)]),
      player('3', []),
      player('4', [answered('a', true, 1)]),
    ],
    questions.slice(0, 1),
    plain,
  );
  const teams = new Map([
    ['1', 'boys'],
    ['2', 'boys'],
    ['3', 'boys'],
    ['4', 'girls'],
  ]);
  expect(rankTeams(standings, teams)).toEqual([
    { id: 'girls', rank: 1, points: 1000, players: 1 },
    { id: 'boys', rank: 2, points: 667, players: 3 },
  ]);
});

test('latency is credited with half a second at most, and never with more than the time that passed', () => {
  expect(countedMs(1_000, 4_000, 200)).toBe(2_800);
  expect(countedMs(1_000, 4_000, 9_000)).toBe(2_500);
  expect(countedMs(1_000, 1_100, 400)).toBe(0);
  expect(countedMs(1_000, 4_000, -50)).toBe(3_000);
});
