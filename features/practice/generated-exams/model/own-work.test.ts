import { afterEach, expect, test, vi } from 'vitest';
import { exam } from '@/tests/ui/own-work';
import { atLeast, loaderOf, workPage } from './own-work';

afterEach(() => vi.useRealTimers());

test('the loader of a draw stays for a second, and a little longer for later readings', async () => {
  expect([1, 2, 3].map(loaderOf)).toEqual([1000, 1200, 1200]);
  vi.useFakeTimers();
  const outcomes: string[] = [];
  const record = async (work: Promise<string>) => {
    try {
      outcomes.push(await atLeast(1000, work));
    } catch {
      outcomes.push('refused');
    }
  };
  const both = Promise.all([
    record(Promise.resolve('exam')),
    record(Promise.reject(new Error('impossible'))),
  ]);
  await vi.advanceTimersByTimeAsync(999);
  expect(outcomes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await both;
  expect(outcomes.toSorted()).toEqual(['exam', 'refused']);
});

test('work continues at its page, and at its result after the hand-in', () => {
  const kinds = ['public_exam', 'general_exam', 'practice'] as const;
  expect(kinds.map((kind) => workPage(exam({ kind, id: '1' })))).toEqual([
    '/student/exams/1',
    '/student/exams/general/1',
    '/student/practice/1',
  ]);
  expect(kinds.map((kind) => workPage(exam({ kind, id: '1', state: 'finished' })))).toEqual([
    '/student/exams/1/feedback',
    '/student/exams/1/feedback',
    '/student/practice/1/feedback',
  ]);
});
