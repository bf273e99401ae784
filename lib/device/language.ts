import { storeChoice } from '@/lib/cookies/choices';
import { languageCookie, type Locale } from '@/lib/i18n/routing';

/** The present address under the other language; query and hash stay. */
export const switchedPath = (
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  to: Locale,
) => `${pathname.replace(/^\/(ar|en)(?=\/|$)/, `/${to}`)}${search}${hash}`;

/** Keeps the choice for 365 days. */
export const rememberLanguage = (locale: Locale): Promise<void> =>
  storeChoice(languageCookie.name, locale, languageCookie.days);
