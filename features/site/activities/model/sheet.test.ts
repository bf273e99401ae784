import { afterEach, expect, test, vi } from 'vitest';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import { answer, answeredCount, storeSheet, storedSheet, newSheet, toSend, turnTo } from './sheet';

const question = (id: string) => ({ id, question_type: 'complete' }) as PaperQuestion;
const sheet = newSheet('n'.repeat(32), [question('one'), question('two'), question('three')]);

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('white space and empty places are no answers; what was given is sent as it is', () => {
  let now = answer(sheet, 'one', [{ single_question_id: 'k', answer_text: '  ' }]);
  now = answer(now, 'two', [{ answer_text_true_false: false }]);
  expect(answeredCount(now)).toBe(1);
  expect(answeredCount(answer(now, 'three', []))).toBe(1);
  expect(answeredCount(answer(now, 'three', [{ x_coordinate: 0, y_coordinate: 0 }]))).toBe(2);
  expect(toSend(now).map((entry) => entry.question_id)).toEqual(['one', 'two']);
});

test('pages stay inside the sheet', () => {
  expect([0, 2, 9].map((page) => turnTo(sheet, page).page)).toEqual([1, 2, 3]);
});

test('a sheet is kept in its tab for its activity only, and a broken or closed store means a new one', () => {
  storeSheet('a', turnTo(sheet, 2));
  expect(storedSheet('a')?.page).toBe(2);
  expect(storedSheet('b')).toBeNull();
  storeSheet('a', null);
  expect(storedSheet('a')).toBeNull();
  sessionStorage.setItem('activity a', '{');
  expect(storedSheet('a')).toBeNull();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => storeSheet('a', sheet)).not.toThrow();
});
