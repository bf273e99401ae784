import type { BranchSettings } from '../contract/resources/people/session';
import { dateFormats } from './format-dates';
import { defaultFormatSettings, type FormatSettings } from './format-settings';
import type { Locale } from './routing';

export const settingsOf = (
  locale: Locale,
  branch?: Pick<BranchSettings, 'time_zone' | 'calendar' | 'digits'> | null,
): FormatSettings => ({
  ...defaultFormatSettings(locale),
  ...(branch && { timeZone: branch.time_zone, calendar: branch.calendar, digits: branch.digits }),
});

const fractionDigits = new Map<string, number>();
/** Digits behind the point of a currency: 2, 0 or 3. */
function currencyDigits(currency: string): number {
  const known = fractionDigits.get(currency);
  if (known !== undefined) return known;
  const options = { style: 'currency', currency } as const;
  const digits = new Intl.NumberFormat('en', options).resolvedOptions().maximumFractionDigits ?? 2;
  fractionDigits.set(currency, digits);
  return digits;
}

const arabicLetters = 'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ';

function makeFormat(settings: FormatSettings) {
  const { locale, digits } = settings;
  const formatters = new Map<string, Intl.NumberFormat>();
  const formatterOf = (options?: Intl.NumberFormatOptions) => {
    const key = options === undefined ? '' : JSON.stringify(options);
    const known = formatters.get(key);
    if (known) return known;
    const made = new Intl.NumberFormat(`${locale}-u-nu-${digits}`, { maximumFractionDigits: 0, ...options });
    formatters.set(key, made);
    return made;
  };
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    formatterOf(options)
      .format(value)
      .replace(/[\u200e\u200f\u061c]/g, '')
      .replace(/^-/, '\u2212');
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  const percent = (value: number, decimals = 1) => `${number(value, { maximumFractionDigits: decimals })}%`;
  const two = (value: number) => number(value, { minimumIntegerDigits: 2, useGrouping: false });
  const money = (minor: number, currency: string, fraction: number) => {
    const digitsHere = { minimumFractionDigits: fraction, maximumFractionDigits: fraction };
    const text = number(minor / 10 ** currencyDigits(currency), {
      style: 'currency',
      currency,
      ...digitsHere,
    });
    // The stop of the Arabic sign would read as the end of the sentence, and a minus would change sides.
    return text
      .replace(/(\p{L})\.$/u, '$1')
      .replace(/^\u2212(?=\p{N})[\p{N}.,٫٬]+/u, (negative) =>
        locale === 'ar' ? `\u2066${negative}\u2069` : negative,
      );
  };
  return {
    settings,
    ...dateFormats(settings),
    /** 1,284 */
    number,
    /** Marks and means: one decimal at most. */
    decimal: (value: number) => number(value, { maximumFractionDigits: 1 }),
    /** Statistics: always one decimal. */
    statistic: (value: number) => number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    /** 85.7%, one decimal at most; 0..100. To be shown left to right. */
    percent,
    /** 85.7% inside a sentence: after Arabic letters the sign would change sides. */
    percentInText: (value: number) => (locale === 'ar' ? `\u2066${percent(value)}\u2069` : percent(value)),
    /** 180 ر.س, SAR 180: an amount in minor units, decimals only where there are some. */
    money: (minor: number, currency: string) => {
      const fraction = currencyDigits(currency);
      return money(minor, currency, minor % 10 ** fraction === 0 ? 0 : fraction);
    },
    /** 180.00 ر.س, SAR 180.00: as invoices and books write it, always with the decimals of the currency. */
    exactMoney: (minor: number, currency: string) => money(minor, currency, currencyDigits(currency)),
    /** mm:ss, or h:mm:ss from an hour on; to be shown left to right. */
    clock: (seconds: number) => {
      const whole = Math.max(0, Math.floor(seconds));
      const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
      return whole < 3600 ? rest : `${number(Math.floor(whole / 3600))}:${rest}`;
    },
    /** A list in words: أ وب وج. */
    list: (items: string[]) => lists.format(items),
    /** 0 → أ or A: letters of options. */
    optionLetter: (index: number) =>
      locale === 'ar' ? (arabicLetters[index] ?? String(index + 1)) : String.fromCharCode(65 + index),
  };
}

export type Format = ReturnType<typeof makeFormat>;

/** More settings than any school has branches; then the formatters begin anew. */
const MOST = 100;
const made = new Map<string, Format>();

/**
 * Every number, date and time on a page. Calendar, digits and time zone are always explicit, so the server
 * and the browser write the same string. Instants are ISO strings, milliseconds or dates; percentages are
 * 0..100. The same settings give the same object: making its formatters costs more than a page of dates.
 */
export function createFormat(settings: FormatSettings): Format {
  const { locale, timeZone, calendar, digits } = settings;
  const key = `${locale}|${timeZone}|${calendar}|${digits}`;
  const known = made.get(key);
  if (known) return known;
  if (made.size >= MOST) made.clear();
  const format = makeFormat({ locale, timeZone, calendar, digits });
  made.set(key, format);
  return format;
}
