import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '@/lib/api/errors';
import arSession from '@/messages/ar/session.json';
import enSession from '@/messages/en/session.json';
import { renderUi } from '@/tests/ui/render';
import * as codes from '../api/codes';
import * as account from '../api/login';
import { readFlow } from '@/lib/device/stored-flow';
import * as leaving from '../model/after-login';
import { CodeFlow } from './code-flow';
import { CodeInput } from './code-input';
import { LoginForm } from './login-form';
import { ResetForm } from './reset-form';

const push = vi.fn();
vi.mock('@/lib/i18n/navigation', async (load) => ({
  ...(await load<object>()),
  useRouter: () => ({ push }),
}));

const ar = { messages: { session: arSession } };
const flow = {
  flow: 'F'.repeat(43),
  purpose: 'login' as const,
  resend_at: '',
  expires_at: '',
  resend_seconds: 60,
  life_seconds: 300,
};
const refused = (code: string, detail: string, meta: Record<string, unknown> = {}) =>
  new ApiFailure(422, [{ status: '422', title: 'auth', code, detail, meta }]);

beforeEach(() => {
  sessionStorage.clear();
  // jsdom lays nothing out; the code field asks where it is.
  document.elementFromPoint = () => null;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.restoreAllMocks());

async function fillLogin(user: ReturnType<typeof renderUi>['user']) {
  await user.type(screen.getByLabelText(arSession.login.identifier), 'layan');
  await user.type(screen.getByLabelText(arSession.login.password), 'a password');
  await user.click(screen.getByRole('button', { name: arSession.login.submit }));
}

test('a code is six digits of either script, pasted with anything around', async () => {
  const onChange = vi.fn();
  const onComplete = vi.fn();
  const { user } = renderUi(<CodeInput label="الرمز" value="" onChange={onChange} onComplete={onComplete} />);
  const input = screen.getByRole('textbox', { name: 'الرمز' });
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  expect(input.closest('[dir]')).toHaveAttribute('dir', 'ltr');
  await user.click(input);
  await user.paste('رمزك: ١٢٣ ٤٥٦');
  await waitFor(() => expect(onComplete).toHaveBeenCalledWith('123456'));
});

test('the challenge appears when the school asks for it, and the login goes on by itself', async () => {
  const login = vi
    .spyOn(account, 'login')
    .mockRejectedValueOnce(refused('captcha_needed', 'x'))
    .mockResolvedValueOnce(false);
  const go = vi.spyOn(leaving, 'openAfterLogin').mockImplementation(() => {});
  vi.spyOn(codes, 'readChallenge').mockResolvedValue({
    provider: 'recaptcha',
    challenge: null,
    site_key: null,
    version: 2,
  });
  const { user } = renderUi(<LoginForm target="/ar/home" />, ar);
  await fillLogin(user);
  expect(await screen.findByText(arSession.captcha.no_key)).toBeVisible();
  expect(login).toHaveBeenCalledTimes(1);
  vi.spyOn(codes, 'readChallenge').mockResolvedValue({
    provider: 'altcha',
    challenge: await easyChallenge(),
    site_key: null,
    version: null,
  });
  await user.click(screen.getByRole('button', { name: arSession.captcha.again }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('ar', '/ar/home', false));
  expect(login.mock.calls[1]?.[1].captcha).toMatch(/^[\w+/=]{50,}$/);
});

async function easyChallenge() {
  const { createChallenge } = await import('altcha-lib');
  const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2');
  return createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 2, deriveKey });
}

