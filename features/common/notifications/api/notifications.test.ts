import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { schoolNetwork } from '@/tests/ui/staff';
import { notificationQueries } from './notifications';

const network = schoolNetwork();

test('notifications that could not be read are logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  network.use(
    http.get('*/list-notification', () => new HttpResponse(null, { status: 500 })),
    http.get('*/unread-notification-count', () => new HttpResponse(null, { status: 500 })),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await expect(client.fetchInfiniteQuery(notificationQueries.list('en'))).rejects.toMatchObject({
    status: 500,
  });
  await expect(
    client.fetchQuery({ ...notificationQueries.unread('en', 0, true), initialData: undefined, staleTime: 0 }),
  ).rejects.toMatchObject({ status: 500 });
  expect(warn.mock.calls.map(([words]) => words)).toEqual(
    Array.from({ length: 2 }, () => 'notifications were not read'),
  );
});
