import * as z from 'zod';
import {
  currencyCodes,
  orderLineKinds,
  orderStates,
  paymentProviders,
  paymentStates,
  refundStates,
  vatKinds,
} from '../../billing';
import { collection, document, input, pageQuery, resource, resourceAction } from '../../json-api';
import { orderContents } from './product';
import { integer, localizedOptional, text, typed, uuid } from '../../text';

const named = z.object({ id: z.string(), name: localizedOptional(200) });
const amount = z.number();
const moment = z.string();

/** Amounts are the server's alone. */
export const orderForm = z.strictObject({
  ...orderContents,
  /** Made by the page: pressed twice it is one order. */
  idempotency_key: uuid,
});
export type OrderForm = z.output<typeof orderForm>;
export const orderInput = input('order', orderForm);

const reason = text(500);
export const declineForm = z.strictObject({ reason: typed(500).default('') });
/** The coupon of a request that waits; null: none. */
export const couponInput = input('order_coupon', z.strictObject({ coupon_code: text(40).nullable() }));
export const declineInput = input('order_decision', declineForm);

export const orderAttributes = z.object({
  state: z.enum(orderStates),
  student: named,
  payer: named,
  requested_by: named,
  /** Guardians who can agree, while it is requested. */
  approvers: z.array(named),
  currency: z.enum(currencyCodes),
  discount: amount,
  net: amount,
  vat: amount,
  gross: amount,
  coupon: z.string().nullable(),
  reason: z.string().nullable(),
  created_at: moment,
  expires_at: moment,
  paid_at: moment.nullable(),
  lines: z.array(
    z.object({
      kind: z.enum(orderLineKinds),
      title: localizedOptional(300),
      quantity: z.number(),
      unit_price: amount,
      discount: amount,
      vat_kind: z.enum(vatKinds),
      net: amount,
      vat: amount,
      gross: amount,
    }),
  ),
  /** Ways in which it can be paid now. */
  providers: z.array(z.enum(paymentProviders)),
  /** The attempt that counts: the one that was paid, else the newest. */
  payment: z
    .object({ id: z.string(), state: z.enum(paymentStates), provider: z.enum(paymentProviders) })
    .nullable(),
  actions: z.array(resourceAction),
});
export type OrderAttributes = z.output<typeof orderAttributes>;
export const orderDocument = document(resource('order', orderAttributes));
export const orderCollection = collection(resource('order', orderAttributes));
export const orderQuery = pageQuery.extend({
  state: z.enum(orderStates, 'choice').optional(),
  student_id: uuid.optional(),
});
export type OrderFilters = z.output<typeof orderQuery>;

export const paymentInput = input(
  'payment',
  z.strictObject({ provider: z.enum(paymentProviders, 'choice'), idempotency_key: uuid }),
);

export const paymentAttributes = z.object({
  state: z.enum(paymentStates),
  provider: z.enum(paymentProviders),
  amount,
  currency: z.enum(currencyCodes),
  /** What of it was given back. */
  refunded: amount,
  order_id: z.string(),
  order_state: z.enum(orderStates),
  student: named,
  payer: named,
  titles: z.array(localizedOptional(300)),
  /** Where it is paid, while it waits for that. */
  checkout_url: z.string().nullable(),
  /** A receipt of a transfer was sent. */
  has_receipt: z.boolean(),
  reason: z.string().nullable(),
  created_at: moment,
  expires_at: moment,
  paid_at: moment.nullable(),
  documents: z.array(z.object({ id: z.string(), kind: z.string(), label: z.string() })),
  actions: z.array(resourceAction),
});
export type PaymentAttributes = z.output<typeof paymentAttributes>;
export const paymentDocument = document(resource('payment', paymentAttributes));
export const paymentCollection = collection(resource('payment', paymentAttributes));
export const paymentQuery = pageQuery.extend({
  state: z.enum(paymentStates, 'choice').optional(),
  student_id: uuid.optional(),
});
export type PaymentFilters = z.output<typeof paymentQuery>;

/** What the pages of payments show by their addresses. */
export const doneAddress = z.object({ payment: uuid.optional() });
export const transferAddress = z.object({ order: uuid.optional() });

/** What was done at the page of the test provider; `is_silent`: its webhook gets lost. */
export const testCheckoutInput = input(
  'test_checkout',
  z.strictObject({
    outcome: z.enum(['paid', 'failed', 'cancelled'], 'choice'),
    is_silent: z.boolean().default(false),
  }),
);

export const bankAccount = z.object({
  bank: localizedOptional(200).nullable(),
  holder: z.string().nullable(),
  iban: z.string().nullable(),
  /** What the payer writes with the transfer, so that the office finds it in the statement of the bank. */
  reference: z.string(),
});
export type BankAccount = z.output<typeof bankAccount>;
export const bankDocument = document(resource('bank_account', bankAccount));

/** The office decides about a transfer or a refund. */
export const decisionForm = z.strictObject({ reason: typed(500).default('') });
export const decisionInput = input('payment_decision', decisionForm);
export const refundForm = z.strictObject({
  amount: integer(1, 100_000_000_000),
  reason,
  idempotency_key: uuid,
});
export const refundInput = input('refund', refundForm);

export const refundSummary = z.object({
  id: z.string(),
  amount,
  reason: z.string(),
  state: z.enum(refundStates),
  requested_by: named,
  decided_by: named.nullable(),
  fault: z.string().nullable(),
  created_at: moment,
  done_at: moment.nullable(),
  actions: z.array(resourceAction),
});
export const officePaymentAttributes = paymentAttributes.extend({
  submitted_by: named,
  seen_by: named.nullable(),
  decided_by: named.nullable(),
  decided_at: moment.nullable(),
  /** The file of the receipt, where there is one. */
  receipt: z.object({ id: z.string(), name: z.string(), mime: z.string() }).nullable(),
  /** Two people of the office decide about it. */
  needs_two: z.boolean(),
  /** What of it stands in the books; no more can be given back. */
  booked: amount,
  /** What the provider took, where it is not what was asked for: the currency may be none of ours. */
  came: amount.nullable(),
  came_currency: z.string().nullable(),
  /** How a charge in another currency was ended. */
  closing: z.string().nullable(),
  net: amount,
  vat: amount,
  refunds: z.array(refundSummary),
  events: z.array(z.object({ id: z.string(), kind: z.string(), outcome: z.string(), at: moment })),
});
export type OfficePaymentAttributes = z.output<typeof officePaymentAttributes>;
export const officePaymentDocument = document(resource('office_payment', officePaymentAttributes));
export const officePaymentCollection = collection(resource('office_payment', officePaymentAttributes));

/** What waits for the office: a transfer, a refund, a message of a provider that does not fit. */
export const waitingKinds = ['transfers', 'refunds', 'events'] as const;
export type WaitingKind = (typeof waitingKinds)[number];
export const officePaymentQuery = pageQuery.extend({
  search: typed(100).optional(),
  state: z.enum(paymentStates, 'choice').optional(),
  waiting: z.enum(waitingKinds, 'choice').optional(),
  provider: z.enum(paymentProviders, 'choice').optional(),
  /** Days of the branch on which it was begun. */
  from: z.iso.date('date').optional(),
  to: z.iso.date('date').optional(),
});
export type OfficePaymentFilters = z.output<typeof officePaymentQuery>;
