import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '@/tests/ui/render';
import { LanguageSwitch } from './language-switch';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterAll(() => network.close());
const assign = vi.fn<(address: string) => void>();
beforeEach(() => {
  assign.mockClear();
  vi.stubGlobal('location', { ...location, pathname: '/ar/auth/roles', search: '?from=a', hash: '', assign });
});
afterEach(() => {
  network.resetHandlers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Languages that the school was asked to keep. */
function savedLanguages(status: number) {
  const saved: string[] = [];
  network.use(
    http.post('*/api/base/ar/profile/update-profile', async ({ request }) => {
      const { data } = (await request.json()) as { data: { attributes: { language: string } } };
      saved.push(data.attributes.language);
      return HttpResponse.json({}, { status });
    }),
  );
  return saved;
}
async function choose(signedIn: boolean) {
  const { user } = renderUi(<LanguageSwitch signedIn={signedIn} name="اللغة" overlay="جارٍ التغيير" />);
  await user.click(screen.getByRole('button', { name: /English/ }));
  expect(screen.getByRole('status')).toHaveTextContent('جارٍ التغيير');
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/en/auth/roles?from=a'), {
    timeout: 10_000,
  });
}

test('for a logged-in user the language is saved on the server', async () => {
  const saved = savedLanguages(200);
  await choose(true);
  expect(saved).toEqual(['en']);
});

test('a visitor changes the language of the browser alone', async () => {
  const saved = savedLanguages(200);
  await choose(false);
  expect(saved).toEqual([]);
});

test('a failed save is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  savedLanguages(503);
  await choose(true);
  expect(warn).toHaveBeenCalledExactlyOnceWith('the language was not saved: 503');
});
