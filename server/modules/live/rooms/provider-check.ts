import type { RoomProvider } from './provider';

/** Health is asked often; the provider once in this time. */
const FRESH_MS = 30_000;

/** Whether the provider does its part, looked up rarely; null for rooms that need nobody else. */
export function createRoomCheck(
  provider: Pick<RoomProvider, 'check'> | null,
  now: () => Date,
): (() => Promise<boolean>) | null {
  if (!provider) return null;
  let last: { until: number; isWell: Promise<boolean> } | null = null;
  return () => {
    if (last && now().getTime() < last.until) return last.isWell;
    const isWell = provider.check().then(
      () => true,
      () => false,
    );
    last = { until: now().getTime() + FRESH_MS, isWell };
    return isWell;
  };
}
