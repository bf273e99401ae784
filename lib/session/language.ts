import { languageCookie, type Locale } from '@/lib/i18n/routing';

/** The present address under the other language; query and hash stay. */
export const switchedPath = (
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  to: Locale,
) => `${pathname.replace(/^\/(ar|en)(?=\/|$)/, `/${to}`)}${search}${hash}`;

/** Keeps the choice for 365 days. */
export function rememberLanguage(locale: Locale) {
  const seconds = languageCookie.days * 24 * 60 * 60;
  document.cookie = `${languageCookie.name}=${locale}; path=/; max-age=${seconds}; samesite=lax`;
}
