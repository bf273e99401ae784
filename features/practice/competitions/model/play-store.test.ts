import { beforeEach, expect, test } from 'vitest';
import { ApiFailure } from '@/lib/api/errors';
import type { CompetitionEvent, Standings } from '@/lib/contract/resources/practice/competition';
import { paperQuestion } from '@/tests/ui/attempt-school';
import { VirtualTime } from '@/tests/ui/virtual-time';
import type { AskedQuestion, SentAnswer } from '../api/play';
import type { AnswerDraft } from './answer-draft';
import { PlayStore } from './play-store';
import { SchoolTime } from './school-time';

const NOW = Date.parse('2026-11-22T08:00:00Z');
const iso = (ms: number) => new Date(NOW + ms).toISOString();
const OPEN_MS = 20_000;
const PATIENCE_MS = 30;
const yes = [{ answer_text_true_false: true }];

let time: VirtualTime;
let draft: AnswerDraft | null;
let sent: SentAnswer[];
let asks: number;
/** The reply of the server to a call; null: no connection. */
let reply: (() => void) | null;
let startsAt: number;
let position: number;
let hasAnswered: boolean;
beforeEach(() => {
  time = new VirtualTime();
  [draft, sent, asks, reply, startsAt, position, hasAnswered] = [
    null,
    [],
    0,
    () => undefined,
    3_000,
    1,
    false,
  ];
});

const refused = (code: string, meta = {}) =>
  new ApiFailure(409, [{ status: '409', code, title: 'conflict', detail: code, meta }]);

async function readQuestion(): Promise<AskedQuestion> {
  asks += 1;
  if (!reply) throw new ApiFailure(0);
  const server_now = iso(time.now);
  const times = { position, server_now, starts_at: iso(startsAt) };
  if (time.now < startsAt) throw refused('question_closed', times);
  return {
    ...times,
    total: 5,
    ends_at: iso(startsAt + OPEN_MS),
    question: paperQuestion(`q${position}`, position, {
      question_type: 'true_false',
      answers: hasAnswered ? yes : [],
    }),
    has_answered: hasAnswered,
  };
}

function open(): PlayStore {
  return new PlayStore({
    time: new SchoolTime(iso(time.now), () => time.now),
    memory: { read: () => draft, write: (next) => void (draft = next) },
    readQuestion,
    patienceMs: PATIENCE_MS,
    send: async (answer) => {
      if (!reply) throw new ApiFailure(0);
      reply();
      sent.push(answer);
    },
    readReview: async () => null,
    after: time.later,
  });
}

const questionAt = (number: number, start: number): CompetitionEvent => {
  [position, startsAt] = [number, start];
  return { type: 'question', position: number, starts_at: iso(start), ends_at: iso(start + OPEN_MS) };
};
const standingsAfter = (number: number): Standings => ({
  position: number,
  total: 5,
  player_count: 2,
  rows: [],
  teams: [],
});
const standingsEvent = (number: number): CompetitionEvent => ({
  type: 'standings',
  standings: standingsAfter(number),
});

/** The first question is open. */
async function asked(): Promise<PlayStore> {
  const store = open();
  store.take(questionAt(1, 3_000));
  await time.pass(3_100);
  expect(store.getSnapshot()).toMatchObject({ phase: 'asked', position: 1, total: 5 });
  return store;
}

test('the question is fetched when it opens: once to learn the time, once to get it', async () => {
  const store = open();
  store.take(questionAt(1, 3_000));
  expect(store.getSnapshot().phase).toBe('ready');
  await time.pass(2_900);
  expect([store.getSnapshot().phase, asks]).toEqual(['ready', 1]);
  await time.pass(200);
  expect([store.getSnapshot().phase, asks]).toEqual(['asked', 2]);
});

test('a question from the stream is not requested', async () => {
  const store = await asked();
  store.take(standingsEvent(1));
  store.take(questionAt(2, time.now + 6_000));
  await time.pass(6_000);
  const before = asks;
  const { has_answered: _none, ...question } = await readQuestion();
  store.take({ type: 'asked', ...question, question: { ...question.question, id: 'q2' } });
  expect(store.getSnapshot()).toMatchObject({ phase: 'asked', position: 2, sending: 'none' });
  store.answer(yes);
  await time.pass(1_000);
  store.take({ type: 'asked', ...question, question: { ...question.question, id: 'q2' } });
  expect([store.getSnapshot().answers, asks - before]).toEqual([yes, 1]);
  expect(store.submit()).toBe(true);
});

