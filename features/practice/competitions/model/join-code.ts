import type { Format } from '@/lib/i18n/format';

/** The signs of a code as the reader writes them: digits of the own script. */
export const signsOf = (code: string, format: Pick<Format, 'number'>): string[] =>
  [...code].map((sign) => (/\d/.test(sign) ? format.number(Number(sign)) : sign));

/** A code in one piece, in two groups that are read aloud easily. */
export const spokenCode = (code: string, format: Pick<Format, 'number'>): string => {
  const signs = signsOf(code, format);
  return `${signs.slice(0, 3).join('')} ${signs.slice(3).join('')}`;
};
