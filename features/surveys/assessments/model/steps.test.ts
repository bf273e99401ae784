import { expect, test } from 'vitest';
import { type Missing, stepsDone } from './steps';

const lacks = (...steps: Missing['step'][]): Missing[] =>
  steps.map((step) => ({ key: 'assessees', step, field: 'assessees' }));

test('a step is ticked when nothing is missing in it; pairs of nobody are not', () => {
  expect(stepsDone(lacks('people'), 'draft')).toEqual(['basics', 'statements']);
  expect(stepsDone(lacks('pairs'), 'draft')).toEqual(['basics', 'statements', 'people']);
  expect(stepsDone([], 'draft')).toEqual(['basics', 'statements', 'people', 'pairs']);
  expect(stepsDone([], 'running')).toContain('launch');
});
