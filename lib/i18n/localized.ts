/** An address of the school without its language gets that of the page; others (`https:`, `#part`) stay. */
export const localized = (href: string, locale: string): string => {
  if (!href.startsWith('/')) return href;
  return /^\/(?:[?#]|$)/.test(href) ? `/${locale}${href.slice(1)}` : `/${locale}${href}`;
};

/** A path of the school without its language. */
export const withoutLocale = (path: string): string => path.replace(/^\/(?:ar|en)(?=\/|$)/, '') || '/';
