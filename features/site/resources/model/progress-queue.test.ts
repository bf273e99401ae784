import { beforeEach, expect, test } from 'vitest';
import { addNews, removeFromQueue, waiting } from './progress-queue';
import type { Span } from '@/lib/files/media-progress';
import { joinSpans } from './spans';

const now = new Date('2026-03-01T08:00:00Z');
beforeEach(() => localStorage.clear());

test('news of a resource are one entry: the newest position, and everything that was seen', () => {
  addNews('a', 'film', { position: 10, seen: [[0, 10]] }, now);
  addNews('a', 'film', { position: 25, seen: [[10, 25]] }, now);
  addNews('a', 'film', { isDone: true }, now);
  expect(waiting('a').film).toMatchObject({ position: 25, seen: [[0, 25]], is_done: true });
});

test('what was added while the rest was on its way stays', () => {
  addNews('a', 'film', { seen: [[0, 10]] }, now);
  const sent = waiting('a').film?.event_id ?? '';
  addNews('a', 'film', { seen: [[10, 20]] }, now);
  removeFromQueue('a', 'film', sent);
  expect(waiting('a').film?.seen).toEqual([[0, 20]]);
  removeFromQueue('a', 'film', waiting('a').film?.event_id ?? '');
  expect(localStorage).toHaveLength(0);
});

test('what waits is of one person', () => {
  addNews('a', 'film', { seen: [[0, 10]] }, now);
  expect(waiting('b')).toEqual({});
});

test('a store that somebody else wrote into counts as empty', () => {
  localStorage.setItem('progress a', '{"film":{"seen":3}}');
  expect(waiting('a')).toEqual({});
});

test('spans are joined, and of too many the longest are kept', () => {
  expect(joinSpans([[5, 9], [0, 5], [20, 20], [12, 14]])).toEqual([[0, 9], [12, 14]]); // biome-ignore format: read as rows
  const many = Array.from({ length: 300 }, (_, at): Span => [at * 10, at * 10 + (at < 100 ? 1 : 2)]);
  expect(joinSpans(many)).toEqual(many.slice(100));
});
