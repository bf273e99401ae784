import type { BranchSettings } from '../contract/resources/session';
import { defaultFormatSettings, type FormatSettings } from './format-settings';
import type { Locale } from './routing';

type Calendar = FormatSettings['calendar'];

const dayMs = 86_400_000;
const toDate = (at: string | number | Date) => (at instanceof Date ? at : new Date(at));
const other = (calendar: Calendar): Calendar => (calendar === 'gregory' ? 'islamic-umalqura' : 'gregory');
const joinDates: Record<Locale, (first: string, second: string) => string> = {
  ar: (first, second) => `${first}، الموافق ${second}`,
  en: (first, second) => `${first}, ${second}`,
};

export const settingsOf = (
  locale: Locale,
  branch?: Pick<BranchSettings, 'time_zone' | 'calendar' | 'digits'> | null,
): FormatSettings => ({
  ...defaultFormatSettings(locale),
  ...(branch && { timeZone: branch.time_zone, calendar: branch.calendar, digits: branch.digits }),
});

/**
 * Every number, date and time on a page. Calendar, digits and time zone are always explicit, so the server and
 * the browser write the same string. Instants are ISO strings, milliseconds or dates; percentages are 0..100.
 */
export function createFormat(settings: FormatSettings) {
  const { locale, timeZone, calendar, digits } = settings;
  const tag = (of: Calendar) => `${locale === 'en' ? 'en-GB' : 'ar'}-u-ca-${of}-nu-${digits}`;
  const cache = new Map<string, Intl.DateTimeFormat>();
  const dates = (of: Calendar, options: Intl.DateTimeFormatOptions) => {
    const key = of + JSON.stringify(options);
    const known = cache.get(key) ?? new Intl.DateTimeFormat(tag(of), { timeZone, ...options });
    cache.set(key, known);
    return known;
  };
  const parts = (of: Calendar, options: Intl.DateTimeFormatOptions, at: string | number | Date) =>
    Object.fromEntries(
      dates(of, options)
        .formatToParts(toDate(at))
        .map(({ type, value }) => [type, value]),
    );
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(`${locale}-u-nu-${digits}`, { maximumFractionDigits: 0, ...options })
      .format(value)
      .replace(/[\u200e\u200f\u061c]/g, '')
      .replace(/^-/, '\u2212');

  /** Days since 1970 of the calendar day in the school's time zone. */
  const dayNumber = (at: string | number | Date) => {
    const { year, month, day } = Object.fromEntries(
      new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
        timeZone,
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
      })
        .formatToParts(toDate(at))
        .map(({ type, value }) => [type, Number(value)]),
    );
    return Math.round(Date.UTC(year ?? 1970, (month ?? 1) - 1, day ?? 1) / dayMs);
  };

  const weekday = (at: string | number | Date) => dates('gregory', { weekday: 'long' }).format(toDate(at));
  /** 22 نوفمبر */
  const shortDate = (at: string | number | Date, of: Calendar = 'gregory') => {
    const { day, month } = parts(of, { day: 'numeric', month: 'long' }, at);
    return `${day} ${month}`;
  };
  /** 12 جمادى الآخرة 1448 هـ */
  const date = (at: string | number | Date, of: Calendar = calendar) => {
    const { day, month, year, era } = parts(
      of,
      { day: 'numeric', month: 'long', year: 'numeric', era: 'short' },
      at,
    );
    return `${day} ${month} ${year}${of === 'gregory' ? '' : ` ${era}`}`;
  };
  /** 8:45 م */
  const time = (at: string | number | Date) => {
    const { hour, minute, dayPeriod } = parts(
      'gregory',
      { hour: 'numeric', minute: '2-digit', hour12: true },
      at,
    );
    return `${hour}:${minute} ${dayPeriod?.toLowerCase()}`;
  };
  /** الأربعاء 25 نوفمبر, Wed 25 November */
  const weekdayDate = (at: string | number | Date) =>
    `${dates('gregory', { weekday: locale === 'en' ? 'short' : 'long' }).format(toDate(at))} ${shortDate(at)}`;
  /** اليوم، غدًا، أمس, the weekday within six days, otherwise weekday and date. */
  const dayWord = (at: string | number | Date, now: string | number | Date) => {
    const away = dayNumber(at) - dayNumber(now);
    if (Math.abs(away) <= 1) {
      const word = new Intl.RelativeTimeFormat(`${locale}-u-nu-${digits}`, { numeric: 'auto' }).format(
        away,
        'day',
      );
      return word.charAt(0).toUpperCase() + word.slice(1);
    }
    return away > 1 && away < 7 ? weekday(at) : weekdayDate(at);
  };

  return {
    settings,
    /** 1,284 */
    number,
    /** Marks and means: one decimal at most. */
    decimal: (value: number) => number(value, { maximumFractionDigits: 1 }),
    /** Statistics: always two decimals. */
    statistic: (value: number) => number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    /** 86%; 0..100. To be shown left to right. */
    percent: (value: number, decimals = 0) => `${number(value, { maximumFractionDigits: decimals })}%`,
    weekday,
    shortDate,
    date,
    time,
    weekdayDate,
    /** الأحد 12 جمادى الآخرة 1448 هـ، الموافق 22 نوفمبر 2026: the branch's calendar, then the other. */
    fullDate: (at: string | number | Date) =>
      joinDates[locale](`${weekday(at)} ${date(at, calendar)}`, date(at, other(calendar))),
    /** الأحد 12 جمادى الآخرة · 22 نوفمبر, for narrow places. */
    narrowDate: (at: string | number | Date) =>
      `${weekday(at)} ${shortDate(at, calendar)} · ${shortDate(at, other(calendar))}`,
    dateTime: (at: string | number | Date) => `${weekdayDate(at)} ${time(at)}`,
    /** With seconds, for receipts. */
    exactTime: (at: string | number | Date) =>
      dates('gregory', { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false }).format(
        toDate(at),
      ),
    dayWord,
    dayNumber,
    /** اليوم 8:00 م */
    dayTime: (at: string | number | Date, now: string | number | Date) => `${dayWord(at, now)} ${time(at)}`,
    /** قبل 12 دقيقة; days and more become a day word with the hour. */
    ago: (at: string | number | Date, now: string | number | Date) => {
      const minutes = Math.round((toDate(now).getTime() - toDate(at).getTime()) / 60_000);
      const relative = new Intl.RelativeTimeFormat(`${locale}-u-nu-${digits}`, { numeric: 'auto' });
      if (minutes < 60) return relative.format(-Math.max(0, minutes), 'minute');
      if (minutes < 12 * 60 && dayNumber(at) === dayNumber(now))
        return relative.format(-Math.round(minutes / 60), 'hour');
      return `${dayWord(at, now)} ${time(at)}`;
    },
    /** mm:ss, or h:mm:ss from an hour on; to be shown left to right. */
    clock: (seconds: number) => {
      const whole = Math.max(0, Math.floor(seconds));
      const two = (value: number) => number(value, { minimumIntegerDigits: 2, useGrouping: false });
      const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
      return whole < 3600 ? rest : `${number(Math.floor(whole / 3600))}:${rest}`;
    },
    /** A list in words: أ وب وج. */
    list: (items: string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items),
    /** 1 → أ or A: letters of options. */
    optionLetter: (index: number) =>
      locale === 'ar'
        ? ('أبجدهوزحطيكلمنسعفصقرشتثخذضظغ'[index] ?? String(index + 1))
        : String.fromCharCode(65 + index),
  };
}

export type Format = ReturnType<typeof createFormat>;
