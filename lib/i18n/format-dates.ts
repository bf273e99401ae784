import type { FormatSettings } from './format-settings';
import type { Locale } from './routing';

export type Instant = string | number | Date;
type Calendar = FormatSettings['calendar'];

const dayMs = 86_400_000;
const toDate = (at: Instant) => (at instanceof Date ? at : new Date(at));
/** The last moment before an end: what ends at midnight belongs to the day that is over by then. */
const beforeEnd = (end: Instant) => toDate(toDate(end).getTime() - 1);
const other = (calendar: Calendar): Calendar => (calendar === 'gregory' ? 'islamic-umalqura' : 'gregory');
const joinDates: Record<Locale, (first: string, second: string) => string> = {
  ar: (first, second) => `${first}، الموافق ${second}`,
  en: (first, second) => `${first}, ${second}`,
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

/** Dates in one calendar, and the day of an instant in the school's time zone. */
function plainDates(settings: FormatSettings) {
  const { locale, timeZone, calendar } = settings;
  const formatter = formatters(settings);
  const clockFace = formatters({ ...settings, timeZone: 'UTC' });
  const timeOf = (of: typeof formatter, at: Instant) => {
    const options = { hour: 'numeric', minute: '2-digit', hour12: true } as const;
    const { hour, minute, dayPeriod } = toParts(of('gregory', options), at);
    return `${hour}:${minute}\u00a0${dayPeriod?.toLowerCase()}`;
  };
  const exactTime = (at: Instant) => {
    const options = { hour: 'numeric', minute: '2-digit', second: '2-digit', hour12: true } as const;
    const { hour, minute, second, dayPeriod } = toParts(formatter('gregory', options), at);
    return `${hour}:${minute}:${second}\u00a0${dayPeriod?.toLowerCase()}`;
  };
  const civil = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  const shortDateIn = (of: Calendar) =>
    byMinute((at) => {
      const { day, month } = toParts(formatter(of, { day: 'numeric', month: 'long' }), at);
      return `${day} ${month}`;
    });
  const shortDates = { gregory: shortDateIn('gregory'), 'islamic-umalqura': shortDateIn('islamic-umalqura') };
  /** 22 نوفمبر */
  const shortDate = (at: Instant, of: Calendar = 'gregory') => shortDates[of](at);
  const weekday = byMinute((at) => formatter('gregory', { weekday: 'long' }).format(at));
  const weekdayShort =
    locale === 'en' ? byMinute((at) => formatter('gregory', { weekday: 'short' }).format(at)) : weekday;
  return {
    /** Days since 1970 of the calendar day. */
    dayNumber: byMinute((at) => {
      const { year, month, day } = toParts(civil, at);
      return Math.round(Date.UTC(Number(year), Number(month) - 1, Number(day)) / dayMs);
    }),
    weekday,
    /** For narrow columns: Sun; the whole word in Arabic, which has no short one. */
    weekdayShort,
    shortDate,
    /** 12 جمادى الآخرة 1448 هـ */
    date: (at: Instant, of: Calendar = calendar) => {
      const options = { day: 'numeric', month: 'long', year: 'numeric', era: 'short' } as const;
      const { day, month, year, era } = toParts(formatter(of, options), at);
      return `${day} ${month} ${year}${of === 'gregory' ? '' : ` ${era}`}`;
    },
    /** 8:45 م, in one piece */
    time: byMinute((at) => timeOf(formatter, at)),
    /** 7:15 ص for «07:15», an hour of the timetable. */
    hour: (clock: string) => timeOf(clockFace, `1970-01-01T${clock}:00Z`),
    /** 2:05:09 م, for receipts */
    exactTime,
    /** الأربعاء 25 نوفمبر, Wed 25 November */
    weekdayDate: byMinute((at) => `${weekdayShort(at)} ${shortDate(at)}`),
  };
}

/** Every way in which a page writes a date or a time. */
export function dateFormats(settings: FormatSettings) {
  const { locale, digits, calendar } = settings;
  const plain = plainDates(settings);
  const { dayNumber, weekday, shortDate, date, time, weekdayDate } = plain;
  const relative = new Intl.RelativeTimeFormat(`${locale}-u-nu-${digits}`, { numeric: 'auto' });
  /** اليوم، غدًا، أمس; the weekday within six days, otherwise weekday and date. */
  const dayWord = (at: Instant, now: Instant) => {
    const away = dayNumber(at) - dayNumber(now);
    if (Math.abs(away) <= 1) {
      const word = relative.format(away, 'day');
      return word.charAt(0).toUpperCase() + word.slice(1);
    }
    return away > 1 && away < 7 ? weekday(at) : weekdayDate(at);
  };
  /** الأحد 12 جمادى الآخرة 1448 هـ، الموافق 22 نوفمبر 2026: the branch's calendar, then the other. */
  const fullDate = (at: Instant) =>
    joinDates[locale](`${weekday(at)} ${date(at, calendar)}`, date(at, other(calendar)));
  /** الأحد 12 جمادى الآخرة · 22 نوفمبر, for narrow places. */
  const narrowDate = (at: Instant) =>
    `${weekday(at)} ${shortDate(at, calendar)} · ${shortDate(at, other(calendar))}`;
  /** 12 جمادى الآخرة 1448 هـ، الموافق 22 نوفمبر 2026: as `fullDate`, without the weekday. */
  const bothDates = (at: Instant) => joinDates[locale](date(at, calendar), date(at, other(calendar)));
  const dayStyles = { bothDates, fullDate, narrowDate };
  return {
    ...plain,
    dayWord,
    bothDates,
    fullDate,
    narrowDate,
    /**
     * The last day on which something still holds whose end is a moment that no longer belongs to it: what
     * ends on 8 January at 0:00 holds until 7 January. Every such end that is written without its hour goes
     * through here, in both calendars; with its year wherever there is room.
     */
    lastDay: (end: Instant, style: keyof typeof dayStyles = 'bothDates') => dayStyles[style](beforeEnd(end)),
    /** The last day before an end as `dayWord` says it. */
    lastDayWord: (end: Instant, now: Instant) => dayWord(beforeEnd(end), now),
    /** The last day before an end as `dayNumber` counts it. */
    lastDayNumber: (end: Instant) => dayNumber(beforeEnd(end)),
    /** The date by the calendar that the school does not write first. */
    otherDate: (at: Instant) => date(at, other(calendar)),
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
