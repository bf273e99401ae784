import { api, toBody } from '@/lib/api/client';
import type { Account, CodeFlow, ContactInput, PasswordInput } from '@/lib/contract/resources/people/account';
import type { ProfileInput } from '@/lib/contract/resources/people/session';
import type { Locale } from '@/lib/i18n/routing';
import { profileUrl } from './queries';

export const saveNames = (locale: Locale, names: Pick<ProfileInput, 'first_name' | 'last_name'>) =>
  api.post(profileUrl(locale, 'update-profile'), toBody('user', names));

/** A picture that was cut to a square in the browser; the school draws it again. */
export function savePicture(locale: Locale, file: File): Promise<Account> {
  const form = new FormData();
  form.append('file', file);
  return api.post<Account>(profileUrl(locale, 'picture'), form);
}
export const removePicture = (locale: Locale) => api.delete(profileUrl(locale, 'picture'));

export const changePassword = (locale: Locale, input: PasswordInput) =>
  api.post(profileUrl(locale, 'password'), toBody('password', input));

export const requestContactChange = (locale: Locale, input: ContactInput) =>
  api.post<CodeFlow>(profileUrl(locale, 'contact'), toBody('contact', input));
export const resendContactCode = (locale: Locale, flow: string) =>
  api.post<CodeFlow>(profileUrl(locale, 'contact/resend'), toBody('code_flow', { flow }));
export const proveContact = (locale: Locale, flow: string, code: string) =>
  api.post<Account>(profileUrl(locale, 'contact/verify'), toBody('code_flow', { flow, code }));

export const endSession = (locale: Locale, id: string) => api.delete(profileUrl(locale, `sessions/${id}`));
/** Signs every other browser out and returns how many there were. */
export const endOtherSessions = async (locale: Locale): Promise<number> =>
  (await api.document<{ meta: { ended: number } }>('DELETE', profileUrl(locale, 'sessions'))).meta.ended;

export const makeLinkCode = async (locale: Locale, renew: boolean): Promise<string> =>
  (
    await api.post<{ code: string }>(
      profileUrl(locale, 'link-code'),
      toBody('link_code', renew ? { renew } : {}),
    )
  ).code;
