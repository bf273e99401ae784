import type { Locale } from '../contract/localized';

const SEPARATOR = ' · ';
const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);

/**
 * A name that authors wrote once for both languages, as «التذكّر · Recall», in the reader's. Skills and tags
 * are plain text: one that is written in a single language is shown as it is.
 */
export function nameIn(name: string, locale: Locale): string {
  const parts = name.split(SEPARATOR);
  const [first = '', second = ''] = parts;
  if (parts.length !== 2 || isArabic(first) === isArabic(second)) return name;
  return isArabic(first) === (locale === 'ar') ? first : second;
}

/** Of tags in both languages those that the reader writes; all of them where none is. */
export function tagsIn(tags: readonly string[], locale: Locale): readonly string[] {
  const own = tags.filter((tag) => isArabic(tag) === (locale === 'ar'));
  return own.length > 0 ? own : tags;
}
