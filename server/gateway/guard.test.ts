import { expect, test } from 'vitest';
import { MOST_SCORES } from '@/lib/contract/score-limits';
import { refusalOf } from './guard';

const own = { 'x-app': '1', host: 'school', 'content-type': 'application/vnd.api+json' };
const refusal = (path: string, body: string) =>
  refusalOf('POST', path, { ...own, 'content-length': String(Buffer.byteLength(body)) }, undefined);

test('a save of as many cells as a sheet may send is passed on, the same body elsewhere is refused', () => {
  const id = '01a20704-870e-7097-aaa1-27d4ef172c10';
  const attributes = { student_id: id, subject_id: id, key: id, value: 99.75, version: 12, remark: null };
  const cell = { type: 'score', attributes };
  const body = JSON.stringify({ data: Array.from({ length: MOST_SCORES }, () => cell) });
  const base = '/api/certificates/api/v1/ar/score/teacher';
  expect(refusal(`${base}/score-period-degree/${id}`, body)).toBeNull();
  expect(refusal(`${base}/score-period-degree/${id}?classroom=${id}`, body)).toBeNull();
  expect(refusal(`/api/certificates/api/v1/ar/classroom-class/${id}/score-results/${id}`, body)).toBeNull();
  expect(refusal(`${base}/score-period-degree/${id}/state`, body)).toBe('too_large');
  expect(refusal('/api/general-quizzes/api/v1/ar/x', body)).toBe('too_large');
  expect(refusal(`${base}/score-period-degree/${id}`, `${body}${body}`)).toBe('too_large');
});
