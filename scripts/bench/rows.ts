import { type Calibrated, steadiness } from './calibrate';

/** A line of the table; the last is what the machine did meanwhile. */
export type Row = [
  work: string,
  moodle: string,
  aim: string,
  figure: string,
  isMet: boolean | null,
  machine?: string,
];

export const n = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
export const ms = (value: number | null, digits = 2) =>
  value === null ? 'not known here' : `${n(value, digits)} ms`;
export const atMost = (value: number | null, limit: number) => (value === null ? null : value <= limit);

/** Rows that were measured together, each with what the machine did. */
export const withMachine = (row: Pick<Calibrated<unknown>, 'moved' | 'turns'>, rows: Row[]): Row[] =>
  rows.map(([work, moodle, aim, figure, isMet]) => [work, moodle, aim, figure, isMet, steadiness(row)]);
