import 'server-only';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { brandName } from '../env/school';
import { siteOrigin } from '../env/site-origin';
import { type Locale, routing } from './routing';

export type PublicPage = {
  locale: Locale;
  /** Path with its query, without the language; '' for the landing page. */
  path: string;
  title: string;
  description: string;
  /** Calendar day of an article. */
  publishedOn?: string;
  /** A page that says what is missing is not for search engines. */
  isIndexed?: boolean;
  /** Languages that the text is written in, when not both. */
  languages?: readonly Locale[];
};

const territories = { ar: 'ar_SA', en: 'en_GB' } as const satisfies Record<Locale, string>;

/** Title, description, canonical address, the other language, and what a shared link looks like. */
export async function publicMetadata(page: PublicPage): Promise<Metadata> {
  const { locale, path, title, description, publishedOn, languages = routing.locales } = page;
  const [origin, t] = await Promise.all([
    siteOrigin(),
    getTranslations({ locale, namespace: 'public-site.meta' }),
  ]);
  const name = brandName(locale);
  const full = `${title} · ${name}`;
  const address = (language: Locale) => `${origin}/${language}${path}`;
  const canonical = languages.includes(locale) ? locale : (languages[0] ?? locale);
  const picture = { url: `/brand/og-${locale}.png`, width: 1200, height: 630, alt: t('ogAlt') };
  return {
    metadataBase: new URL(origin),
    title: full,
    description,
    robots: { index: page.isIndexed ?? true, follow: true },
    alternates: {
      canonical: address(canonical),
      languages: {
        ...Object.fromEntries(languages.map((language) => [language, address(language)])),
        'x-default': address(languages.includes(routing.defaultLocale) ? routing.defaultLocale : canonical),
      },
    },
    openGraph: {
      ...(publishedOn ? { type: 'article', publishedTime: publishedOn } : { type: 'website' }),
      url: address(locale),
      siteName: name,
      title: full,
      description,
      locale: territories[locale],
      alternateLocale: routing.locales.filter((other) => other !== locale).map((other) => territories[other]),
      images: [picture],
    },
    twitter: { card: 'summary_large_image', title: full, description, images: [picture] },
  };
}
