import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageTurns } from './page-turns';

class Answer extends EventEmitter {
  destroyed = false;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Asks for pages; `begun` lists those whose render began. */
function ask(count: number) {
  const turns = new PageTurns({ most: 2, longestMs: 1_000 });
  const begun: number[] = [];
  const answers = Array.from({ length: count }, () => new Answer());
  answers.forEach((answer, index) => turns.take(answer, () => begun.push(index)));
  return { begun, answers };
}

test('as many as may begin at once, the others in their order when one has ended', () => {
  const { begun, answers } = ask(4);
  expect(begun).toEqual([0, 1]);
  answers[1]?.emit('prefinish');
  expect(begun).toEqual([0, 1, 2]);
  // The end of the connection after the end of the page frees no second place.
  answers[1]?.emit('close');
  expect(begun).toEqual([0, 1, 2]);
  answers[0]?.emit('close');
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('a reader who left while waiting is passed over', () => {
  const { begun, answers } = ask(4);
  if (answers[2]) answers[2].destroyed = true;
  answers[0]?.emit('prefinish');
  expect(begun).toEqual([0, 1, 3]);
});

test('a page that takes too long keeps its reader and gives its place away', () => {
  const { begun, answers } = ask(3);
  vi.advanceTimersByTime(999);
  expect(begun).toEqual([0, 1]);
  vi.advanceTimersByTime(1);
  expect(begun).toEqual([0, 1, 2]);
  expect(answers[0]?.destroyed).toBe(false);
});
