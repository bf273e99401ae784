import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kindRecord } from '@/lib/contract/quiz-kinds';
import { type ReviewFacts, opensAt, visibleParts } from '../engine/review-policy';
import { canonical, newReceiptCode, receiptHash } from '../engine/receipt';
import { clockOf, deadlineOf, latePenalty } from '../engine/timing';

const now = new Date('2026-11-21T08:00:00Z');
const before = new Date('2026-11-21T07:00:00Z');
const after = new Date('2026-11-21T09:00:00Z');
const moments = ['never', 'finished', 'closed', 'released'] as const;
const facts = (marks: (typeof moments)[number], more: Partial<ReviewFacts> = {}): ReviewFacts => ({
  policy: { answers: 'finished', marks, key: marks, explanation: 'never' },
  isFinished: true,
  closesAt: after,
  isClosed: false,
  releasedAt: null,
  ...more,
});

test.each([
  ['never', {}, false],
  ['finished', {}, true],
  ['finished', { isFinished: false }, false],
  ['closed', {}, false],
  ['closed', { closesAt: before }, true],
  ['closed', { closesAt: null }, false],
  ['closed', { isClosed: true }, true],
  ['released', {}, false],
  ['released', { closesAt: before }, false],
  ['released', { releasedAt: before }, true],
  ['released', { releasedAt: after }, false],
] as const)('marks that open at "%s" with %j are visible: %s', (moment, more, expected) => {
  expect(visibleParts(facts(moment, more), now).marks).toBe(expected);
});

test('who takes the quiz again does not read beside it what waits for its end', () => {
  const policy = { answers: 'closed', marks: 'closed', key: 'closed', explanation: 'closed' } as const;
  const ended = facts('closed', { policy, closesAt: before });
  expect(visibleParts(ended, now)).toEqual({ answers: true, marks: true, key: true, explanation: true });
  expect(visibleParts({ ...ended, isTakenAgain: true }, now)).toEqual({
    answers: false,
    marks: true,
    key: false,
    explanation: false,
  });
});

test.each(['finished', 'released', 'closed'] as const)(
  'a key that opens at "%s" waits until no attempt is left; the own answers and marks do not',
  (moment) => {
    const policy = { answers: 'finished', marks: 'finished', key: moment, explanation: moment } as const;
    const first = facts('finished', { policy, isClosed: true, releasedAt: before });
    const shown = { answers: true, marks: true };
    expect(visibleParts({ ...first, isTakenAgain: true }, now)).toEqual({
      ...shown,
      key: false,
      explanation: false,
    });
    expect(visibleParts(first, now)).toEqual({ ...shown, key: true, explanation: true });
  },
);

test('the key of homework with its first settings waits for the end, while classmates still work on it', () => {
  const given = (kind: 'homework' | 'general_exam', closesAt: Date | null) =>
    visibleParts(facts('finished', { policy: kindRecord(kind).defaults.review, closesAt }), now);
  const own = { answers: true, marks: true };
  expect(given('homework', after)).toEqual({ ...own, key: false, explanation: false });
  expect(given('homework', before)).toEqual({ ...own, key: true, explanation: true });
  expect(given('general_exam', null)).toEqual({ ...own, key: true, explanation: true });
});

test('nothing is visible before handing in, and keys never without the own answers', () => {
  const moment = fc.constantFrom(...moments);
  const date = fc.constantFrom(null, before, after);
  fc.assert(
    fc.property(
      moment,
      moment,
      moment,
      moment,
      fc.boolean(),
      date,
      fc.boolean(),
      date,
      (answers, marks, key, explanation, isFinished, closesAt, isClosed, releasedAt) => {
        const visible = visibleParts(
          { policy: { answers, marks, key, explanation }, isFinished, closesAt, isClosed, releasedAt },
          now,
        );
        if (!isFinished) expect(Object.values(visible)).toEqual([false, false, false, false]);
        if (!visible.answers) expect([visible.key, visible.explanation]).toEqual([false, false]);
      },
    ),
  );
});

test('says when something opens by itself', () => {
  expect(opensAt(facts('closed'), now)).toEqual(after);
  expect(opensAt(facts('released'), now)).toBeNull();
  expect(opensAt(facts('finished'), now)).toBeNull();
});

test('a receipt names the same answers by the same hash, in whatever order they are read', () => {
  const answers = [
    { questionId: 'b', epoch: 1, rev: 2, payload: [{ answer_id: 'x', single_question_id: 'y' }] },
    { questionId: 'a', epoch: 1, rev: 1, payload: [] },
  ];
  const turned = [
    answers[1],
    { ...answers[0], payload: [{ single_question_id: 'y', answer_id: 'x' }] },
  ] as typeof answers;
  expect(receiptHash('id', turned)).toBe(receiptHash('id', answers));
  expect(receiptHash('id', [{ ...answers[0], rev: 3 } as (typeof answers)[0]])).not.toBe(
    receiptHash('id', answers.slice(0, 1)),
  );
  expect(receiptHash('id', answers)).toMatch(/^[0-9a-f]{64}$/);
  expect(canonical({ b: 1, a: [null, 'س'] })).toBe('{"a":[null,"س"],"b":1}');
});

test('receipt codes hold no letters that are taken for others', () => {
  const codes = Array.from({ length: 500 }, newReceiptCode);
  expect(new Set(codes).size).toBe(500);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
});

test('the deadline is the earlier limit plus extra time; untimed work without an end has none', () => {
  const end = new Date(now.getTime() + 600_000);
  expect(deadlineOf(now, 5, end, 30)).toEqual(new Date(now.getTime() + 330_000));
  expect(deadlineOf(now, 50, end, 30)).toEqual(new Date(now.getTime() + 630_000));
  expect(deadlineOf(now, null, end, 0)).toEqual(end);
  expect(deadlineOf(now, null, null, 60)).toBeNull();
  expect(clockOf({ deadline: end, extraSeconds: 9, pausedSeconds: 2 }, now, null)).toEqual({
    server_now: now.toISOString(),
    ends_at: end.toISOString(),
    seconds_left: 600,
    extra_seconds: 7,
    paused_at: null,
  });
  expect(clockOf({ deadline: before, extraSeconds: 0, pausedSeconds: 0 }, now, null).seconds_left).toBe(0);
});

test.each([
  [0, 0],
  [1, 10],
  [24 * 3600, 10],
  [24 * 3600 + 1, 20],
  [365 * 24 * 3600, 100],
])('handing in %i seconds late costs %i percent', (seconds, percent) => {
  expect(latePenalty(new Date(now.getTime() + seconds * 1000), now, 10)).toBe(percent);
});
