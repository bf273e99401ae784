import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type Currency,
  currencyCodes,
  orderLineKinds,
  orderStates,
  type PaymentProviderName,
  paymentProviders,
  paymentStates,
  vatKinds,
} from '@/lib/contract/billing';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { OrderAttributes, OrderFilters } from '@/lib/contract/resources/money/payment';
import type { Locale } from '@/lib/contract/text';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn, numericText, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRows, type RowOf } from '@/server/platform/db/rows';
import type { Translate } from '@/server/platform/text/translate';
import { action, slice } from '@/server/router/reply';
import type { PaymentProviders } from '../provider';

export const person = (alias: SQL): SQL =>
  sql`json_build_object('id', ${alias}.id, 'name', ${fullName(alias)})`;

const orderRow = defineRow('payments.orderRead', {
  id: z.string(),
  state: z.enum(orderStates),
  student: namedColumn,
  payer: namedColumn,
  requested_by: namedColumn,
  approvers: z.array(namedColumn),
  currency: z.enum(currencyCodes),
  discount: numericText,
  net: numericText,
  vat: numericText,
  gross: numericText,
  coupon: z.string().nullable(),
  reason: z.string().nullable(),
  created_at: timestamp,
  expires_at: timestamp,
  paid_at: timestamp.nullable(),
  branch_has_bank: z.boolean(),
  lines: z.array(
    z.object({
      kind: z.enum(orderLineKinds),
      title: localizedColumn,
      quantity: z.number(),
      unit_price: z.number(),
      discount: z.number(),
      vat_kind: z.enum(vatKinds),
      net: z.number(),
      vat: z.number(),
      gross: z.number(),
    }),
  ),
  payment: z
    .object({ id: z.string(), state: z.enum(paymentStates), provider: z.enum(paymentProviders) })
    .nullable(),
});
type OrderRow = RowOf<typeof orderRow>;
const countRow = defineRow('payments.orderCount', { count: z.number() });

const columns = sql`o.id, o.state, ${person(sql`st`)} as student, ${person(sql`py`)} as payer,
  ${person(sql`rq`)} as requested_by,
  coalesce((select json_agg(${person(sql`gu`)} order by gu.id) from guardianships g
    join users gu on gu.id = g.parent_id
    where o.state = 'requested' and g.student_id = o.student_id and g.revoked_at is null), '[]') as approvers,
  o.currency, o.discount, o.net, o.vat, o.gross, o.coupon_code as coupon, o.reason, o.created_at,
  o.expires_at, o.paid_at,
  exists (select 1 from billing_settings bs where bs.branch_id = o.branch_id
    and bs.iban is not null) as branch_has_bank,
  (select json_agg(json_build_object('kind', l.kind, 'title', l.title, 'quantity', l.quantity, 'unit_price',
    l.unit_price,
      'discount', l.discount, 'vat_kind', l.vat_kind, 'net', l.net, 'vat', l.vat, 'gross', l.gross)
      order by l.line)
    from order_lines l where l.order_id = o.id) as lines,
  (select json_build_object('id', p.id, 'state', p.state, 'provider', p.provider) from payments p
    where p.order_id = o.id
    order by (p.state in ('paid', 'refunded')) desc, p.created_at desc limit 1) as payment`;
const joins = sql`join users st on st.id = o.student_id join users py on py.id = o.payer_id
  join users rq on rq.id = o.requested_by`;

/** Providers by which an amount in the currency can be paid. */
export const providersFor = (
  providers: PaymentProviders,
  currency: Currency,
  hasBank: boolean,
): PaymentProviderName[] => [
  ...[...providers.values()]
    .filter(({ currencies }) => currencies === null || currencies.includes(currency))
    .map(({ name }) => name),
  ...(hasBank ? (['transfer'] as const) : []),
];

export type Viewing = {
  access: Access<'payment.shop'>;
  providers: PaymentProviders;
  locale: Locale;
  now: Date;
  t: Translate;
};

function actionsOf(row: OrderRow, { access, locale, now, t }: Viewing): ResourceAction[] {
  const base = `/api/base/${locale}/payments/orders/${row.id}`;
  const isLive = row.expires_at > now;
  const mayDecide =
    access.may('payment.decide_request') &&
    row.state === 'requested' &&
    row.requested_by.id === row.student.id;
  const waits = row.payment?.provider === 'transfer' && row.payment.state === 'pending';
  return [
    ...(mayDecide && isLive
      ? [
          action('approve', 'POST', `${base}/approve`, t('payments.actions.approve')),
          ...(row.lines.every(({ kind }) => kind === 'product')
            ? [action('coupon', 'POST', `${base}/coupon`, t('payments.actions.coupon'))]
            : []),
          action('decline', 'POST', `${base}/decline`, t('payments.actions.decline')),
        ]
      : []),
    ...(row.state === 'open' && isLive
      ? [action('pay', 'POST', `${base}/payments`, t('payments.actions.pay'))]
      : []),
    ...((row.state === 'open' || (row.state === 'requested' && !mayDecide)) && !waits
      ? [action('cancel', 'POST', `${base}/cancel`, t('payments.actions.cancel'))]
      : []),
  ];
}

export const toOrder = (row: OrderRow, viewing: Viewing): OrderAttributes => {
  const { id: _id, branch_has_bank, created_at, expires_at, paid_at, ...rest } = row;
  return {
    ...rest,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
    providers: row.state === 'open' ? providersFor(viewing.providers, row.currency, branch_has_bank) : [],
    actions: actionsOf(row, viewing),
  };
};

/** One order of the reader, or of a child; null where there is none. */
export async function readOrder(db: Db | Tx, viewing: Viewing, id: string): Promise<OrderAttributes | null> {
  const [row] = await queryRows(
    db,
    orderRow,
    sql`select ${columns} from orders o ${joins}
      where o.id = ${id} and o.student_id in ${viewing.access.students}`,
  );
  return row ? toOrder(row, viewing) : null;
}

/** Orders of the reader and the children, newest first. */
export async function listOrders(db: Db, viewing: Viewing, filters: OrderFilters) {
  const { limit, offset } = slice(filters);
  const where = sql`o.student_id in ${viewing.access.students}
    ${filters.state ? sql`and o.state = ${filters.state}` : sql``}
    ${filters.student_id ? sql`and o.student_id = ${filters.student_id}` : sql``}`;
  const [rows, { count }] = await Promise.all([
    queryRows(
      db,
      orderRow,
      sql`select ${columns} from orders o ${joins} where ${where} order by o.created_at desc, o.id
        limit ${limit} offset ${offset}`,
    ),
    queryOne(db, countRow, sql`select count(*)::int as count from orders o where ${where}`),
  ]);
  return { total: count, rows: rows.map((row) => ({ id: row.id, order: toOrder(row, viewing) })) };
}

/** Requests of children that wait for the guardian. */
export const countRequests = async (
  db: Db,
  access: Access<'payment.decide_request'>,
  now: Date,
): Promise<number> =>
  (
    await queryOne(
      db,
      countRow,
      sql`select count(*)::int as count from orders o
        where o.state = 'requested' and o.requested_by = o.student_id
        and o.expires_at > ${now} and o.student_id in ${access.students}`,
    )
  ).count;
