import { expect, test } from 'vitest';
import { ApiFailure, codeOf, detailsOf, failureOf, sentenceOf, statusOf } from './errors';

const entry = { status: '422', code: 'late', title: 'ends_at', detail: 'The time is over.' };

test('a refused reply becomes one failure, whatever client read it', () => {
  const failure = failureOf(422, { errors: [entry], meta: { version: 4 } }, '30');
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(failure).toMatchObject({ status: 422, errors: [entry], retryAfter: 30, meta: { version: 4 } });
  expect(failure.message).toBe('The time is over.');
});

test.each([null, undefined, '', '<html>', { errors: 'no', meta: 3 }, []])(
  'a reply that is no document of errors says nothing: %j',
  (body) => {
    expect(failureOf(502, body, null)).toMatchObject({ status: 502, errors: [], retryAfter: null, meta: {} });
  },
);

// docs/spec/wire-names.md: a failure has a message and a status code, 500 by default.
test('the status code that is shown is 500 where no answer came', () => {
  expect([failureOf(0, null).statusCode, failureOf(503, null).statusCode]).toEqual([500, 503]);
});

test('what a failure says is read in one way; other errors say nothing', () => {
  const failure = failureOf(422, { errors: [entry, { ...entry, detail: 'And closed.' }] });
  expect([statusOf(failure), codeOf(failure), sentenceOf(failure)]).toEqual([
    422,
    'late',
    'The time is over.',
  ]);
  expect(detailsOf(failure)).toEqual(['The time is over.', 'And closed.']);
  const other = new TypeError('x');
  expect([statusOf(other), codeOf(other), sentenceOf(other), detailsOf(other)]).toEqual([
    0,
    undefined,
    undefined,
    [],
  ]);
});
