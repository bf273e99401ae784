import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { Locale } from '@/lib/contract/localized';
import type { OfficePaymentAttributes, OfficePaymentFilters } from '@/lib/contract/resources/money/payment';

export type OfficePayment = OfficePaymentAttributes & { id: string };
export type Refund = OfficePayment['refunds'][number];

const contract = () => import('@/lib/contract/resources/money/payment');
const url = (locale: Locale) => `${apiBase('office', locale)}/payments`;

export const documentUrl = (locale: Locale, id: string): string => `${url(locale)}/documents/${id}/file`;

export const readPayments = (locale: Locale, query: Partial<OfficePaymentFilters>) =>
  api.getMany<OfficePayment>(`${url(locale)}/payments`, {
    query,
    schema: async () => (await contract()).officePaymentCollection,
  });

export const readPayment = (locale: Locale, id: string): Promise<OfficePayment> =>
  api.getOne<OfficePayment>(`${url(locale)}/payments/${encodeURIComponent(id)}`, {
    schema: async () => (await contract()).officePaymentDocument,
  });

/**
 * Does what an action offers, as confirming. Errors: 403 own_payment, second_person, own_refund; 409 decided
 * before.
 */
export const actOn = ({ endpoint_url }: ResourceAction): Promise<unknown> => api.post(endpoint_url);

/** Decides with words, as declining. Errors: as `actOn`, 422 `reason`. */
export const decideBy = ({ endpoint_url }: ResourceAction, reason: string): Promise<void> =>
  api.post(endpoint_url, toBody('payment_decision', { reason }));

/**
 * Asks for a refund; the same key asks once. Errors: 409 not_paid, refund_waits, refunded; 422 `amount`,
 * `reason`.
 */
export const requestRefund = (
  { endpoint_url }: ResourceAction,
  refund: { amount: number; reason: string; idempotency_key: string },
): Promise<unknown> => api.post(endpoint_url, toBody('refund', refund));
