import type { Locale, Localized } from '@/lib/contract/text';
import { readable } from './rich-text';

const locales: readonly Locale[] = ['ar', 'en'];

const each = (make: (locale: Locale) => string | undefined): Localized => {
  const text: Localized = {};
  for (const locale of locales) {
    const value = make(locale);
    if (value) text[locale] = value;
  }
  return text;
};

/** A name in each language in which both or one of its parts are known. */
export const fullName = (first: Localized, last: Localized): Localized =>
  each((locale) => [first[locale], last[locale]].filter(Boolean).join(' '));

/** Rich text of two languages, for people, as single lines of at most `limit` characters. */
export const plainText = (text: Localized, limit: number): Localized =>
  each((locale) => {
    const line = [...readable(text[locale])];
    return line.length > limit ? `${line.slice(0, limit - 1).join('')}…` : line.join('');
  });

/** Both languages through one function; what comes out empty is left out. */
export const mapText = (text: Localized, change: (value: string) => string): Localized =>
  each((locale) => (text[locale] === undefined ? undefined : change(text[locale])));
