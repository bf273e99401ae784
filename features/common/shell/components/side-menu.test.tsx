import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { afterEach, expect, test } from 'vitest';
import type { IconName } from '@/components/ui/icon-names';
import { menuCountersKey } from '@/lib/api/menu-counters';
import type { MenuLine } from '@/lib/areas/registry';
import type { MenuCounter } from '@/lib/contract/resources/common/menu-counters';
import { expectEnd } from '@/lib/device/ended';
import { renderUi } from '@/tests/ui/render';
import { refusal, resource, schoolNetwork } from '@/tests/ui/staff';
import { SideMenu } from './side-menu';

const network = schoolNetwork();
afterEach(() => expectEnd(false));
const address = '*/api/base/ar/home/menu-counters';
const line = (label: string, counter?: MenuCounter): MenuLine<IconName> => ({
  label,
  href: `/${label}`,
  icon: 'pen-line',
  ...(counter && { counter }),
});
const lines = [
  line('الواجبات', 'due_homework'),
  line('الاختبارات', 'due_tests'),
  line('التقارير', 'marking_homework'),
  line('البنك', 'reported_questions'),
  line('نتائجي'),
];

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const on = (path: string) => (
    <PathnameContext value={path}>
      <QueryClientProvider client={client}>
        <SideMenu lines={lines} hasLogout={false} />
      </QueryClientProvider>
    </PathnameContext>
  );
  const { rerender } = renderUi(on('/ar/home/student'));
  return { client, go: (path: string) => rerender(on(path)) };
}
const entry = (name: string) => screen.getByRole('link', { name });

test('what waits stands beside its entry, and in words for screen readers', async () => {
  network.use(
    http.get(address, () =>
      HttpResponse.json(
        resource('menu_counters', 'u-1', { due_homework: 3, due_tests: 0, marking_homework: 120 }),
      ),
    ),
  );
  show();
  await waitFor(() => expect(entry('الواجبات')).toHaveAccessibleDescription('3 مطلوبة'));
  expect(entry('الواجبات')).toHaveTextContent(/3/);
  expect(entry('التقارير')).toHaveAccessibleDescription('120 ورقة بانتظار التصحيح');
  expect(entry('التقارير')).toHaveTextContent('99+');
  // Nothing waits, the reader has no right to it, nothing is counted.
  for (const name of ['الاختبارات', 'البنك', 'نتائجي']) {
    expect(entry(name)).not.toHaveAccessibleDescription();
    expect(entry(name)).not.toHaveTextContent(/\d/);
  }
});

test('another page brings the counts again', async () => {
  let due = 1;
  network.use(
    http.get(address, () => HttpResponse.json(resource('menu_counters', 'u-1', { due_homework: due }))),
  );
  const { client, go } = show();
  await waitFor(() => expect(entry('الواجبات')).toHaveAccessibleDescription('واحد مطلوب'));
  due = 2;
  // Read a minute ago.
  client.setQueryData(menuCountersKey, (known: object | undefined) => known, {
    updatedAt: Date.now() - 60_000,
  });
  go('/ar/student/general-quizzes-reports');
  await waitFor(() => expect(entry('الواجبات')).toHaveAccessibleDescription('اثنان مطلوبان'));
});

test('nothing is asked while the session ends', async () => {
  let asked = 0;
  network.use(
    http.get(address, () => {
      asked += 1;
      return HttpResponse.json(resource('menu_counters', 'u-1', { due_homework: 1 }));
    }),
  );
  expectEnd(true);
  const { client } = show();
  await waitFor(() => expect(client.getQueryState(menuCountersKey)?.status).toBe('error'));
  expect(asked).toBe(0);
});

test('a school that does not answer leaves the menu as it is', async () => {
  network.use(
    http.get(address, () => HttpResponse.json(refusal(503, 'busy', 'المدرسة مشغولة.'), { status: 503 })),
  );
  const { client } = show();
  await waitFor(() => expect(client.getQueryState(menuCountersKey)?.status).toBe('error'));
  expect(entry('الواجبات')).not.toHaveAccessibleDescription();
  expect(screen.getAllByRole('link')).toHaveLength(lines.length);
});

test('a page without a menu item marks the item of its parent page alone', () => {
  const nested: MenuLine<IconName>[] = [
    { label: 'المكتب', href: '/office', icon: 'pen-line' },
    { label: 'المدفوعات', href: '/office/payments', icon: 'pen-line' },
    { label: 'الرسوم', href: '/office/payments/dues', icon: 'pen-line' },
  ];
  const at = (path: string) => (
    <PathnameContext value={path}>
      <SideMenu lines={nested} hasLogout={false} />
    </PathnameContext>
  );
  const marked = () =>
    screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map(({ textContent }) => textContent);
  const { rerender } = renderUi(at('/ar/office/payments/4008ae00'));
  expect(marked()).toEqual(['المدفوعات']);
  rerender(at('/ar/office/payments/dues/new'));
  expect(marked()).toEqual(['الرسوم']);
  rerender(at('/ar/office'));
  expect(marked()).toEqual(['المكتب']);
});
