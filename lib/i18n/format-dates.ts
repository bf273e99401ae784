import type { FormatSettings } from './format-settings';
import type { Locale } from './routing';

export type Instant = string | number | Date;
type Calendar = FormatSettings['calendar'];

const dayMs = 86_400_000;
const toDate = (at: Instant) => (at instanceof Date ? at : new Date(at));
/** The last moment before an end: what ends at midnight belongs to the day that is over by then. */
const beforeEnd = (end: Instant) => toDate(toDate(end).getTime() - 1);
const other = (calendar: Calendar): Calendar => (calendar === 'gregory' ? 'islamic-umalqura' : 'gregory');
const NO_BREAK = '\u00a0';
/** «12 جمادى الآخرة · 22 نوفمبر»: the line may break behind the dot, never inside of a date. */
const joinDates = (dates: readonly [string, string]) => dates.join(`${NO_BREAK}· `);
const spans: Record<Locale, (from: string, to: string) => string> = {
  ar: (from, to) => `من${NO_BREAK}${from} إلى${NO_BREAK}${to}`,
  en: (from, to) => (from.includes(NO_BREAK) ? `${from}${NO_BREAK}– ${to}` : `${from}–${to}`),
};

/** Intl formatters of one reader, made once each: making one costs more than using it. */
function formatters({ locale, timeZone, digits }: FormatSettings) {
  const cache = new Map<string, Intl.DateTimeFormat>();
  return (calendar: Calendar, options: Intl.DateTimeFormatOptions) => {
    const key = calendar + JSON.stringify(options);
    const known = cache.get(key);
    if (known) return known;
    const tag = `${locale === 'en' ? 'en-GB' : 'ar'}-u-ca-${calendar}-nu-${digits}`;
    const made = new Intl.DateTimeFormat(tag, { timeZone, ...options });
    cache.set(key, made);
    return made;
  };
}

const MINUTE_MS = 60_000;
const MOST_KEPT = 400;
/** Since then no zone has an offset with seconds, so that days and hours change with a minute. */
const WHOLE_MINUTES_SINCE = Date.UTC(1973, 0);

/** The same minute has the same words: those of deadlines stand in every row and for every reader. */
function byMinute<T>(make: (at: Date) => T): (at: Instant) => T {
  const kept = new Map<number, T>();
  return (at) => {
    const date = toDate(at);
    const ms = date.getTime();
    if (!(ms >= WHOLE_MINUTES_SINCE)) return make(date);
    const minute = Math.floor(ms / MINUTE_MS);
    const known = kept.get(minute);
    if (known !== undefined) return known;
    const made = make(date);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(minute, made);
    return made;
  };
}

const toParts = (formatter: Intl.DateTimeFormat, at: Instant) =>
  Object.fromEntries(formatter.formatToParts(toDate(at)).map(({ type, value }) => [type, value]));

/** A date in one calendar, for what composes both; pages take `dateFormats`. */
export function calendarDates(settings: FormatSettings) {
  const formatter = formatters(settings);
  const partsIn = (of: Calendar) =>
    byMinute((at) => {
      const options = { day: 'numeric', month: 'long', year: 'numeric', era: 'short' } as const;
      const { day = '', month = '', year = '', era = '' } = toParts(formatter(of, options), at);
      const spaced = month.replaceAll(' ', NO_BREAK);
      const full = of === 'gregory' ? year : `${year}${NO_BREAK}${era}`;
      return { day, month: spaced, year: full };
    });
  const parts = { gregory: partsIn('gregory'), 'islamic-umalqura': partsIn('islamic-umalqura') };
  const write = (...words: string[]) => words.join(NO_BREAK);
  return {
    formatter,
    yearIn: (of: Calendar, at: Instant) => parts[of](at).year,
    /** 12 جمادى الآخرة */
    dayIn: (of: Calendar, at: Instant) => write(parts[of](at).day, parts[of](at).month),
    /** 12 جمادى الآخرة 1448 هـ */
    dateIn: (of: Calendar, at: Instant) => {
      const { day, month, year } = parts[of](at);
      return write(day, month, year);
    },
    /** من 19 إلى 23 جمادى الآخرة 1448 هـ: month and year once where both days share them. */
    rangeIn: (of: Calendar, from: Instant, to: Instant) => {
      const [first, last] = [parts[of](from), parts[of](to)];
      const end = write(last.day, last.month, last.year);
      if (first.year !== last.year)
        return spans[settings.locale](write(first.day, first.month, first.year), end);
      if (first.month !== last.month) return spans[settings.locale](write(first.day, first.month), end);
      return first.day === last.day ? end : spans[settings.locale](first.day, end);
    },
  };
}

