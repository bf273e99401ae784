export { type Currency, currencies, currencyCodes } from './currencies';

/** How a product is taxed: by the rate of the branch, by a rate of zero, or not at all. */
export const vatKinds = ['standard', 'zero', 'exempt'] as const;
export type VatKind = (typeof vatKinds)[number];

/**
 * What is sold: sessions of the virtual classroom, days of access, subjects, a seat of a course, a fee of the
 * school.
 */
export const productKinds = ['sessions', 'days', 'subjects', 'course', 'fee'] as const;
export type ProductKind = (typeof productKinds)[number];
export const productStates = ['draft', 'on_sale', 'withdrawn'] as const;
export type ProductState = (typeof productStates)[number];
/** What a student holds after a purchase; a fee and a seat are no packages. */
export const packageKinds = ['sessions', 'days', 'subjects'] as const;
export type PackageKind = (typeof packageKinds)[number];
/** Stored; `used_up` and `expired` are written when they come true. */
export const packageStates = ['active', 'frozen', 'used_up', 'expired', 'refunded'] as const;
export type PackageState = (typeof packageStates)[number];

/** `requested`: a child asks, and a guardian has not answered. */
export const orderStates = [
  'requested',
  'open',
  'paid',
  'declined',
  'cancelled',
  'expired',
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];
export const orderLineKinds = ['product', 'instalment'] as const;
export type OrderLineKind = (typeof orderLineKinds)[number];

export const paymentProviders = ['test', 'moyasar', 'hyperpay', 'transfer'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];
export const paymentStates = [
  'created',
  'pending',
  'paid',
  'failed',
  'cancelled',
  'refunded',
  'expired',
] as const;
export type PaymentState = (typeof paymentStates)[number];
export const refundStates = ['requested', 'approved', 'done', 'failed', 'declined'] as const;
export type RefundState = (typeof refundStates)[number];

/** `partly`: some of it is paid. */
export const dueStates = ['open', 'partly', 'paid', 'cancelled'] as const;
export type DueState = (typeof dueStates)[number];
export const billingCalendars = ['gregory', 'islamic-umalqura'] as const;
export type BillingCalendar = (typeof billingCalendars)[number];

/** How the parts of a fee fall due. */
export type InstalmentPlan = {
  calendar: BillingCalendar;
  /** Date in the calendar of the plan (YYYY-MM-DD) and its part of the whole. */
  parts: { date: string; basisPoints: number }[];
};

export const billingDocumentKinds = ['invoice', 'receipt', 'credit_note'] as const;
export type BillingDocumentKind = (typeof billingDocumentKinds)[number];

/**
 * Accounts of the books of a branch. Assets: `bank`, `clearing` (money at a provider, on its way),
 * `receivable` (dues that are not paid). Liabilities: `vat`, `deferred` (dues that are not invoiced yet),
 * `surplus` (money that came for nothing and has to go back). Income: `income`; `adjustment` takes what a
 * statement of the bank differs by (fees of a provider).
 */
export const ledgerAccounts = {
  bank: 'asset',
  clearing: 'asset',
  receivable: 'asset',
  vat: 'liability',
  deferred: 'liability',
  surplus: 'liability',
  income: 'income',
  adjustment: 'expense',
} as const;
export type LedgerAccount = keyof typeof ledgerAccounts;
export const ledgerAccountNames = Object.keys(ledgerAccounts) as readonly LedgerAccount[];
export const ledgerKinds = [
  'dues',
  'dues_cancelled',
  'payment',
  'refund',
  'surplus',
  'surplus_returned',
  'settlement',
  'adjustment',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const statementLineStates = ['open', 'matched', 'ignored'] as const;
export type StatementLineState = (typeof statementLineStates)[number];
export const statementFormats = ['csv', 'mt940', 'camt053'] as const;
export type StatementFormat = (typeof statementFormats)[number];
/**
 * What a line of a statement was: a transfer (confirmed by it, or before), a refund that was sent back, the
 * money of a provider, the surplus of a transfer that went back, or a charge of the bank.
 */
export const statementLineKinds = ['transfer', 'refund', 'settlement', 'surplus', 'charge'] as const;
export type StatementLineKind = (typeof statementLineKinds)[number];
/** Size of an uploaded statement of the bank, and its longest. */
export const STATEMENT_MAX_BYTES = 5 * 1024 * 1024;
export const STATEMENT_MAX_LINES = 5_000;

/** Basis points: 10,000 are the whole. */
export const WHOLE = 10_000;
/** Largest amount of a line, in minor units; sums of thousands of lines stay exact. */
export const MOST_MINOR = 1_000_000_000_00;
/** An order that is not paid after it is gone. */
export const ORDER_HOURS = 24;
/** Size of an uploaded receipt of a transfer. */
export const RECEIPT_MAX_BYTES = 5 * 1024 * 1024;

/**
 * What a payer writes with a transfer, and what the line of the bank is known by: the last eight signs of the
 * order's id.
 */
export const transferCode = (orderId: string): string => orderId.replaceAll('-', '').slice(-8).toUpperCase();

export type PriceParts = { net: number; vat: number; gross: number };

/**
 * Parts of a price that includes VAT, in minor units: the tax is rounded to the nearest unit, and net and tax
 * always give the gross amount again.
 */
export function partsOfGross(gross: number, rateBp: number): PriceParts {
  const vat = Math.round((gross * rateBp) / (WHOLE + rateBp));
  return { net: gross - vat, vat, gross };
}

/** Part of an amount in basis points, rounded down: a discount never gives more than was promised. */
export const shareOf = (amount: number, basisPoints: number): number =>
  Math.floor((amount * basisPoints) / WHOLE);
