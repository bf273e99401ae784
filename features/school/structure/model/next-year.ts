import type { Localized } from '@/lib/contract/localized';

const DAY = 86_400_000;
const WEEKS_OF_YEAR = 52;
const later = (day: string) => new Date(Date.parse(day) + WEEKS_OF_YEAR * 7 * DAY).toISOString().slice(0, 10);

/** 2026/27 becomes 2027/28, and 1448 becomes 1449. */
const counted = (name: string | undefined) =>
  name?.replace(/\d{4}|(?<=[/–-])\d{2}/g, (digits) =>
    String(Number(digits) + 1).padStart(digits.length, '0'),
  );

/** What the year after one is called and when it is, as far as can be guessed; the office changes it. */
export function nextYear({ name, from, to }: { name: Localized; from: string; to: string }) {
  const [ar, en] = [counted(name.ar), counted(name.en)];
  return { name: { ...(ar && { ar }), ...(en && { en }) }, from: later(from), to: later(to) };
}
