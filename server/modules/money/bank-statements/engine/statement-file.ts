import type { StatementFormat } from '@/lib/contract/billing';

/** A line as the bank wrote it; the amount in minor units, below zero where money left. */
export type ReadLine = { bookedOn: string; amount: number; reference: string; words: string };
export type ReadStatement = {
  format: StatementFormat;
  /** As the file names it; empty where it names none. */
  account: string;
  /** ISO 4217; null where the file names none. */
  currency: string | null;
  opening: number | null;
  closing: number | null;
  closingOn: string | null;
  lines: ReadLine[];
};

export type StatementFaultCode =
  | 'kind'
  | 'encoding'
  | 'columns'
  | 'wide'
  | 'many_lines'
  | 'no_lines'
  | 'day'
  | 'amount'
  | 'formula'
  | 'entities'
  | 'broken'
  | 'sum'
  | 'currency'
  | 'account'
  | 'too_slow'
  | 'too_much';

/** Why a file cannot be read; `line` counts from one. */
export class StatementFault extends Error {
  readonly code: StatementFaultCode;
  readonly params: Record<string, string | number>;

  constructor(code: StatementFaultCode, params: Record<string, string | number> = {}) {
    super(`a statement of the bank was refused: ${code}`);
    this.code = code;
    this.params = params;
  }
}

const LONGEST_WORDS = 500;
const LONGEST_REFERENCE = 140;
const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

const clean = (text: string, longest: number): string =>
  [...text.toWellFormed().replace(unseen, ' ').replace(/ {2,}/g, ' ').trim()].slice(0, longest).join('');
export const cleanWords = (text: string): string => clean(text, LONGEST_WORDS);
export const cleanReference = (text: string): string => clean(text, LONGEST_REFERENCE);
