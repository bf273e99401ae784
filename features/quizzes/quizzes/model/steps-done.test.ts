import { expect, test } from 'vitest';
import { emptyQuiz, type QuizDraft } from './draft';
import { isStepDone, lacksOf } from './steps-done';

const draft = (part: Partial<QuizDraft>): QuizDraft => ({ ...emptyQuiz('homework'), ...part });
const window = { start_at: '2026-11-20T06:00:00.000Z', end_at: '2026-11-20T07:00:00.000Z' };

test.each<[string, Partial<QuizDraft>, Record<string, string>]>([
  ['nothing', {}, { start_at: 'required', end_at: 'required' }],
  ['the same moment', { ...window, end_at: window.start_at }, { end_at: 'after_start' }],
  ['more minutes than there are', { ...window, test_time: 61 }, { test_time: 'longer_than_window' }],
  ['late work until before the end', { ...window, late_until: window.start_at }, { late_until: 'after_end' }],
  ['all that is needed', { ...window, test_time: 60 }, {}],
])('the step of the window with %s', (_name, part, lacks) => {
  expect(lacksOf('rules', draft(part), false)).toEqual(lacks);
});

test('a test needs its time', () => {
  expect(lacksOf('rules', draft(window), true)).toEqual({ test_time: 'required' });
});

test('a step that the school still finds wrong is not done', () => {
  const known = { unsaved: 0, isDraft: true, isTimed: false, problems: [{ field: 'end_at' }] };
  expect(isStepDone('rules', draft(window), { ...known, problems: [] })).toBe(true);
  expect(isStepDone('rules', draft(window), known)).toBe(false);
});

test('what is for a whole grade needs neither an end nor classes', () => {
  expect(lacksOf('rules', draft({ start_at: window.start_at }), false, true)).toEqual({});
  expect(lacksOf('rules', draft({}), false, true)).toEqual({ start_at: 'required' });
  expect(lacksOf('recipients', draft({}), false, true)).toEqual({});
});
