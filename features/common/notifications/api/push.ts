import { apiBase } from '@/lib/api/api-base';
import type { PushSetup } from '@/lib/contract/push-setup';
import type { Locale } from '@/lib/i18n/routing';

const client = async () => (await import('@/lib/api/client')).api;
const base = (locale: Locale) => `${apiBase('base', locale)}/notifications`;

/** How browsers register at this school. */
export const getPushSetup = async (locale: Locale) =>
  (await client()).getOne<PushSetup>(`${base(locale)}/push-setup`);

/** Registers this browser for push messages; an empty token removes it. */
export const updateToken = async (locale: Locale, token: string, fingerprint: string) =>
  (await client()).post(`${base(locale)}/update-token`, {
    data: {
      type: 'notification',
      id: null,
      attributes: { device_token: token, device_type: 'web', fingerprint },
    },
  });
