import { act, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import enCommon from '@/messages/en/common.json';
import enShell from '@/messages/en/shell.json';
import { MessagesProvider, MoreMessagesProvider } from './messages-provider';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const about = { locale: 'en', timeZone: 'Asia/Riyadh' } as const;
const origin = 'http://localhost:3000';

function Words() {
  const t = useTranslations();
  return (
    <p>
      {t('common.actions.retry')} · {t('shell.header.menu')}
    </p>
  );
}

test('text waits for its files, never shows a key, and a file is asked for once', async () => {
  const asked: string[] = [];
  network.use(
    http.get(`${origin}/i18n/en/base/:name`, ({ params }) => {
      asked.push(String(params.name));
      return HttpResponse.json(
        String(params.name).startsWith('common') ? { common: enCommon } : { shell: enShell },
      );
    }),
  );
  const page = (
    <Suspense fallback="waiting">
      <MessagesProvider {...about} address={`${origin}/i18n/en/base/common.000000000001.json`}>
        <MoreMessagesProvider {...about} address={`${origin}/i18n/en/base/shell.000000000001.json`}>
          <Words />
        </MoreMessagesProvider>
      </MessagesProvider>
    </Suspense>
  );
  await act(async () => render(page));
  const text = `${enCommon.actions.retry} · ${enShell.header.menu}`;
  expect(await screen.findByText(text)).toBeVisible();
  await act(async () => render(page));
  expect(screen.getAllByText(text)).toHaveLength(2);
  expect(asked.sort()).toEqual(['common.000000000001.json', 'shell.000000000001.json']);
});

test('a file that does not come at first is asked for again', async () => {
  let turns = 0;
  network.use(
    http.get(`${origin}/i18n/en/base/:name`, () => {
      turns += 1;
      return turns < 3
        ? new HttpResponse(null, { status: 503 })
        : HttpResponse.json({ common: enCommon, shell: enShell });
    }),
  );
  await act(async () =>
    render(
      <Suspense fallback="waiting">
        <MessagesProvider {...about} address={`${origin}/i18n/en/base/all.000000000002.json`}>
          <Words />
        </MessagesProvider>
      </Suspense>,
    ),
  );
  expect(await screen.findByText(/·/)).toHaveTextContent(enShell.header.menu);
  expect(turns).toBe(3);
});
