import { queryOptions } from '@tanstack/react-query';
import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { PaymentProviderName } from '@/lib/contract/billing';
import type { Locale } from '@/lib/contract/localized';
import type { OrderAttributes, PaymentAttributes } from '@/lib/contract/resources/money/payment';
import type { Quote } from '@/lib/contract/resources/money/product';
import type { Wish } from '../model/contents';
import { isAtProvider, isMoving } from '../model/order-moves';

type Contents = Wish & { coupon_code: string | null };

const url = (locale: Locale, path: string) => `${apiBase('base', locale)}/payments/${path}`;

/** What it would cost. Errors: 404; 409 for what cannot be bought any more; 422 by field. */
export const findQuote = (locale: Locale, contents: Contents): Promise<Quote> =>
  api.post(url(locale, 'quotes'), toBody('payment_quote', contents), {
    schema: async () => (await import('@/lib/contract/resources/money/product')).quoteDocument,
  });

/** Requested again whenever it is shown: prices, seats and coupons change. */
export const quoteQuery = (locale: Locale, contents: Contents) =>
  queryOptions({
    queryKey: ['payment-quote', locale, contents] as const,
    queryFn: () => findQuote(locale, contents),
    staleTime: 0,
    gcTime: 0,
  });

/** An order as it stands now. Errors: 404. */
const findOrder = (locale: Locale, id: string, signal: AbortSignal) =>
  api.getOne<OrderAttributes & { id: string }>(url(locale, `orders/${encodeURIComponent(id)}`), {
    schema: async () => (await import('@/lib/contract/resources/money/payment')).orderDocument,
    signal,
  });

const ASK_SOON_MS = 4_000;
const ASK_MS = 20_000;

/**
 * What becomes of an order, asked again until nothing can become of it: often while a provider has the money.
 */
export const orderQuery = (locale: Locale, id: string) =>
  queryOptions({
    queryKey: ['payment-order', locale, id] as const,
    queryFn: ({ signal }) => findOrder(locale, id, signal),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && !isMoving(data) ? false : data && isAtProvider(data) ? ASK_SOON_MS : ASK_MS,
    meta: { silent: true },
  });

/** The same key gives the same order. Errors: as `findQuote`. */
export const placeOrder = (
  locale: Locale,
  contents: Contents,
  key: string,
): Promise<OrderAttributes & { id: string }> =>
  api.post(url(locale, 'orders'), toBody('order', { ...contents, idempotency_key: key }), {
    schema: async () => (await import('@/lib/contract/resources/money/payment')).orderDocument,
  });

/**
 * The same key gives the same payment. Errors: 404; 409 order_paid, request_waits, order_over,
 * transfer_waits; 503.
 */
export const startPayment = (
  locale: Locale,
  order: string,
  provider: PaymentProviderName,
  key: string,
): Promise<PaymentAttributes & { id: string }> =>
  api.post(url(locale, `orders/${order}/payments`), toBody('payment', { provider, idempotency_key: key }), {
    schema: async () => (await import('@/lib/contract/resources/money/payment')).paymentDocument,
  });
