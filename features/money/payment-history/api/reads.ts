import 'server-only';
import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import { isApiFailure } from '@/lib/api/errors';
import { orPage } from '@/lib/api/prefetch';
import type { Locale } from '@/lib/contract/localized';
import type { Expense } from '@/lib/contract/resources/money/expense';
import type { BankAccount, OrderAttributes, PaymentFilters } from '@/lib/contract/resources/money/payment';
import { findPayment, type ShownPayment } from './payments';

export type ShownOrder = OrderAttributes & { id: string };
export type Transfer = { order: ShownOrder; payment: ShownPayment | null; bank: BankAccount };

const contract = () => import('@/lib/contract/resources/money/payment');
const base = (locale: Locale) => `${apiBase('base', locale)}/payments`;

/** Nothing where it is not there, or not for the reader. */
async function orNothing<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (isApiFailure(error) && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}

/** A payment of the reader or of a child; null for any other. */
export const readPayment = (locale: Locale, id: string): Promise<ShownPayment | null> =>
  orPage(orNothing(findPayment(locale, id)));

export const readPayments = (locale: Locale, query: Partial<PaymentFilters>) =>
  orPage(
    api.getMany<ShownPayment>(`${base(locale)}/payments`, {
      query,
      schema: async () => (await contract()).paymentCollection,
    }),
  );

/** The children of a guardian, by name. */
export const readChildren = async (locale: Locale) =>
  (
    await orPage(
      api.getMany<Expense>(`${apiBase('base', locale)}/parent/payments/expenses`, {
        schema: async () => (await import('@/lib/contract/resources/money/expense')).expenseCollection,
      }),
    )
  ).data;

async function toTransfer(locale: Locale, order: ShownOrder): Promise<Transfer | null> {
  const bank = await orNothing(
    api.getOne<BankAccount>(`${base(locale)}/orders/${order.id}/bank`, {
      schema: async () => (await contract()).bankDocument,
    }),
  );
  if (!bank) return null;
  const payment =
    order.payment?.provider === 'transfer' ? await orNothing(findPayment(locale, order.payment.id)) : null;
  return { order, payment, bank };
}

/**
 * Orders that can be paid by transfer, each with its last transfer and the account; `only` is one of them.
 */
export async function readTransfers(
  locale: Locale,
  { only, now }: { only?: string | undefined; now: string },
) {
  const open = only
    ? [
        await orNothing(
          api.getOne<ShownOrder>(`${base(locale)}/orders/${encodeURIComponent(only)}`, {
            schema: async () => (await contract()).orderDocument,
          }),
        ),
      ]
    : (
        await api.getMany<ShownOrder>(`${base(locale)}/orders`, {
          query: { state: 'open', size: 15 },
          schema: async () => (await contract()).orderCollection,
        })
      ).data;
  const waits = (order: ShownOrder) =>
    order.expires_at > now || (order.payment?.provider === 'transfer' && order.payment.state === 'pending');
  const orders = open.filter((order) => order !== null).filter((order) => only || waits(order));
  const found = await Promise.all(orders.map((order) => toTransfer(locale, order)));
  return found.filter((transfer) => transfer !== null);
}
