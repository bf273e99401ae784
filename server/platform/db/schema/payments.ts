import { sql } from 'drizzle-orm';
import { char, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  type Currency,
  currencyCodes,
  type PaymentProviderName,
  type PaymentState,
  paymentProviders,
  paymentStates,
  type RefundState,
  refundStates,
} from '@/lib/contract/billing';
import { atLeast, oneOf } from './checks';
import { createdAt, id, moment, money, updatedAt } from './columns';
import { orders } from './orders';
import { users } from './people';
import { branches, files } from './school';

/** An attempt to pay an order. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    provider: text().$type<PaymentProviderName>().notNull(),
    state: text().$type<PaymentState>().notNull(),
    amount: money().notNull(),
    currency: char({ length: 3 }).$type<Currency>().notNull(),
    idempotencyKey: uuid().notNull(),
    /** Id of the payment at the provider. */
    providerRef: text(),
    checkoutUrl: text(),
    /** Transfer: what was uploaded, known by its content. */
    receiptFileId: uuid().references(() => files.id),
    receiptHash: text(),
    submittedBy: uuid()
      .notNull()
      .references(() => users.id),
    /** The first of two people of the office, above the limit. */
    seenBy: uuid().references(() => users.id),
    decidedBy: uuid().references(() => users.id),
    decidedAt: moment(),
    reason: text(),
    /** What the provider took, in minor units of its currency, where that is not what was asked for. */
    came: money(),
    cameCurrency: text(),
    /** How the office ended a charge in another currency, which the books cannot hold. */
    closing: text(),
    expiresAt: moment().notNull(),
    /** When the provider is asked again. */
    askAt: moment(),
    asked: integer().notNull().default(0),
    paidAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('payments_key').on(table.submittedBy, table.idempotencyKey),
    uniqueIndex('payments_ref').on(table.provider, table.providerRef),
    // A declined receipt may be sent again.
    uniqueIndex('payments_receipt')
      .on(table.receiptHash)
      .where(sql`state not in ('failed', 'cancelled', 'expired')`),
    uniqueIndex('payments_paid').on(table.orderId).where(sql`state in ('paid', 'refunded')`),
    index('payments_order').on(table.orderId),
    index('payments_branch').on(table.branchId, table.state, table.createdAt),
    index('payments_newest').on(table.branchId, table.createdAt, table.id),
    index('payments_odd')
      .on(table.branchId, table.createdAt)
      .where(sql`reason = 'wrong_currency' and closing is null`),
    index('payments_file').on(table.receiptFileId),
    index('payments_submitted_by').on(table.submittedBy, table.createdAt),
    index('payments_seen_by').on(table.seenBy),
    index('payments_decided_by').on(table.decidedBy),
    index('payments_asking').on(table.askAt).where(sql`state in ('created', 'pending')`),
    index('payments_asking_ended')
      .on(table.askAt)
      .where(sql`state in ('expired', 'cancelled') and provider_ref is not null and ask_at is not null`),
    oneOf('payments_provider', table.provider, paymentProviders),
    oneOf('payments_state', table.state, paymentStates),
    oneOf('payments_currency', table.currency, currencyCodes),
    atLeast('payments_amount', table.amount, 1),
    check(
      'payments_decided',
      sql`${table.decidedBy} is null or (${table.decidedBy} <> ${table.submittedBy}
        and (${table.seenBy} is null or ${table.seenBy} <> ${table.decidedBy}))`,
    ),
  ],
);

/** Events of a provider, as they came; the same event counts once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    provider: text().$type<PaymentProviderName>().notNull(),
    eventId: text().notNull(),
    paymentId: uuid().references(() => payments.id),
    kind: text().notNull(),
    body: jsonb().$type<unknown>().notNull(),
    /** What was done, or why nothing was. */
    outcome: text().notNull(),
    at: createdAt(),
  },
  (table) => [
    uniqueIndex('payment_events_event').on(table.provider, table.eventId),
    index('payment_events_payment').on(table.paymentId),
    index('payment_events_stray').on(table.at).where(sql`payment_id is null`),
    oneOf('payment_events_provider', table.provider, paymentProviders),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amount: money().notNull(),
    reason: text().notNull(),
    state: text().$type<RefundState>().notNull(),
    requestedBy: uuid()
      .notNull()
      .references(() => users.id),
    decidedBy: uuid().references(() => users.id),
    decidedAt: moment(),
    idempotencyKey: uuid().notNull(),
    providerRef: text(),
    fault: text(),
    doneAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('refunds_key').on(table.requestedBy, table.idempotencyKey),
    // One at a time of a payment.
    uniqueIndex('refunds_open').on(table.paymentId).where(sql`state in ('requested', 'approved')`),
    index('refunds_payment').on(table.paymentId),
    index('refunds_branch').on(table.branchId, table.state, table.createdAt),
    index('refunds_requested_by').on(table.requestedBy),
    index('refunds_decided_by').on(table.decidedBy),
    oneOf('refunds_state', table.state, refundStates),
    atLeast('refunds_amount', table.amount, 1),
    check('refunds_decided', sql`${table.decidedBy} <> ${table.requestedBy}`),
  ],
);
