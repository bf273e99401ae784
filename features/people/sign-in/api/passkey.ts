import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { apiBase } from '@/lib/api/api-base';
import { isApiFailure } from '@/lib/api/errors';
import type { Locale } from '@/lib/i18n/routing';

/** The second step of a sign-in, as the school asks for it. */
export type SecondStep = { flow: string; options: PublicKeyCredentialRequestOptionsJSON };

/** The step that a refused sign-in asks for; null when it was refused for another reason. */
export function secondStepOf(failure: unknown): SecondStep | null {
  if (!isApiFailure(failure) || failure.code !== 'passkey_needed') return null;
  return (failure.errors[0]?.meta?.step as SecondStep | undefined) ?? null;
}

async function finish(locale: Locale, attributes: object): Promise<boolean> {
  const { api, toBody } = await import('@/lib/api/client');
  const reply = await api.document<{ meta?: { choose_role?: boolean } }>(
    'POST',
    `${apiBase('base', locale)}/auth/passkey`,
    toBody('passkey', attributes),
  );
  return reply.meta?.choose_role === true;
}

/**
 * Asks the browser for a passkey and opens the session with it; null: the person or the browser ended the
 * question. True: a role is to be chosen. Errors: ApiFailure.
 */
export async function finishWithPasskey(
  locale: Locale,
  { flow, options }: SecondStep,
): Promise<boolean | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const answer = await startAuthentication({ optionsJSON: options }).catch(() => null);
  if (answer === null) return null;
  const { id, rawId, type, response } = answer;
  return finish(locale, { flow, answer: { id, rawId, type, response } });
}

/** Opens the session with a recovery code. True: a role is to be chosen. Errors: ApiFailure. */
export const finishWithCode = (locale: Locale, flow: string, recovery_code: string) =>
  finish(locale, { flow, recovery_code });
