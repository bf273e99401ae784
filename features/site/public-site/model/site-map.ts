import { routing } from '@/lib/i18n/routing';

export type MapEntry = {
  /** Without the language. */
  path: string;
  /** Calendar day, when it is known. */
  changedOn: string | null;
};

const escape = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? '&apos;',
  );

/** A site map in which every language of a page names all of them. */
export function toSiteMap(origin: string, entries: readonly MapEntry[]): string {
  const address = (locale: string, path: string) => escape(`${origin}/${locale}${path}`);
  const link = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  const urls = entries.flatMap(({ path, changedOn }) => {
    const links = [
      ...routing.locales.map((locale) => link(locale, address(locale, path))),
      link('x-default', address(routing.defaultLocale, path)),
    ].join('');
    const changed = changedOn ? `<lastmod>${escape(changedOn)}</lastmod>` : '';
    return routing.locales.map(
      (locale) => `<url><loc>${address(locale, path)}</loc>${changed}${links}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}
