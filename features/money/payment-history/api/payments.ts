import { queryOptions } from '@tanstack/react-query';
import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type { PaymentAttributes } from '@/lib/contract/resources/money/payment';

export type ShownPayment = PaymentAttributes & { id: string };
export type TestOutcome = 'paid' | 'failed' | 'cancelled';

const contract = () => import('@/lib/contract/resources/money/payment');
const url = (locale: Locale, path: string) => `${apiBase('base', locale)}/payments/${path}`;
const ASK_MS = 4_000;
/** The page of a provider may still be open beside one that ended. */
const ENDED_ASK_MS = 20_000;

export const documentUrl = (locale: Locale, id: string): string => url(locale, `documents/${id}/file`);

/** Errors: 404 where it is missing or of somebody else. */
export const findPayment = (locale: Locale, id: string, signal?: AbortSignal): Promise<ShownPayment> =>
  api.getOne<ShownPayment>(url(locale, `payments/${encodeURIComponent(id)}`), {
    schema: async () => (await contract()).paymentDocument,
    ...(signal && { signal }),
  });

/** A payment of a provider that is not decided: its outcome is asked for until it is known. */
export const isWaiting = ({ state, provider }: Pick<PaymentAttributes, 'state' | 'provider'>): boolean =>
  provider !== 'transfer' && (state === 'created' || state === 'pending');

type Asked = Pick<PaymentAttributes, 'state' | 'provider' | 'expires_at'>;
/** How soon a payment is asked about again; never once nothing more can come. */
export function pollInterval(payment: Asked, now: Date): number | false {
  if (isWaiting(payment)) return ASK_MS;
  const isEnded = payment.state === 'cancelled' || payment.state === 'expired';
  const isOpen = payment.provider !== 'transfer' && new Date(payment.expires_at) > now;
  return isEnded && isOpen ? ENDED_ASK_MS : false;
}

/** What became of a payment, asked again every few seconds while it waits. */
export const paymentQuery = (locale: Locale, known: ShownPayment) =>
  queryOptions({
    queryKey: ['payment', locale, known.id] as const,
    queryFn: ({ signal }) => findPayment(locale, known.id, signal),
    initialData: known,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data ? pollInterval(data, new Date()) : false),
    meta: { silent: true },
  });

/** What is done at the page of the test provider. Errors: 404, 409 order_over. */
export const playCheckout = (
  locale: Locale,
  id: string,
  outcome: TestOutcome,
  isSilent: boolean,
): Promise<void> =>
  api.post(url(locale, `test-checkouts/${id}`), toBody('test_checkout', { outcome, is_silent: isSilent }));

/**
 * The attempt to pay an order by transfer: a new one, or the one that waits for its receipt. Errors: 404,
 * 409.
 */
export const startTransfer = (locale: Locale, order: string, key: string): Promise<ShownPayment> =>
  api.post(
    url(locale, `orders/${order}/payments`),
    toBody('payment', { provider: 'transfer', idempotency_key: key }),
    { schema: async () => (await contract()).paymentDocument },
  );

/**
 * The receipt of a transfer. Errors: 404, 409 receipt_used, receipt_sent, order_paid, order_over; 413; 422
 * `file`; 429.
 */
export async function sendReceipt(
  locale: Locale,
  payment: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<void> {
  const { sendFile } = await import('@/lib/api/send-file');
  const form = new FormData();
  form.append('file', file);
  await sendFile(url(locale, `payments/${encodeURIComponent(payment)}/receipt`), form, { onProgress });
}