test('an answer is sent once, and it cannot be changed afterwards', async () => {
  const store = await asked();
  expect(store.submit(), 'nothing was chosen').toBe(false);
  store.answer(yes);
  expect(store.submit()).toBe(true);
  store.answer([{ answer_text_true_false: false }]);
  expect(store.submit()).toBe(false);
  await time.pass(100);
  expect(store.getSnapshot()).toMatchObject({ sending: 'saved', answers: yes });
  expect(sent).toHaveLength(1);
});

test('without a connection the answer waits and arrives as the same event', async () => {
  const store = await asked();
  reply = null;
  store.answer(yes);
  store.submit();
  await time.pass(2_500);
  expect([store.getSnapshot().sending, sent]).toEqual(['waiting', []]);
  const event = draft?.eventId;
  reply = () => undefined;
  await time.pass(1_500);
  expect(store.getSnapshot().sending).toBe('saved');
  expect(sent.map(({ eventId }) => eventId)).toEqual([event]);
});

test('a reloaded page keeps the choice, and sends an unacknowledged answer again', async () => {
  const before = await asked();
  before.answer(yes);
  before.stop();
  const after = open();
  after.take(questionAt(1, 3_000));
  await time.pass(100);
  expect(after.getSnapshot()).toMatchObject({ phase: 'asked', answers: yes, sending: 'none' });
  after.submit();
  await time.pass(100);
  after.stop();
  const again = open();
  again.take(questionAt(1, 3_000));
  await time.pass(100);
  expect(new Set(sent.map(({ eventId }) => eventId)).size, 'the same event').toBe(1);
  hasAnswered = true;
  const last = open();
  last.take(questionAt(1, 3_000));
  await time.pass(100);
  expect(last.getSnapshot()).toMatchObject({ sending: 'saved', answers: yes });
});

test('a complete answer that was not sent is sent at the last moment; then the time is over', async () => {
  const store = await asked();
  store.answer(yes);
  await time.pass(OPEN_MS - 1_000);
  expect(sent).toEqual([]);
  await time.pass(1_000);
  expect(sent).toHaveLength(1);
  expect(store.getSnapshot().phase).toBe('closed');
  const empty = await (async () => {
    draft = null;
    time = new VirtualTime();
    return asked();
  })();
  sent = [];
  await time.pass(OPEN_MS);
  expect([empty.getSnapshot().phase, sent]).toEqual(['closed', []]);
});

test('an answer after the end is shown as late, one that the server has as stored', async () => {
  const store = await asked();
  reply = () => {
    throw refused('question_closed');
  };
  store.answer(yes);
  store.submit();
  await time.pass(100);
  expect(store.getSnapshot().sending).toBe('late');
  time = new VirtualTime();
  draft = null;
  const other = await asked();
  reply = () => {
    throw refused('already_answered');
  };
  other.answer(yes);
  other.submit();
  await time.pass(100);
  expect(other.getSnapshot().sending).toBe('saved');
});

test('places are shown between questions, and the next question begins without an answer', async () => {
  const store = await asked();
  store.answer(yes);
  store.submit();
  await time.pass(100);
  store.take(standingsEvent(1));
  store.take(questionAt(2, time.now + 6_000));
  expect(store.getSnapshot()).toMatchObject({ phase: 'revealed', position: 2, question: null, answers: [] });
  await time.pass(5_900);
  expect(store.getSnapshot().phase).toBe('revealed');
  await time.pass(200);
  expect(store.getSnapshot()).toMatchObject({ phase: 'asked', position: 2, sending: 'none', review: null });
});

test('a late player begins with the open question; the end leaves no timer running', async () => {
  const store = open();
  time.now = 60_000;
  store.take(standingsEvent(2));
  store.take(questionAt(3, 55_000));
  await time.pass(50);
  expect(store.getSnapshot()).toMatchObject({ phase: 'asked', position: 3 });
  store.take({ type: 'ended', state: 'finished' });
  await time.pass(60_000);
  expect(store.getSnapshot()).toMatchObject({ phase: 'ended', end: 'finished' });
});

test('a question that did not arrive is requested again', async () => {
  const store = open();
  reply = null;
  store.take(questionAt(1, 0));
  await time.pass(3_500);
  expect(store.getSnapshot().phase).toBe('ready');
  reply = () => undefined;
  await time.pass(1_100);
  expect(store.getSnapshot().phase).toBe('asked');
});
