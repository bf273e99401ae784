import { queryOptions } from '@tanstack/react-query';
import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type { BranchBilling } from '@/lib/contract/resources/money/invoice-settings';
import type { toWish } from '../model/settings-values';

const settings = {
  schema: async () =>
    (await import('@/lib/contract/resources/money/invoice-settings')).billingSettingsDocument,
};
const url = (locale: Locale): string => `${apiBase('office', locale)}/payments/settings`;

export const readBranchBilling = (locale: Locale): Promise<BranchBilling> =>
  api.getOne<BranchBilling>(url(locale), settings);

/** How the branch bills; the only home of its key. */
export const billingSettingsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['billing-settings', locale] as const,
    queryFn: ({ signal }) => api.getOne<BranchBilling>(url(locale), { ...settings, signal }),
  });

/** Errors: 409 stale; 422 by field. */
export const changeSettings = (locale: Locale, wish: ReturnType<typeof toWish>): Promise<BranchBilling> =>
  api.put(url(locale), toBody('billing_settings', wish), settings);