test.each([
  [{ site_key: 'key', version: 3 }, 'no_version'],
  [{ site_key: null, version: 2 }, 'no_key'],
] as const)('a captcha with %o says so in both languages', async (given, problem) => {
  vi.spyOn(account, 'login').mockRejectedValue(refused('captcha_needed', 'x'));
  vi.spyOn(codes, 'readChallenge').mockResolvedValue({ provider: 'recaptcha', challenge: null, ...given });
  const { user } = renderUi(<LoginForm target="/ar/home" />, ar);
  await fillLogin(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(arSession.captcha[problem]);
  expect(enSession.captcha[problem]).not.toBe('');
});

test('a script of the captcha that does not load, and one that fails, say so', async () => {
  vi.spyOn(account, 'login').mockRejectedValue(refused('captcha_needed', 'x'));
  vi.spyOn(codes, 'readChallenge').mockResolvedValue({
    provider: 'recaptcha',
    challenge: null,
    site_key: 'key',
    version: 2,
  });
  const { user } = renderUi(<LoginForm target="/ar/home" />, ar);
  await fillLogin(user);
  const script = await waitFor(() => {
    const found = document.querySelector('script[src*="recaptcha"]');
    expect(found).not.toBeNull();
    return found as HTMLScriptElement;
  });
  script.dispatchEvent(new Event('error'));
  expect(await screen.findByText(arSession.captcha.load)).toBeVisible();
  vi.stubGlobal('grecaptcha', {
    ready: (run: () => void) => run(),
    render: () => {
      throw new Error('broken');
    },
  });
  await user.click(screen.getByRole('button', { name: arSession.captcha.again }));
  expect(await screen.findByText(arSession.captcha.execute)).toBeVisible();
  vi.unstubAllGlobals();
});

test('who has yet to activate is led to it, with the flow and the page asked for', async () => {
  vi.spyOn(account, 'login').mockRejectedValue(
    refused('activation_needed', 'x', { flow: { ...flow, purpose: 'activation' } }),
  );
  const { user } = renderUi(<LoginForm target="/ar/my-school" />, ar);
  await fillLogin(user);
  await waitFor(() => expect(push).toHaveBeenCalledWith('/auth/activation?redirect=%2Far%2Fmy-school'));
  expect(readFlow('activation')?.flow).toBe(flow.flow);
});

test('a code: name, digits, wrong and right; a reload in between keeps the step', async () => {
  vi.spyOn(codes, 'requestCode').mockResolvedValue(flow);
  const verify = vi
    .spyOn(codes, 'verifyCode')
    .mockRejectedValueOnce(refused('code_wrong', 'بقيت محاولتان'))
    .mockResolvedValueOnce(true);
  const go = vi.spyOn(leaving, 'openAfterLogin').mockImplementation(() => {});
  const screenOf = () => renderUi(<CodeFlow purposes={['login', 'reset']} target="/ar/home" />, ar);
  const first = screenOf();
  await first.user.type(await screen.findByLabelText(arSession.request.identifier), 'layan');
  await first.user.click(screen.getByRole('button', { name: arSession.request.submit }));
  expect(await screen.findByText(arSession.code.sent)).toBeVisible();
  first.unmount();
  const { user } = screenOf();
  const input = await screen.findByLabelText(arSession.code.label);
  expect(screen.queryByRole('button', { name: arSession.code.resend })).toBeNull();
  await user.type(input, '000000');
  expect(await screen.findByText('بقيت محاولتان')).toBeVisible();
  await user.type(input, '123456');
  await waitFor(() => expect(go).toHaveBeenCalledWith('ar', '/ar/home', true));
  expect(verify.mock.calls[1]?.[1]).toMatchObject({ flow: flow.flow, code: '123456' });
  expect(readFlow('login')).toBeNull();
});

test('a new password without a proof leads to asking for one; the token of a link leaves the address', async () => {
  const { unmount } = renderUi(<ResetForm target="/ar/home" askAgainHref="/auth/forget-password" />, ar);
  expect(await screen.findByText(arSession.reset.noProof)).toBeVisible();
  unmount();
  window.history.replaceState(null, '', `#${'T'.repeat(43)}`);
  const reset = vi.spyOn(codes, 'resetPassword').mockResolvedValue(undefined);
  const { user } = renderUi(<ResetForm target="/ar/home" askAgainHref="/auth/forget-password" />, ar);
  await user.type(await screen.findByLabelText(arSession.reset.password), 'قهوة بعد المطر');
  expect(window.location.hash).toBe('');
  await user.type(screen.getByLabelText(arSession.reset.again), 'قهوة بعد');
  await user.click(screen.getByRole('button', { name: arSession.reset.submit }));
  expect(await screen.findByText(arSession.reset.different)).toBeVisible();
  expect(reset).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(arSession.reset.again), ' المطر');
  await user.click(screen.getByRole('button', { name: arSession.reset.submit }));
  expect(await screen.findByText(arSession.reset.done)).toBeVisible();
  expect(reset.mock.calls[0]?.[1]).toEqual({ token: 'T'.repeat(43), password: 'قهوة بعد المطر' });
});
