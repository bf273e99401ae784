import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { refundStates } from '@/lib/contract/billing';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { OfficePaymentAttributes } from '@/lib/contract/resources/money/payment';
import type { Locale } from '@/lib/contract/text';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { namedColumn, numericText, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import type { Translate } from '@/server/platform/text/translate';
import { action } from '@/server/router/reply';
import { bookedOf } from '@/server/modules/money/ledger';
import { person } from '../reading/orders';
import { paymentColumns, paymentJoins, paymentShape, toPayment } from '../reading/payments';

export type OfficeViewing = {
  access: Access<'payment.office_payments'>;
  locale: Locale;
  now: Date;
  t: Translate;
};

export const officeRow = defineRow('payments.office', {
  ...paymentShape,
  submitted_by: namedColumn,
  requested_by_id: z.string(),
  seen_by: namedColumn.nullable(),
  decided_by: namedColumn.nullable(),
  decided_at: timestamp.nullable(),
  receipt: z.object({ id: z.string(), name: z.string(), mime: z.string() }).nullable(),
  needs_two: z.boolean(),
  booked: numericText,
  came: numericText.nullable(),
  came_currency: z.string().nullable(),
  closing: z.string().nullable(),
  net: numericText,
  vat: numericText,
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      reason: z.string(),
      state: z.enum(refundStates),
      requested_by: namedColumn,
      decided_by: namedColumn.nullable(),
      fault: z.string().nullable(),
      created_at: z.string(),
      done_at: z.string().nullable(),
    }),
  ),
  events: z.array(z.object({ id: z.string(), kind: z.string(), outcome: z.string(), at: z.string() })),
});
type OfficeRow = RowOf<typeof officeRow>;

const nameOf = (id: SQL): SQL => sql`(select ${person(sql`nu`)} from users nu where nu.id = ${id})`;

export const officeColumns = sql`${paymentColumns}, ${nameOf(sql`p.submitted_by`)} as submitted_by,
  o.requested_by as requested_by_id,
  ${nameOf(sql`p.seen_by`)} as seen_by, ${nameOf(sql`p.decided_by`)} as decided_by, p.decided_at, o.net,
    o.vat,
  ${bookedOf(sql`p`)} as booked, p.came, p.came_currency, p.closing,
  (select json_build_object('id', f.id, 'name', f.name, 'mime', f.mime) from files f
    where f.id = p.receipt_file_id) as receipt,
  coalesce(p.amount > (select bs.second_person_over from billing_settings bs
    where bs.branch_id = p.branch_id), false) as needs_two,
  coalesce((select json_agg(json_build_object('id', r.id, 'amount', r.amount, 'reason', r.reason, 'state',
    r.state,
      'requested_by', ${nameOf(sql`r.requested_by`)}, 'decided_by', ${nameOf(sql`r.decided_by`)}, 'fault',
        r.fault,
      'created_at', r.created_at, 'done_at', r.done_at) order by r.created_at)
    from refunds r where r.payment_id = p.id), '[]') as refunds,
  coalesce((select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'outcome', e.outcome, 'at', e.at)
    order by e.at)
    from payment_events e where e.payment_id = p.id and e.outcome <> 'till'), '[]') as events`;

function actionsOf(row: OfficeRow, { access, locale, t }: OfficeViewing): ResourceAction[] {
  const { userId } = access.actor;
  const isOwn = [row.submitted_by.id, row.payer.id, row.student.id, row.requested_by_id].includes(userId);
  const base = `/api/office/api/v1/${locale}/payments/payments/${row.id}`;
  const waits = row.provider === 'transfer' && row.state === 'pending' && !isOwn;
  const isOpen = row.refunds.some(({ state }) => ['requested', 'approved', 'failed'].includes(state));
  return [
    ...(waits && row.seen_by?.id !== userId
      ? [
          action(
            'confirm',
            'POST',
            `${base}/confirm`,
            t(`payments.actions.${row.needs_two && !row.seen_by ? 'see' : 'confirm'}`),
          ),
        ]
      : []),
    ...(waits ? [action('decline', 'POST', `${base}/decline`, t('payments.actions.decline'))] : []),
    ...(row.reason === 'wrong_currency' && row.closing === null && !isOwn
      ? [action('close', 'POST', `${base}/close`, t('payments.actions.close_charge'))]
      : []),
    ...(row.paid_at !== null && !isOpen && row.refunded < row.booked
      ? [action('refund', 'POST', `${base}/refunds`, t('payments.actions.refund'))]
      : []),
  ];
}

function refundActions(
  { id, state, requested_by }: OfficeRow['refunds'][number],
  row: OfficeRow,
  { access, locale, t }: OfficeViewing,
): ResourceAction[] {
  const base = `/api/office/api/v1/${locale}/payments/refunds/${id}`;
  const isOwn = [requested_by.id, row.payer.id, row.student.id].includes(access.actor.userId);
  if (state === 'approved' && row.provider === 'transfer')
    return [action('done', 'POST', `${base}/done`, t('payments.actions.refund_done'))];
  if ((state !== 'requested' && state !== 'failed') || isOwn) return [];
  return [
    action(
      'approve',
      'POST',
      `${base}/approve`,
      t(`payments.actions.${state === 'failed' ? 'refund_again' : 'refund_approve'}`),
    ),
    action('decline', 'POST', `${base}/decline`, t('payments.actions.decline')),
  ];
}

export const toOffice = (row: OfficeRow, viewing: OfficeViewing): OfficePaymentAttributes => ({
  ...toPayment(row, actionsOf(row, viewing), viewing),
  checkout_url: null,
  submitted_by: row.submitted_by,
  seen_by: row.seen_by,
  decided_by: row.decided_by,
  decided_at: row.decided_at?.toISOString() ?? null,
  receipt: row.receipt,
  needs_two: row.needs_two,
  booked: row.booked,
  came: row.came,
  came_currency: row.came_currency,
  closing: row.closing,
  net: row.net,
  vat: row.vat,
  refunds: row.refunds.map((refund) => ({ ...refund, actions: refundActions(refund, row, viewing) })),
  events: row.events,
});

/** One payment of the branch with what was reported of it; null where there is none. */
export async function readOfficePayment(db: Db, viewing: OfficeViewing, id: string) {
  const [row] = await queryRows(
    db,
    officeRow,
    sql`select ${officeColumns} from payments p ${paymentJoins}
      where p.id = ${id} and p.branch_id = ${viewing.access.branch}`,
  );
  return row ? toOffice(row, viewing) : null;
}
