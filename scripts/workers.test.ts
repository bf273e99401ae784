import { expect, test } from 'vitest';
import { workers, workersFor } from './workers.mjs';

const GB = 1024 ** 3;

test.each([
  { cores: 1, memory: 2 * GB, expected: 2 },
  { cores: 2, memory: 4 * GB, expected: 2 },
  { cores: 8, memory: 64 * GB, expected: 8 },
  { cores: 8, memory: 16 * GB, expected: 5 },
  { cores: 64, memory: 8.9 * GB, expected: 2 },
])('$cores cores and $memory bytes: $expected workers', ({ cores, memory, expected }) => {
  expect(workersFor({ cores, memory })).toBe(expected);
});

test('this machine has at least two', () => {
  expect(workers).toBeGreaterThanOrEqual(2);
});
