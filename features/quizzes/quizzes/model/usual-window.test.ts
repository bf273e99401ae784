import { expect, test } from 'vitest';
import { usualWindow } from './usual-window';

const now = new Date('2026-11-22T20:30:40Z');

test('homework opens now and closes a week later at nine in the evening of the branch', () => {
  expect(usualWindow('homework', now, 'Asia/Riyadh')).toEqual({
    start_at: '2026-11-22T20:30:00.000Z',
    end_at: '2026-11-29T18:00:00.000Z',
  });
});

test('the day is that of the branch, not of the clock of the world', () => {
  const late = new Date('2026-11-22T22:30:00Z');
  expect(usualWindow('homework', late, 'Asia/Riyadh').end_at).toBe('2026-11-30T18:00:00.000Z');
});

test.each(['periodic_test', 'formative_test'] as const)('a %s has no separate window', (kind) => {
  expect(usualWindow(kind, now, 'Asia/Riyadh')).toEqual({});
});

test('what is for a whole grade opens now and has no end', () => {
  expect(usualWindow('general_exam', new Date('2026-11-20T06:00:30.000Z'), 'Asia/Riyadh')).toEqual({
    start_at: '2026-11-20T06:00:00.000Z',
  });
});
