import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FormatProvider } from '@/components/ui/format-provider';
import type { Notification } from '@/lib/contract/resources/people/session';
import { settingsOf } from '@/lib/i18n/format';
import common from '@/messages/ar/common.json';
import shell from '@/messages/ar/shell.json';
import { renderUi } from '@/tests/ui/render';
import { NotificationPanel, type PanelProps } from './notification-panel';

const router = { push: vi.fn() };
vi.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => router,
  Link: ({ href, children, ...rest }: { href: string; children: React.ReactNode }) => (
    <a href={href} {...rest}>
      {children}
    </a>
  ),
}));

const api = { getMany: vi.fn(), post: vi.fn() };
vi.mock('@/lib/api/client', () => ({ api }));

/** The end marker comes into sight when the test says so. */
let reachEnd = () => undefined as void;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        reachEnd = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {
        reachEnd = () => undefined;
      }
    },
  );
  router.push.mockReset();
  api.post.mockReset().mockResolvedValue(undefined);
  api.getMany.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
let counter = 0;
const row = (kind: string, given: Partial<Notification> = {}): Notification => {
  counter += 1;
  return {
    id: `n${counter}`,
    kind,
    title: 'عنوان',
    body: `نص ${counter}`,
    read: null,
    created_at: minutesAgo(1),
    data: { screen_name: kind, params: { general_quiz_uuid: `q${counter}` } },
    ...given,
  };
};
const pageOf = (data: Notification[], current = 1, total = 1) => ({
  data,
  meta: {
    pagination: {
      total: total * 8,
      count: data.length,
      per_page: 8,
      current_page: current,
      total_pages: total,
    },
  },
});

const reader: PanelProps['viewer'] = { role_name: 'student', roles: ['student'] };

function show(unread = 1, viewer = reader) {
  const onClose = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const ui = renderUi(
    <QueryClientProvider client={client}>
      <FormatProvider settings={settingsOf('ar')}>
        <NotificationPanel
          userId="u1"
          slug="manara"
          unread={unread}
          viewer={viewer}
          settingsHref="/auth/profile#notifications"
          onClose={onClose}
        />
      </FormatProvider>
    </QueryClientProvider>,
  );
  return { ...ui, onClose };
}

describe('opening a notification', () => {
  test('marks it read and goes where its screen is', async () => {
    const one = row('new_homework');
    api.getMany.mockResolvedValue(pageOf([one]));
    const { user, onClose } = show();
    await user.click(await screen.findByRole('button', { name: new RegExp(one.body) }));
    expect(api.post).toHaveBeenCalledWith(`/api/notification/api/v1/ar/${one.id}/read`);
    expect(router.push).toHaveBeenCalledWith(
      `/student/general-quizzes/homework/${one.data.params.general_quiz_uuid}`,
    );
    expect(onClose).toHaveBeenCalled();
  });

  test('of a meeting opens the page of the app in a new tab', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const one = row('meeting', { data: { screen_name: 'meeting', params: { session_uuid: 's1' } } });
    api.getMany.mockResolvedValue(pageOf([one]));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: new RegExp(one.body) }));
    expect(open).toHaveBeenCalledWith('/ar/static/manara-app/s1', '_blank', 'noopener');
    expect(router.push).not.toHaveBeenCalled();
  });

  test.each([
    ['payment', '/payment/history'],
    ['payment_request', '/payment?request=o1'],
  ])('of a %s leads to %s', async (screen_name, path) => {
    const one = row('payment', { data: { screen_name, params: { order_uuid: 'o1' } } });
    api.getMany.mockResolvedValue(pageOf([one]));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: new RegExp(one.body) }));
    expect(router.push).toHaveBeenCalledWith(path);
  });

  test('of another kind only becomes read, and a read one is not sent again', async () => {
    const nowhere = { screen_name: null, params: {} };
    const [fresh, read] = [row('payment', { data: nowhere }), row('absence', { read: minutesAgo(1) })];
    api.getMany.mockResolvedValue(pageOf([fresh, read]));
    const { user, onClose } = show();
    await user.click(await screen.findByRole('button', { name: new RegExp(fresh.body) }));
    await user.click(screen.getByRole('button', { name: new RegExp(read.body) }));
    expect(api.post).toHaveBeenCalledTimes(1);
    expect(router.push).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('that the school does not take is unread again', async () => {
    const one = row('payment');
    api.getMany.mockResolvedValue(pageOf([one]));
    api.post.mockRejectedValue(Object.assign(new Error('no'), { status: 500 }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: new RegExp(one.body) }));
    await waitFor(() => expect(screen.getByText('غير مقروء')).toBeInTheDocument());
  });
});

