import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  billingDocumentKinds,
  currencyCodes,
  orderStates,
  paymentProviders,
  paymentStates,
} from '@/lib/contract/billing';
import type { PaymentAttributes, PaymentFilters } from '@/lib/contract/resources/money/payment';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, namedColumn, numericText, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryOne, queryRows, type RowOf } from '@/server/platform/db/rows';
import { action, slice } from '@/server/router/reply';
import { person, type Viewing } from './orders';

export const paymentShape = {
  id: z.string(),
  state: z.enum(paymentStates),
  provider: z.enum(paymentProviders),
  amount: numericText,
  currency: z.enum(currencyCodes),
  refunded: numericText,
  order_id: z.string(),
  order_state: z.enum(orderStates),
  student: namedColumn,
  payer: namedColumn,
  titles: z.array(localizedColumn),
  checkout_url: z.string().nullable(),
  has_receipt: z.boolean(),
  reason: z.string().nullable(),
  created_at: timestamp,
  expires_at: timestamp,
  paid_at: timestamp.nullable(),
  documents: z.array(z.object({ id: z.string(), kind: z.enum(billingDocumentKinds), label: z.string() })),
};
const paymentRow = defineRow('payments.paymentRead', paymentShape);
type PaymentRow = RowOf<typeof paymentRow>;
const listedRow = defineRow('payments.paymentListed', { ...paymentShape, total: z.number() });
const countRow = defineRow('payments.paymentCount', { count: z.number() });

export const paymentColumns: SQL = sql`p.id, p.state, p.provider, p.amount, p.currency, p.order_id,
  o.state as order_state,
  (select coalesce(sum(r.amount), 0)::text from refunds r
    where r.payment_id = p.id and r.state = 'done') as refunded,
  ${person(sql`st`)} as student, ${person(sql`py`)} as payer,
  (select json_agg(l.title order by l.line) from order_lines l where l.order_id = o.id) as titles,
  p.checkout_url, p.receipt_hash is not null as has_receipt, p.reason, p.created_at, p.expires_at, p.paid_at,
  coalesce((select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'label', d.label)
    order by d.issued_at, d.kind)
    from billing_documents d where d.payment_id = p.id), '[]') as documents`;
export const paymentJoins: SQL = sql`join orders o on o.id = p.order_id join users st on st.id = o.student_id
  join users py on py.id = o.payer_id`;

/**
 * Where a payment is paid; the page of the test provider is one of the school and opens in the reader's
 * language.
 */
const checkoutOf = (row: PaymentRow, { locale, now }: Pick<Viewing, 'locale' | 'now'>): string | null => {
  const isOpen = row.state === 'pending' && row.order_state === 'open' && row.expires_at > now;
  if (!isOpen || row.checkout_url === null) return null;
  return row.provider === 'test' ? `/${locale}/payment/test-checkout/${row.id}` : row.checkout_url;
};

/** The attributes that payers and the office both read. */
export function toPayment(
  row: PaymentRow,
  actions: PaymentAttributes['actions'],
  viewing: Pick<Viewing, 'locale' | 'now'>,
): PaymentAttributes {
  return {
    state: row.state,
    provider: row.provider,
    amount: row.amount,
    currency: row.currency,
    refunded: row.refunded,
    order_id: row.order_id,
    order_state: row.order_state,
    student: row.student,
    payer: row.payer,
    titles: row.titles,
    checkout_url: checkoutOf(row, viewing),
    has_receipt: row.has_receipt,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    documents: row.documents,
    actions,
  };
}

const actionsOf = (row: PaymentRow, { locale, t, now }: Viewing) => {
  const isOpen = row.state === 'created' && row.order_state === 'open' && row.expires_at > now;
  return row.provider === 'transfer' && isOpen
    ? [
        action(
          'receipt',
          'POST',
          `/api/base/${locale}/payments/payments/${row.id}/receipt`,
          t('payments.actions.receipt'),
        ),
      ]
    : [];
};

/** One payment for what the reader or a child bought; null where there is none. */
export async function readPayment(db: Db, viewing: Viewing, id: string): Promise<PaymentAttributes | null> {
  const [row] = await queryRows(
    db,
    paymentRow,
    sql`select ${paymentColumns} from payments p ${paymentJoins}
      where p.id = ${id} and o.student_id in ${viewing.access.students}`,
  );
  return row ? toPayment(row, actionsOf(row, viewing), viewing) : null;
}

const countOf = async (db: Db, from: SQL): Promise<number> =>
  (await queryOne(db, countRow, sql`select count(*)::int as count ${from}`)).count;

/** Payments for what the reader and the children bought, newest first. */
export async function listPayments(db: Db, viewing: Viewing, filters: PaymentFilters) {
  const { limit, offset } = slice(filters);
  const where = sql`o.student_id in ${viewing.access.students}
    ${filters.state ? sql`and p.state = ${filters.state}` : sql``}
    ${filters.student_id ? sql`and o.student_id = ${filters.student_id}` : sql``}`;
  const from = sql`from payments p join orders o on o.id = p.order_id where ${where}`;
  const rows = await queryRows(
    db,
    listedRow,
    sql`with mine as materialized (select p.id, p.created_at ${from})
      select ${paymentColumns}, (select count(*)::int from mine) as total
      from (select id, created_at from mine order by created_at desc, id desc
        limit ${limit} offset ${offset}) found
      join payments p on p.id = found.id ${paymentJoins} order by found.created_at desc, found.id desc`,
  );
  // A page behind the last one has no row that gives the total.
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countOf(db, from));
  return {
    total,
    rows: rows.map((row) => ({ id: row.id, payment: toPayment(row, actionsOf(row, viewing), viewing) })),
  };
}
