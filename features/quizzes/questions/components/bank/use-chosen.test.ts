import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { QuestionModel } from '@/lib/contract/resources/quizzes/question';
import { useChosen } from './use-chosen';

const page = (...ids: string[]) => ids.map((id) => ({ id }) as QuestionModel);

function choose(first: QuestionModel[]) {
  const { result, rerender } = renderHook(({ offered }) => useChosen(offered), {
    initialProps: { offered: first },
  });
  return {
    state: () => result.current,
    ids: () => result.current.chosen.map(({ id }) => id).join(''),
    press: (question: QuestionModel | undefined, isRun = false) =>
      act(() => question && result.current.toggle(question, isRun)),
    all: () => act(() => result.current.toggleAll()),
    turn: (offered: QuestionModel[]) => rerender({ offered }),
  };
}

test('a run takes everything between, whichever end came first, and gives it back the same way', () => {
  const offered = page('a', 'b', 'c', 'd', 'e');
  const { press, ids } = choose(offered);
  press(offered[3]);
  press(offered[1], true);
  expect(ids()).toBe('dbc');
  press(offered[2], true);
  expect(ids()).toBe('d');
});

test('the whole page is taken beside what other pages gave, and given back alone', () => {
  const { all, ids, turn, state } = choose(page('a', 'b'));
  all();
  turn(page('c', 'd'));
  expect(state().all).toBe(false);
  all();
  expect(ids()).toBe('abcd');
  expect(state().all).toBe(true);
  all();
  expect(ids()).toBe('ab');
});

test('a run that began on another page is one question', () => {
  const offered = page('c', 'd', 'e');
  const { press, ids, turn } = choose(page('a', 'b'));
  press({ id: 'b' } as QuestionModel);
  turn(offered);
  press(offered[2], true);
  expect(ids()).toBe('be');
});
