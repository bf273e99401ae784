import { expect, test } from 'vitest';
import { pollInterval } from './payments';

const known = { state: 'pending', provider: 'moyasar', expires_at: '2026-11-25T08:00:00.000Z' } as const;

test.each([
  [{}, 4_000],
  [{ state: 'created' }, 4_000],
  // A page that was left open may still take money.
  [{ state: 'cancelled' }, 20_000],
  [{ state: 'cancelled', expires_at: '2026-11-24T07:59:00.000Z' }, false],
  [{ state: 'cancelled', provider: 'transfer' }, false],
  [{ provider: 'transfer' }, false],
  [{ state: 'paid' }, false],
  [{ state: 'failed' }, false],
] as const)('%o is asked about again after %s ms', (given, pace) => {
  expect(pollInterval({ ...known, ...given }, new Date('2026-11-24T08:00:00Z'))).toBe(pace);
});
