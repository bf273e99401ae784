import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ROOM_BEAT_MS } from '@/lib/contract/room';
import { Heartbeat } from './heartbeat';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('every open page receives a beat in each interval, and none after it is closed', () => {
  const heartbeat = new Heartbeat();
  const [one, other] = [{ sendText: vi.fn() }, { sendText: vi.fn() }];
  heartbeat.add(one);
  vi.advanceTimersByTime(ROOM_BEAT_MS);
  heartbeat.add(other);
  vi.advanceTimersByTime(ROOM_BEAT_MS * 2);
  expect([one.sendText.mock.calls.length, other.sendText.mock.calls.length]).toEqual([3, 2]);
  expect(one.sendText).toHaveBeenLastCalledWith('event: beat\ndata: {}\n\n');
  heartbeat.remove(one);
  heartbeat.remove(other);
  expect(vi.getTimerCount()).toBe(0);
});
