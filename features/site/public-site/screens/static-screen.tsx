import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { orPage } from '@/lib/api/prefetch';
import type { StaticPageName } from '@/lib/contract/resources/site/public-site';
import { createFormat, settingsOf } from '@/lib/i18n/format';
import { readPage } from '../api/site';
import { BrokenText, ReadingPage, SchoolText } from '../components/reading-page';
import { SchoolPages } from '../components/school-pages';
import { noonOf } from '../model/addresses';

/** Pages whose date readers want to know: what they agreed to may have changed. */
const dated: readonly StaticPageName[] = ['policy', 'terms-and-conditions'];

/** A page that the school writes, with what a page adds below. */
export async function StaticScreen({ name, children }: { name: StaticPageName; children?: ReactNode }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('public-site.common')]);
  const page = await orPage(readPage(locale, name));
  if (page.is_broken) return <BrokenText />;
  const format = createFormat(settingsOf(locale));
  return (
    <ReadingPage
      title={page.title}
      lead={page.description}
      language={page.language}
      aside={<SchoolPages current={`/static/${name}`} />}
    >
      <SchoolText html={page.html} language={page.language} locale={locale} />
      {dated.includes(name) && (
        <p className="mt-10 text-14 text-ink-3">
          {t('updated', { date: format.date(noonOf(page.updated_on)) })}
        </p>
      )}
      {children}
    </ReadingPage>
  );
}
