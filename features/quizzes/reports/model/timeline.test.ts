import { expect, test } from 'vitest';
import ar from '@/messages/ar/reports.json';
import en from '@/messages/en/reports.json';
import { timelineLine } from './timeline';

const at = '2026-11-21T08:00:00.000Z';

test('extra time is shown in minutes, texts of people unchanged', () => {
  expect(timelineLine({ kind: 'extended', at, data: { seconds: 600, reason: 'انقطاع' } })).toEqual({
    kind: 'extended',
    at,
    minutes: 10,
    text: 'انقطاع',
  });
  expect(timelineLine({ kind: 'message', at, data: { body: 'Read question 3 again' } }).text).toBe(
    'Read question 3 again',
  );
  expect(timelineLine({ kind: 'finished', at, data: { cause: 'student', seconds: 60 } })).toMatchObject({
    minutes: null,
    text: null,
  });
});

test.each([{ seconds: 'ten' }, { seconds: -60 }, { reason: 7 }, { reason: '  ' }])(
  'data of another shape says nothing: %o',
  (data) => expect(timelineLine({ kind: 'extended', at, data })).toMatchObject({ minutes: null, text: null }),
);

test('a kind that nobody knows yet is another event in both languages', () => {
  expect(timelineLine({ kind: 'teleported', at, data: {} }).kind).toBe('other');
  expect(Object.keys(ar.answers.events).sort()).toEqual(Object.keys(en.answers.events).sort());
  expect(ar.answers.events).toHaveProperty('message');
});
