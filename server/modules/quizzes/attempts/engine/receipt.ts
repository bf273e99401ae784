import { createHash, randomInt } from 'node:crypto';

/** Letters and digits that nobody mistakes for one another, aloud or by hand. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** `pick` answers a whole number below the given one. */
export const newReceiptCode = (pick: (below: number) => number = (below) => randomInt(below)) =>
  Array.from({ length: LENGTH }, () => LETTERS[pick(LETTERS.length)]).join('');

/** JSON with sorted keys, so that the same answers always give the same text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`;
}

/** SHA-256 (hex) over the answers as they were handed in, in the order of their question ids. */
export function receiptHash(
  attemptId: string,
  answers: { questionId: string; epoch: number; rev: number; payload: unknown }[],
): string {
  const sorted = [...answers].sort((a, b) => (a.questionId < b.questionId ? -1 : 1));
  const text = canonical([
    attemptId,
    sorted.map(({ questionId, epoch, rev, payload }) => [questionId, epoch, rev, payload]),
  ]);
  return createHash('sha256').update(text).digest('hex');
}
