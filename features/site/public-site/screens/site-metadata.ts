import 'server-only';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { StaticPageName } from '@/lib/contract/resources/site/public-site';
import { brandName } from '@/lib/env/school';
import { publicMetadata } from '@/lib/i18n/public-metadata';
import { type Locale, routing } from '@/lib/i18n/routing';
import type { SearchParams } from '@/lib/areas/search-params';
import { readArticle, readPage } from '../api/site';
import { articleHref } from '../model/addresses';
import { firstOf } from '../model/search';

type Props = { params: Promise<{ locale: string }> };
type PropsWithSearch = Props & { searchParams: Promise<SearchParams> };

const localeOf = async (params: Props['params']): Promise<Locale> =>
  (await params).locale === 'en' ? 'en' : routing.defaultLocale;

export async function landingMetadata({ params }: Props): Promise<Metadata> {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: 'public-site' });
  return publicMetadata({
    locale,
    path: '',
    title: t('landing.metaTitle'),
    description: t('meta.siteDescription', { name: brandName(locale) }),
  });
}

async function ofPage(name: StaticPageName, locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'public-site' });
  const page = await readPage(locale, name).catch(() => null);
  const isShown = page !== null && !page.is_broken;
  return publicMetadata({
    locale,
    path: `/static/${name}`,
    title: isShown ? page.title : t('common.brokenTitle'),
    description: isShown ? page.description : t('meta.siteDescription', { name: brandName(locale) }),
    isIndexed: isShown,
    ...(isShown && page.language !== locale ? { languages: [page.language] } : {}),
  });
}

/** `generateMetadata` of a page that the school writes. */
export const staticMetadata =
  (name: StaticPageName) =>
  async ({ params }: Props): Promise<Metadata> =>
    ofPage(name, await localeOf(params));

/** The list has the metadata of its page, an article its own. */
export async function newsMetadata({ params, searchParams }: PropsWithSearch): Promise<Metadata> {
  const [locale, search] = await Promise.all([localeOf(params), searchParams]);
  const slug = firstOf(search.article);
  const article = slug === '' ? null : await readArticle(locale, slug).catch(() => null);
  if (!article || article.is_broken) return ofPage('news', locale);
  return publicMetadata({
    locale,
    path: articleHref(slug),
    title: article.title,
    description: article.summary,
    publishedOn: article.date,
    ...(article.language !== locale ? { languages: [article.language] } : {}),
  });
}
