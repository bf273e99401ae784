import { type Currency, currencies } from '@/lib/contract/currencies';

/** A number as its field holds it: text while it is none. */
export type Typed = number | string | null;

const unitOf = (currency: Currency): number => 10 ** currencies[currency];

/**
 * Minor units of an amount that is typed in whole ones; what is no number stays, for its field to be refused.
 */
export const toMinor = (typed: Typed, currency: Currency): Typed =>
  typeof typed === 'number' ? Math.round(typed * unitOf(currency)) : typed;

export const toMajor = (minor: number, currency: Currency): number => minor / unitOf(currency);

/** Basis points of a share that is typed in percent. */
export const toBasisPoints = (typed: Typed): Typed =>
  typeof typed === 'number' ? Math.round(typed * 100) : typed;
