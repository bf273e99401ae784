import 'server-only';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { PageLinks } from '@/components/data/page-links';
import { Icon } from '@/components/ui/icon';
import { orPage } from '@/lib/api/prefetch';
import { siteOrigin } from '@/lib/env/site-origin';
import { brand } from '@/lib/env/school';
import { createFormat, settingsOf } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { direction } from '@/lib/i18n/routing';
import type { SearchParams } from '@/lib/areas/search-params';
import { readArticle, readNews, readPage } from '../api/site';
import { BrokenText, ReadingPage, SchoolText } from '../components/reading-page';
import { SchoolPages } from '../components/school-pages';
import { StructuredData } from '@/components/layout/structured-data';
import { articleHref, noonOf } from '../model/addresses';
import { firstOf } from '../model/search';

async function ArticleView({ slug }: { slug: string }) {
  const [locale, t, origin] = await Promise.all([
    getLocale(),
    getTranslations('public-site.news'),
    siteOrigin(),
  ]);
  const article = await orPage(readArticle(locale, slug));
  if (article.is_broken) return <BrokenText />;
  const format = createFormat(settingsOf(locale));
  const { title, summary, date, html, language } = article;
  const { name, logo } = brand(locale);
  return (
    <ReadingPage
      title={title}
      language={language}
      aside={<SchoolPages current="/static/news" />}
      before={
        <Link
          href="/static/news"
          className="mb-2 inline-flex min-h-11 items-center gap-1 text-14 font-semibold text-pr-ink hover:underline"
        >
          <Icon name="chevron-left" size={18} className="mirror" />
          {t('back')}
        </Link>
      }
    >
      <StructuredData
        data={{
          '@type': 'NewsArticle',
          headline: title,
          description: summary,
          datePublished: date,
          inLanguage: language,
          mainEntityOfPage: `${origin}/${locale}${articleHref(slug)}`,
          image: [`${origin}/brand/og-${locale}.png`],
          author: { '@type': 'Organization', name },
          publisher: {
            '@type': 'Organization',
            name,
            logo: `${origin}${logo?.startsWith('/') ? logo : '/brand/icon-512.png'}`,
          },
        }}
      />
      <p className="mb-4 text-14 text-ink-3">
        <time dateTime={date}>{t('published', { date: format.date(noonOf(date)) })}</time>
      </p>
      <SchoolText html={html} language={language} locale={locale} />
    </ReadingPage>
  );
}

async function NewsList({ page: number }: { page: number }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('public-site.news')]);
  const [page, news] = await Promise.all([
    orPage(readPage(locale, 'news')),
    orPage(readNews(locale, number)),
  ]);
  const { pagination } = news.meta;
  if (pagination && number > pagination.total_pages) notFound();
  if (page.is_broken) return <BrokenText />;
  const format = createFormat(settingsOf(locale));
  return (
    <ReadingPage
      title={page.title}
      lead={page.description}
      language={page.language}
      wide
      aside={<SchoolPages current="/static/news" />}
    >
      {news.data.length === 0 && <EmptyState title={t('empty')} lead={t('emptyLead')} />}
      <ul className="max-w-[880px] divide-y divide-line rounded-lg border border-line bg-surface shadow-sm empty:hidden">
        {news.data.map(({ id, title, summary, date, language }) => (
          <li key={id} className="relative px-4 py-5 hover:bg-sunken md:flex md:gap-8 md:px-6">
            <time dateTime={date} className="block w-44 shrink-0 max-md:w-auto pt-0.5 text-14 text-ink-3">
              <bdi>{format.date(noonOf(date))}</bdi>
            </time>
            <div lang={language} dir={direction(language)} className="min-w-0">
              <h2 className="text-18">
                <Link
                  href={articleHref(id)}
                  prefetch={false}
                  className="after:absolute after:inset-0 hover:text-primary"
                >
                  {title}
                </Link>
              </h2>
              <p className="mt-1 text-15 text-ink-2">{summary}</p>
            </div>
          </li>
        ))}
      </ul>
      <PageLinks
        pages={pagination}
        href={(to) => listAddress('/static/news', {}, { page: to })}
        format={format}
        prefetch={false}
        className="mt-6 max-w-[880px]"
      />
    </ReadingPage>
  );
}

/** News of the school: a page of the list, or the article that `?article=` names. */
export async function NewsScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams;
  const slug = firstOf(search.article);
  if (slug !== '') return <ArticleView slug={slug} />;
  const page = Number(firstOf(search.page) || '1');
  if (!Number.isInteger(page) || page < 1 || page > 1000) notFound();
  return <NewsList page={page} />;
}
