import type { BranchSettings } from '../contract/resources/session';
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

const arabicLetters = 'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ';

/**
 * Every number, date and time on a page. Calendar, digits and time zone are always explicit, so the server and
 * the browser write the same string. Instants are ISO strings, milliseconds or dates; percentages are 0..100.
 */
export function createFormat(settings: FormatSettings) {
  const { locale, digits } = settings;
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(`${locale}-u-nu-${digits}`, { maximumFractionDigits: 0, ...options })
      .format(value)
      .replace(/[\u200e\u200f\u061c]/g, '')
      .replace(/^-/, '\u2212');
  const percent = (value: number, decimals = 0) => `${number(value, { maximumFractionDigits: decimals })}%`;
  const two = (value: number) => number(value, { minimumIntegerDigits: 2, useGrouping: false });
  return {
    settings,
    ...dateFormats(settings),
    /** 1,284 */
    number,
    /** Marks and means: one decimal at most. */
    decimal: (value: number) => number(value, { maximumFractionDigits: 1 }),
    /** Statistics: always two decimals. */
    statistic: (value: number) => number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    /** 86%; 0..100. To be shown left to right. */
    percent,
    /** 86% inside a sentence: after Arabic letters the sign would change sides. */
    percentInText: (value: number) => (locale === 'ar' ? `\u2066${percent(value)}\u2069` : percent(value)),
    /** 180 ر.س., SAR 180: an amount in minor units, decimals only where there are some. */
    money: (minor: number, currency: string) => {
      const style = { style: 'currency', currency } as const;
      const digitsOf = new Intl.NumberFormat('en', style).resolvedOptions().maximumFractionDigits ?? 2;
      const amount = minor / 10 ** digitsOf;
      const fraction = Number.isInteger(amount) ? 0 : digitsOf;
      return number(amount, { ...style, minimumFractionDigits: fraction, maximumFractionDigits: fraction });
    },
    /** mm:ss, or h:mm:ss from an hour on; to be shown left to right. */
    clock: (seconds: number) => {
      const whole = Math.max(0, Math.floor(seconds));
      const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
      return whole < 3600 ? rest : `${number(Math.floor(whole / 3600))}:${rest}`;
    },
    /** A list in words: أ وب وج. */
    list: (items: string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items),
    /** 0 → أ or A: letters of options. */
    optionLetter: (index: number) =>
      locale === 'ar' ? (arabicLetters[index] ?? String(index + 1)) : String.fromCharCode(65 + index),
  };
}

export type Format = ReturnType<typeof createFormat>;
