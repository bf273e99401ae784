import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  char,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type BillingDocumentKind,
  billingDocumentKinds,
  type Currency,
  currencyCodes,
  type LedgerAccount,
  type LedgerKind,
  ledgerAccountNames,
  ledgerKinds,
  type VatKind,
} from '@/lib/contract/billing';
import type { Localized } from '@/lib/contract/text';
import { atLeast, between, oneOf } from './checks';
import { id, localizedText, moment, money, updatedAt } from './columns';
import { orders } from './orders';
import { payments } from './payments';
import { users } from './people';
import { branches } from './school';

/** How a branch bills; a branch without a row sells nothing. */
export const billingSettings = pgTable(
  'billing_settings',
  {
    branchId: uuid()
      .primaryKey()
      .references(() => branches.id),
    currency: char({ length: 3 }).$type<Currency>().notNull(),
    vatRateBp: integer().notNull(),
    /** As on invoices. */
    sellerName: localizedText().notNull(),
    sellerAddress: localizedText(),
    vatNumber: text(),
    /** Before the number of a document. */
    numberPrefix: text().notNull().default(''),
    /** Invoices carry the square code of simplified tax invoices (Saudi Arabia). */
    hasTaxCode: boolean().notNull().default(false),
    bankName: localizedText(),
    bankHolder: text(),
    iban: text(),
    /** Above it a transfer or a refund needs two people of the office; null: never. */
    secondPersonOver: money(),
    /** A guardian agrees to what a child buys. */
    requiresApproval: boolean().notNull().default(true),
    /** Basis points off the fees of the second, third … child of a family, by the number of the child. */
    siblingDiscounts: jsonb().$type<{ fromChild: number; basisPoints: number }[]>().notNull().default([]),
    /** Students of no school buy here. */
    sellsToIndependent: boolean().notNull().default(false),
    /** Days before an instalment is due on which guardians are reminded. */
    reminderDays: smallint().array().notNull().default(sql`'{7,1}'`),
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('billing_settings_currency', table.currency, currencyCodes),
    between('billing_settings_vat_rate', table.vatRateBp, 0, 10_000),
    uniqueIndex('billing_settings_independent').on(table.sellsToIndependent).where(sql`sells_to_independent`),
  ],
);

/** A movement of the books: only added to, and the sum of its lines is zero (both held by triggers). */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    kind: text().$type<LedgerKind>().notNull(),
    currency: char({ length: 3 }).$type<Currency>().notNull(),
    /** Names what is booked, so that it is booked once. */
    key: text().notNull(),
    orderId: uuid().references(() => orders.id),
    paymentId: uuid().references(() => payments.id),
    /** Day of the branch that it belongs to. */
    day: date().notNull(),
    note: text().notNull().default(''),
    madeBy: uuid().references(() => users.id),
    at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('ledger_transactions_key').on(table.branchId, table.key),
    index('ledger_transactions_day').on(table.branchId, table.day),
    index('ledger_transactions_order').on(table.orderId),
    index('ledger_transactions_payment').on(table.paymentId),
    index('ledger_transactions_made_by').on(table.madeBy),
    oneOf('ledger_transactions_kind', table.kind, ledgerKinds),
    oneOf('ledger_transactions_currency', table.currency, currencyCodes),
  ],
);

export const ledgerLines = pgTable(
  'ledger_lines',
  {
    transactionId: uuid()
      .notNull()
      .references(() => ledgerTransactions.id),
    line: smallint().notNull(),
    account: text().$type<LedgerAccount>().notNull(),
    /** Debit above zero, credit below. */
    amount: money().notNull(),
    /** The student whom it concerns. */
    studentId: uuid().references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.line] }),
    index('ledger_lines_account').on(table.account, table.transactionId),
    index('ledger_lines_student').on(table.studentId),
    oneOf('ledger_lines_account_name', table.account, ledgerAccountNames),
  ],
);

export type BillingDocumentLine = {
  title: Localized;
  quantity: number;
  unitPrice: number;
  discount: number;
  vatKind: VatKind;
  vatRateBp: number;
  net: number;
  vat: number;
  gross: number;
};
export type BillingParty = { name: Localized; address?: Localized | null; vatNumber?: string | null };

/**
 * Invoices, receipts and credit notes as they were issued; numbered without gaps by branch, kind and year.
 */
export const billingDocuments = pgTable(
  'billing_documents',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    kind: text().$type<BillingDocumentKind>().notNull(),
    year: smallint().notNull(),
    number: integer().notNull(),
    /** As printed: prefix, year and number. */
    label: text().notNull(),
    orderId: uuid().references(() => orders.id),
    paymentId: uuid().references(() => payments.id),
    /** The invoice that a credit note takes back. */
    originalId: uuid().references((): AnyPgColumn => billingDocuments.id),
    payerId: uuid()
      .notNull()
      .references(() => users.id),
    studentId: uuid().references(() => users.id),
    currency: char({ length: 3 }).$type<Currency>().notNull(),
    seller: jsonb().$type<BillingParty>().notNull(),
    buyer: jsonb().$type<BillingParty>().notNull(),
    lines: jsonb().$type<BillingDocumentLine[]>().notNull(),
    net: money().notNull(),
    vat: money().notNull(),
    gross: money().notNull(),
    /** Text of the square code (TLV in base64); null where the branch prints none. */
    taxCode: text(),
    issuedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('billing_documents_number').on(table.branchId, table.kind, table.year, table.number),
    uniqueIndex('billing_documents_payment')
      .on(table.paymentId, table.kind)
      .where(sql`kind <> 'credit_note'`),
    index('billing_documents_order').on(table.orderId),
    index('billing_documents_payment_all').on(table.paymentId),
    index('billing_documents_original').on(table.originalId),
    index('billing_documents_payer').on(table.payerId, table.issuedAt),
    index('billing_documents_student').on(table.studentId),
    index('billing_documents_branch').on(table.branchId, table.issuedAt),
    oneOf('billing_documents_kind', table.kind, billingDocumentKinds),
    atLeast('billing_documents_number_least', table.number, 1),
  ],
);

/** The last number given; the row is locked while a document is written. */
export const billingCounters = pgTable(
  'billing_counters',
  {
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    kind: text().$type<BillingDocumentKind>().notNull(),
    year: smallint().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.branchId, table.kind, table.year] })],
);

/** A day whose books are closed: nothing is booked on it any more. */
export const closedDays = pgTable(
  'closed_days',
  {
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    day: date().notNull(),
    totals: jsonb().$type<Record<string, number>>().notNull(),
    closedBy: uuid()
      .notNull()
      .references(() => users.id),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.branchId, table.day] }),
    index('closed_days_by').on(table.closedBy),
  ],
);
