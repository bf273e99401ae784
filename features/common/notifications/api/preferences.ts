import { queryOptions } from '@tanstack/react-query';
import { apiBase } from '@/lib/api/api-base';
import type { Preferences } from '@/lib/contract/notification-preferences';
import type { NotificationChannel, NotificationType } from '@/lib/contract/notification-types';
import type { Locale } from '@/lib/i18n/routing';

const client = async () => (await import('@/lib/api/client')).api;
const path = (locale: Locale) => `${apiBase('base', locale)}/notifications/preferences`;

export type PreferencesChange = {
  types?: Partial<Record<NotificationType, Partial<Record<NotificationChannel, boolean>>>>;
  quiet_hours?: { is_on: boolean; from: string; to: string };
};

export const preferencesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['notifications', 'preferences', locale] as const,
    queryFn: async ({ signal }) => (await client()).getOne<Preferences>(path(locale), { signal }),
  });

export const savePreferences = async (locale: Locale, change: PreferencesChange) =>
  (await client()).put<Preferences>(path(locale), {
    data: { type: 'notification_preferences', id: null, attributes: change },
  });
