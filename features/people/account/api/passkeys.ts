import { queryOptions } from '@tanstack/react-query';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Passkey, PasskeyMeta, StaffSecurity } from '@/lib/contract/resources/people/passkey';
import type { Locale } from '@/lib/i18n/routing';
import { profileUrl } from './queries';

const staffUrl = (locale: Locale) => `${apiBase('base', locale)}/staff-security`;

export const passkeyQueries = {
  list: (locale: Locale) =>
    queryOptions({
      queryKey: ['account', locale, 'passkeys'] as const,
      queryFn: async ({ signal }) => {
        const { data, meta } = await api.getMany<Passkey>(profileUrl(locale, 'passkeys'), {
          schema: async () => (await import('@/lib/contract/resources/people/passkey')).passkeyCollection,
          signal,
        });
        const { recovery_codes_left = 0, is_required = false } = meta as Partial<PasskeyMeta>;
        return { passkeys: data, recovery_codes_left, is_required };
      },
      staleTime: 0,
    }),
  staff: (locale: Locale) =>
    queryOptions({
      queryKey: ['account', locale, 'staff-security'] as const,
      queryFn: ({ signal }) =>
        api.getOne<StaffSecurity>(staffUrl(locale), {
          schema: async () => (await import('@/lib/contract/resources/people/passkey')).staffSecurityDocument,
          signal,
        }),
    }),
};

type Step = { flow: string; options: PublicKeyCredentialCreationOptionsJSON };

/**
 * Has the browser make a passkey and keeps it; null: the person or the browser ended the question. `codes`
 * are the recovery codes that come with the first one. Errors: ApiFailure, with the title `reauth` when a
 * proof is asked for.
 */
export async function addPasskey(
  locale: Locale,
  name: string,
): Promise<{ codes: readonly string[] | null } | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { flow, options } = await api.post<Step>(profileUrl(locale, 'passkeys/options'));
  const made = await startRegistration({ optionsJSON: options }).catch(() => null);
  if (made === null) return null;
  const { id, rawId, type, response } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  const answer = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  const reply = await api.document<{ meta: { recovery_codes: readonly string[] | null } }>(
    'POST',
    profileUrl(locale, 'passkeys'),
    toBody('passkey', { flow, name, answer }),
  );
  return { codes: reply.meta.recovery_codes };
}

export const renamePasskey = (locale: Locale, id: string, name: string) =>
  api.put(profileUrl(locale, `passkeys/${id}`), toBody('passkey', { name }));

export const removePasskey = (locale: Locale, id: string) => api.delete(profileUrl(locale, `passkeys/${id}`));

export const renewRecoveryCodes = async (locale: Locale): Promise<readonly string[]> =>
  (await api.post<{ codes: readonly string[] }>(profileUrl(locale, 'passkeys/recovery-codes'))).codes;

export const requirePasskeys = (locale: Locale, requires_passkey: boolean) =>
  api.put(staffUrl(locale), toBody('staff_security', { requires_passkey }));
