import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { menuCountersKey } from '@/lib/api/menu-counters';
import { expectEnd } from '@/lib/device/ended';
import { notificationQueries } from '../api/notifications';
import type { LiveEvent } from '../model/live-stream';

const leave = vi.fn();
const joinStream = vi.fn((_parts: { url: string; onEvent: (event: LiveEvent) => void }) => leave);
vi.mock('../model/live-stream', () => ({ joinStream }));
const { useLiveNotifications } = await import('./use-live-notifications');

afterEach(() => {
  expectEnd(false);
  vi.clearAllMocks();
});

const within =
  (client: QueryClient) =>
  ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale="en" messages={{}}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </NextIntlClientProvider>
  );

test('the line is hung up before the session ends, and opened again when the session stays', () => {
  const { unmount } = renderHook(() => useLiveNotifications('u1'), { wrapper: within(new QueryClient()) });
  expect(joinStream).toHaveBeenCalledTimes(1);
  act(() => expectEnd(true));
  expect(leave).toHaveBeenCalledTimes(1);
  expect(joinStream).toHaveBeenCalledTimes(1);
  act(() => expectEnd(false));
  expect(joinStream).toHaveBeenCalledTimes(2);
  unmount();
  expect(leave).toHaveBeenCalledTimes(2);
  expectEnd(true);
  expect(leave).toHaveBeenCalledTimes(2);
});

test('news make the counts of the menu old; the same number again does not', () => {
  const client = new QueryClient();
  client.setQueryData(notificationQueries.unreadKey('en'), 2);
  const isOld = () => client.getQueryState(menuCountersKey)?.isInvalidated;
  const { unmount } = renderHook(() => useLiveNotifications('u1'), { wrapper: within(client) });
  const receive = (count: number) =>
    act(() => joinStream.mock.lastCall?.[0].onEvent({ kind: 'unread', count }));
  client.setQueryData(menuCountersKey, { due_homework: 1 });
  receive(2);
  expect(isOld()).toBe(false);
  receive(3);
  expect(isOld()).toBe(true);
  unmount();
});