/** Hours and weekdays, and the number of a day, in the school's time zone. */
function clockFormats(settings: FormatSettings, formatter: ReturnType<typeof formatters>) {
  const { locale, timeZone } = settings;
  const clockFace = formatters({ ...settings, timeZone: 'UTC' });
  const timeOf = (of: typeof formatter, at: Instant) => {
    const options = { hour: 'numeric', minute: '2-digit', hour12: true } as const;
    const { hour, minute, dayPeriod } = toParts(of('gregory', options), at);
    return `${hour}:${minute}${NO_BREAK}${dayPeriod?.toLowerCase()}`;
  };
  const civil = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  const weekday = byMinute((at) => formatter('gregory', { weekday: 'long' }).format(at));
  return {
    /** Days since 1970 of the calendar day. */
    dayNumber: byMinute((at) => {
      const { year, month, day } = toParts(civil, at);
      return Math.round(Date.UTC(Number(year), Number(month) - 1, Number(day)) / dayMs);
    }),
    weekday,
    /** For narrow columns: Sun; the whole word in Arabic, which has no short one. */
    weekdayShort:
      locale === 'en' ? byMinute((at) => formatter('gregory', { weekday: 'short' }).format(at)) : weekday,
    /** 8:45 م, in one piece */
    time: byMinute((at) => timeOf(formatter, at)),
    /** 7:15 ص for «07:15», an hour of the timetable. */
    hour: (clock: string) => timeOf(clockFace, `1970-01-01T${clock}:00Z`),
    /** 2:05:09 م, for receipts */
    exactTime: (at: Instant) => {
      const options = { hour: 'numeric', minute: '2-digit', second: '2-digit', hour12: true } as const;
      const { hour, minute, second, dayPeriod } = toParts(formatter('gregory', options), at);
      return `${hour}:${minute}:${second}${NO_BREAK}${dayPeriod?.toLowerCase()}`;
    },
  };
}

type Pair = readonly [first: string, second: string];

/** Days in both calendars, the one of the branch first. */
function dayFormats({ calendar }: FormatSettings, plain: ReturnType<typeof calendarDates>) {
  const both = (write: (of: Calendar) => string): Pair => [write(calendar), write(other(calendar))];
  const datePair = (at: Instant) => both((of) => plain.dateIn(of, at));
  const dayPair = (at: Instant) => both((of) => plain.dayIn(of, at));
  return {
    /** As `date`, for two lines that stand one below the other. */
    datePair,
    /** As `shortDate`, for two lines that stand one below the other. */
    dayPair,
    /** 12 جمادى الآخرة 1448 هـ · 22 نوفمبر 2026 */
    date: byMinute((at) => joinDates(datePair(at))),
    /** 12 جمادى الآخرة · 22 نوفمبر: where the year goes without saying. */
    shortDate: byMinute((at) => joinDates(dayPair(at))),
    /**
     * From a day to a day, both included: من 19 إلى 23 جمادى الآخرة 1448 هـ · من 29 نوفمبر إلى 3 ديسمبر 2026.
     * A single day is written as `date`.
     */
    range: (from: Instant, to: Instant) => joinDates(both((of) => plain.rangeIn(of, from, to))),
    /** Whether two moments lie in one year of both calendars. */
    isSameYear: (one: Instant, two: Instant) =>
      both((of) => plain.yearIn(of, one)).join() === both((of) => plain.yearIn(of, two)).join(),
  };
}