test('one about the work of another own role names that role; one of the active role does not', async () => {
  const data = { screen_name: 'plan_missing', params: {} };
  const [other, own] = [row('plan_missing', { data }), row('payment')];
  api.getMany.mockResolvedValue(pageOf([other, own]));
  show(2, { role_name: 'parent', roles: ['parent', 'school_instructor'] });
  const said = shell.notifications.ofRole.replace('{role}', shell.roles.school_instructor);
  expect(await screen.findByRole('button', { name: new RegExp(other.body) })).toHaveTextContent(said);
  expect(screen.getByRole('button', { name: new RegExp(own.body) })).not.toHaveTextContent(said);
});

test('several of a kind are one row with their number, which opens to them', async () => {
  const rows = [row('new_homework'), row('new_homework'), row('new_homework')];
  api.getMany.mockResolvedValue(pageOf(rows));
  const { user } = show();
  const group = await screen.findByRole('button', { name: /3 واجبات جديدة/ });
  expect(group).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText(rows[1]?.body ?? '')).toBeNull();
  await user.click(group);
  const members = within(screen.getByRole('list', { name: /3 واجبات جديدة/ }));
  expect(members.getAllByRole('button')).toHaveLength(3);
  expect(api.post).not.toHaveBeenCalled();
});

test('the next page comes when the end is in sight, and none after the last', async () => {
  const first = row('graded');
  const second = row('payment');
  api.getMany.mockResolvedValueOnce(pageOf([first], 1, 2)).mockResolvedValueOnce(pageOf([second], 2, 2));
  show();
  await screen.findByText(first.body);
  expect(api.getMany.mock.calls[0]?.[1]).toMatchObject({ query: { page: 1, size: 8 } });
  act(() => reachEnd());
  await screen.findByText(second.body);
  expect(api.getMany.mock.calls[1]?.[1]).toMatchObject({ query: { page: 2, size: 8 } });
  expect(screen.getByText('هذه كل الإشعارات.')).toBeInTheDocument();
  act(() => reachEnd());
  expect(api.getMany).toHaveBeenCalledTimes(2);
});

test('all become read at once; a server that knows only single ones gets a call for each', async () => {
  const rows = [row('graded'), row('payment')];
  api.getMany.mockResolvedValue(pageOf(rows));
  api.post.mockImplementation(async (path: string) => {
    if (path.endsWith('read-all')) throw Object.assign(new Error('unknown'), { status: 404 });
  });
  const { user } = show(2);
  await screen.findByText(rows[0]?.body ?? '');
  await user.click(screen.getByRole('button', { name: 'تعليم الكل مقروءًا' }));
  await waitFor(() => expect(api.post).toHaveBeenCalledTimes(3));
  expect(api.post.mock.calls.map(([path]) => path)).toEqual([
    '/api/notification/api/v1/ar/read-all',
    ...rows.map(({ id }) => `/api/notification/api/v1/ar/${id}/read`),
  ]);
});

test('nothing yet, and nothing to mark', async () => {
  api.getMany.mockResolvedValue(pageOf([]));
  show(0);
  expect(await screen.findByText('لا إشعارات بعد')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'تعليم الكل مقروءًا' })).toBeNull();
  expect(screen.getByRole('link', { name: 'إعدادات الإشعارات' })).toHaveAttribute(
    'href',
    '/auth/profile#notifications',
  );
});

test('what did not load can be asked for again', async () => {
  const one = row('graded');
  api.getMany.mockRejectedValueOnce(new Error('down')).mockResolvedValue(pageOf([one]));
  const { user } = show();
  expect(await screen.findByText('تعذّر تحميل الإشعارات.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: common.actions.retry }));
  expect(await screen.findByText(one.body)).toBeInTheDocument();
});

test('the list can be scrolled by keyboard before anything is in it', () => {
  api.getMany.mockReturnValue(new Promise(() => undefined));
  show(0);
  expect(screen.getByRole('region', { name: 'الإشعارات' })).toHaveAttribute('tabindex', '0');
});
