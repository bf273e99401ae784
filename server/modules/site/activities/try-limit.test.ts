import { expect, test } from 'vitest';
import { createTryLimit } from './try-limit';

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);

test('an address has so many tries a minute, and says when the next one is', () => {
  const take = createTryLimit(3);
  for (let count = 0; count < 3; count += 1) take('10.0.0.1', at(count));
  expect(() => take('10.0.0.1', at(20))).toThrow(
    expect.objectContaining({ status: 429, options: { headers: { 'retry-after': '40' } } }),
  );
  // Another address has its own, and the window moves on.
  take('10.0.0.2', at(20));
  take('10.0.0.1', at(60));
});