/**
 * Every way in which a page writes a date or a time. What names a day and a month does so in both calendars,
 * the one of the branch first; `one-calendar.ts` has the few places that write one alone.
 */
export function dateFormats(settings: FormatSettings) {
  const { locale, digits } = settings;
  const plain = calendarDates(settings);
  const clock = clockFormats(settings, plain.formatter);
  const { isSameYear, ...days } = dayFormats(settings, plain);
  const { dayNumber, weekday, weekdayShort, time } = clock;
  const relative = new Intl.RelativeTimeFormat(`${locale}-u-nu-${digits}`, { numeric: 'auto' });
  /** الأربعاء 15 جمادى الآخرة · 25 نوفمبر, Wed 25 November · 15 Jumada II */
  const weekdayDate = byMinute((at) => `${weekdayShort(at)}${NO_BREAK}${days.shortDate(at)}`);
  /** اليوم، غدًا، أمس; the weekday within six days, otherwise weekday and date, with a year that is another. */
  const dayWord = (at: Instant, now: Instant) => {
    const away = dayNumber(at) - dayNumber(now);
    if (Math.abs(away) <= 1) {
      const word = relative.format(away, 'day');
      return word.charAt(0).toUpperCase() + word.slice(1);
    }
    if (away > 1 && away < 7) return weekday(at);
    return isSameYear(at, now) ? weekdayDate(at) : `${weekdayShort(at)}${NO_BREAK}${days.date(at)}`;
  };
  const dayStyles = {
    date: days.date,
    /** الأحد 12 جمادى الآخرة 1448 هـ · 22 نوفمبر 2026 */
    fullDate: (at: Instant) => `${weekday(at)}${NO_BREAK}${days.date(at)}`,
    /** الأحد 12 جمادى الآخرة · 22 نوفمبر, for narrow places; the weekday is whole. */
    narrowDate: (at: Instant) => `${weekday(at)}${NO_BREAK}${days.shortDate(at)}`,
  };
  return {
    ...clock,
    ...days,
    ...dayStyles,
    weekdayDate,
    dayWord,
    /**
     * The last day on which something still holds whose end is a moment that no longer belongs to it: what
     * ends on 8 January at 0:00 holds until 7 January. Every such end that is written without its hour goes
     * through here, in both calendars; with its year wherever there is room.
     */
    lastDay: (end: Instant, style: keyof typeof dayStyles = 'date') => dayStyles[style](beforeEnd(end)),
    /** The last day before an end as `dayWord` says it. */
    lastDayWord: (end: Instant, now: Instant) => dayWord(beforeEnd(end), now),
    /** The last day before an end as `dayNumber` counts it. */
    lastDayNumber: (end: Instant) => dayNumber(beforeEnd(end)),
    /** 12 جمادى الآخرة 1448 هـ · 22 نوفمبر 2026، 8:45 م: with the year, for records and messages. */
    moment: (at: Instant) => `${days.date(at)}${locale === 'ar' ? '،' : ','} ${time(at)}`,
    dateTime: (at: Instant) => `${weekdayDate(at)} ${time(at)}`,
    /** today 8:00 pm, inside a sentence: names of days keep their capital. */
    dayTimeInText: (at: Instant, now: Instant) => {
      const isNear = Math.abs(dayNumber(at) - dayNumber(now)) <= 1;
      const word = dayWord(at, now);
      return `${isNear ? word.charAt(0).toLowerCase() + word.slice(1) : word} ${time(at)}`;
    },
    /** اليوم 8:00 م */
    dayTime: (at: Instant, now: Instant) => `${dayWord(at, now)} ${time(at)}`,
    /** قبل 12 دقيقة; from half a day on, or on another day, a day word with the hour. */
    ago: (at: Instant, now: Instant) => {
      const minutes = Math.round((toDate(now).getTime() - toDate(at).getTime()) / 60_000);
      if (minutes < 60) return relative.format(-Math.max(0, minutes), 'minute');
      if (minutes < 12 * 60 && dayNumber(at) === dayNumber(now))
        return relative.format(-Math.round(minutes / 60), 'hour');
      return `${dayWord(at, now)} ${time(at)}`;
    },
  };
}
