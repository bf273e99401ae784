import { sql } from 'drizzle-orm';
import {
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type BillingCalendar,
  billingCalendars,
  type Currency,
  currencyCodes,
  type DueState,
  dueStates,
  type InstalmentPlan,
  type OrderLineKind,
  type OrderState,
  orderLineKinds,
  orderStates,
  type PackageKind,
  type PackageState,
  packageKinds,
  packageStates,
  type VatKind,
  vatKinds,
} from '@/lib/contract/billing';
import { atLeast, between, inOrder, oneOf } from './checks';
import { createdAt, id, localizedText, moment, money, updatedAt } from './columns';
import { users } from './people';
import { coupons, products } from './products';
import { branches } from './school';

const person = () =>
  uuid()
    .notNull()
    .references(() => users.id);

/** What somebody buys or pays, with the amounts that hold for it; a charge never takes another amount. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** The branch that sells. */
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    /** Who pays; the student until a guardian agrees. */
    payerId: person(),
    /** For whom it is: a student, or the payer. */
    studentId: person(),
    state: text().$type<OrderState>().notNull(),
    requestedBy: person(),
    decidedBy: uuid().references(() => users.id),
    decidedAt: moment(),
    reason: text(),
    currency: char({ length: 3 }).$type<Currency>().notNull(),
    discount: money().notNull().default(0),
    net: money().notNull(),
    vat: money().notNull(),
    gross: money().notNull(),
    couponCode: text(),
    /** Given by the page that places it: pressed twice it is one order. */
    idempotencyKey: uuid().notNull(),
    expiresAt: moment().notNull(),
    paidAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('orders_key').on(table.requestedBy, table.idempotencyKey),
    index('orders_branch').on(table.branchId, table.state, table.createdAt),
    index('orders_payer').on(table.payerId, table.createdAt),
    index('orders_student').on(table.studentId, table.createdAt),
    index('orders_decided_by').on(table.decidedBy),
    index('orders_ending').on(table.expiresAt).where(sql`state in ('requested', 'open')`),
    oneOf('orders_state', table.state, orderStates),
    oneOf('orders_currency', table.currency, currencyCodes),
    atLeast('orders_gross', table.gross, 0),
    check('orders_sum', sql`${table.net} + ${table.vat} = ${table.gross}`),
  ],
);

/** What a student holds of a purchase. */
export const studentPackages = pgTable(
  'student_packages',
  {
    id: id(),
    studentId: person(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Line of the order and piece of it: one package each. */
    piece: text().notNull(),
    kind: text().$type<PackageKind>().notNull(),
    state: text().$type<PackageState>().notNull().default('active'),
    credits: integer().notNull().default(0),
    usedCredits: integer().notNull().default(0),
    startsAt: moment().notNull(),
    endsAt: moment(),
    frozenAt: moment(),
    frozenDays: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('student_packages_piece').on(table.orderId, table.piece),
    index('student_packages_student').on(table.studentId, table.state, table.endsAt),
    index('student_packages_product').on(table.productId),
    index('student_packages_current').on(table.endsAt).where(sql`state in ('active', 'frozen')`),
    oneOf('student_packages_kind', table.kind, packageKinds),
    oneOf('student_packages_state', table.state, packageStates),
    atLeast('student_packages_credits', table.credits, 0),
    between('student_packages_used', table.usedCredits, 0, 1_000_000),
    inOrder('student_packages_balance', table.usedCredits, table.credits),
  ],
);

/** An order holds its use from the moment it is placed; it is given back when the order ends unpaid. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    couponId: uuid()
      .notNull()
      .references(() => coupons.id),
    studentId: person(),
    releasedAt: moment(),
  },
  (table) => [
    index('coupon_uses_coupon').on(table.couponId, table.studentId),
    index('coupon_uses_student').on(table.studentId),
  ],
);

/** Dues that the office gave to a class, grade or person in one act. */
export const dueBatches = pgTable(
  'due_batches',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    plan: jsonb().$type<InstalmentPlan>().notNull(),
    students: integer().notNull(),
    total: money().notNull(),
    madeBy: person(),
    undoneAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('due_batches_branch').on(table.branchId, table.createdAt),
    index('due_batches_product').on(table.productId),
    index('due_batches_made_by').on(table.madeBy),
  ],
);

/** What a student owes the school for one fee; amounts include VAT and take the discount off. */
export const dues = pgTable(
  'dues',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    batchId: uuid().references(() => dueBatches.id),
    studentId: person(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    title: localizedText().notNull(),
    price: money().notNull(),
    discount: money().notNull().default(0),
    amount: money().notNull(),
    state: text().$type<DueState>().notNull().default('open'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('dues_batch_student').on(table.batchId, table.studentId),
    index('dues_branch').on(table.branchId, table.state),
    index('dues_student').on(table.studentId, table.createdAt),
    index('dues_product').on(table.productId),
    oneOf('dues_state', table.state, dueStates),
    atLeast('dues_amount', table.amount, 0),
  ],
);

export const instalments = pgTable(
  'instalments',
  {
    id: id(),
    dueId: uuid()
      .notNull()
      .references(() => dues.id),
    number: smallint().notNull(),
    amount: money().notNull(),
    dueOn: date().notNull(),
    calendar: text().$type<BillingCalendar>().notNull().default('gregory'),
    paidAt: moment(),
    /** The order that paid it. */
    orderId: uuid().references(() => orders.id),
    cancelledAt: moment(),
    /** Days before the due date of which guardians were reminded. */
    reminded: smallint().array().notNull().default(sql`'{}'`),
  },
  (table) => [
    uniqueIndex('instalments_number').on(table.dueId, table.number),
    index('instalments_order').on(table.orderId),
    index('instalments_open').on(table.dueOn).where(sql`paid_at is null and cancelled_at is null`),
    oneOf('instalments_calendar', table.calendar, billingCalendars),
    atLeast('instalments_amount', table.amount, 1),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    line: smallint().notNull(),
    kind: text().$type<OrderLineKind>().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    instalmentId: uuid().references(() => instalments.id),
    title: localizedText().notNull(),
    quantity: integer().notNull(),
    unitPrice: money().notNull(),
    discount: money().notNull().default(0),
    vatKind: text().$type<VatKind>().notNull(),
    vatRateBp: integer().notNull(),
    net: money().notNull(),
    vat: money().notNull(),
    gross: money().notNull(),
  },
  (table) => [
    uniqueIndex('order_lines_line').on(table.orderId, table.line),
    index('order_lines_product').on(table.productId),
    index('order_lines_instalment').on(table.instalmentId),
    oneOf('order_lines_kind', table.kind, orderLineKinds),
    oneOf('order_lines_vat_kind', table.vatKind, vatKinds),
    between('order_lines_quantity', table.quantity, 1, 100),
    check(
      'order_lines_gross',
      sql`${table.gross} = ${table.unitPrice} * ${table.quantity} - ${table.discount}`,
    ),
    check('order_lines_sum', sql`${table.net} + ${table.vat} = ${table.gross}`),
  ],
);
