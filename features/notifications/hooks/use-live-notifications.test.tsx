import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectEnd } from '@/lib/session/ended';

const leave = vi.fn();
const joinStream = vi.fn((_parts: { url: string }) => leave);
vi.mock('../model/live-stream', () => ({ joinStream }));
const { useLiveNotifications } = await import('./use-live-notifications');

afterEach(() => expectEnd(false));

const wrapper = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="en" messages={{}}>
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  </NextIntlClientProvider>
);

test('the line is hung up before the session ends, and opened again when the session stays', () => {
  const { unmount } = renderHook(() => useLiveNotifications('u1'), { wrapper });
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
