import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inputList } from '@/lib/contract/json-api';
import { answerInput } from '@/lib/contract/resources/quizzes/attempt';
import { newId } from '@/server/platform/db/id';
import { lacksEventId, readAnswerEvents } from './answer-guard';

const schema = inputList('answer', answerInput, 50);
const event = () => ({
  event_id: newId(),
  question_id: newId(),
  epoch: 1,
  rev: 3,
  answers: [{ answer_id: 'abc', answer_text: 'نص', answer_text_true_false: false, x_coordinate: 1.5 }],
  client_at: '2026-11-21T03:00:00.000Z',
});
const bodyOf = (...events: unknown[]) => ({
  data: events.map((attributes) => ({ type: 'answer', attributes })),
});

test('takes a usual body as it is', () => {
  const events = [event(), event()];
  expect(readAnswerEvents(bodyOf(...events))).toEqual(events);
});

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    'x',
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    Number.NaN,
    true,
    [],
    {},
    '\u0000',
    '\ud800',
    'a'.repeat(41),
  ),
  fc.constantFrom<unknown>(
    'x'.repeat(60_001),
    '2026-02-30T00:00:00.000Z',
    '2026-11-21T03:00:00Z',
    '00000000-0000-0000-0000-000000000000',
    newId().toUpperCase(),
  ),
  fc.anything({ maxDepth: 2 }),
  fc.array(
    fc.record({ answer_id: fc.string(), answer_text: fc.string({ unit: 'binary' }) }, { requiredKeys: [] }),
    { maxLength: 62 },
  ),
);
const place = fc.constantFrom(
  'event_id',
  'question_id',
  'epoch',
  'rev',
  'answers',
  'client_at',
  'extra',
  '__proto__',
);

test('accepts nothing that the schema refuses, with any field replaced by anything', () => {
  let accepted = 0;
  fc.assert(
    fc.property(place, odd, (key, value) => {
      const changed = { ...event(), [key]: value };
      const body = bodyOf(changed);
      const events = readAnswerEvents(body);
      if (events === null) return;
      accepted += 1;
      expect(schema.safeParse(body)).toMatchObject({
        success: true,
        data: { data: [{ attributes: events[0] }] },
      });
    }),
    { numRuns: 3000 },
  );
  expect(accepted).toBeGreaterThan(10);
});

test.each([
  [null],
  [{}],
  [{ data: [] }],
  [{ data: {} }],
  [{ data: [{ type: 'question', attributes: event() }] }],
  [{ ...bodyOf(event()), meta: {} }],
  [bodyOf(...Array.from({ length: 51 }, event))],
])('leaves %j to the schema, which refuses it', (body) => {
  expect(readAnswerEvents(body)).toBeNull();
  expect(schema.safeParse(body).success).toBe(false);
});

test('knows an event without its id', () => {
  const { event_id: _, ...without } = event();
  expect(lacksEventId(bodyOf(event(), without))).toBe(true);
  expect(lacksEventId(bodyOf(event()))).toBe(false);
});
