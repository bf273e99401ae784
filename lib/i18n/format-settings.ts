import type { Locale } from './routing';

export type FormatSettings = {
  locale: Locale;
  /** IANA name; the branch's, so that school time is one time for everybody. */
  timeZone: string;
  calendar: 'gregory' | 'islamic-umalqura';
  digits: 'latn' | 'arab';
};

/** Where no branch is known: pages before login, and tests. */
export const defaultFormatSettings = (locale: Locale, timeZone = 'Asia/Riyadh'): FormatSettings => ({
  locale,
  timeZone,
  calendar: locale === 'ar' ? 'islamic-umalqura' : 'gregory',
  digits: 'latn',
});
