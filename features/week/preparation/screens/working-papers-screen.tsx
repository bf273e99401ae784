import 'server-only';
import { getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { paperFilters } from '@/lib/contract/resources/week/preparation';
import { uuid } from '@/lib/contract/text';
import { PaperList } from '../components/paper-list';
import { PaperSheet } from '../components/paper-sheet';

const addressQuery = paperFilters.extend({ paper: uuid.optional() });

/** Working papers of the student's lessons; the one that the address names is read in place. */
export async function WorkingPapersScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { locale, format, now } = await studentFrame();
  const [search, t] = await Promise.all([searchParams, getTranslations('preparation.papers')]);
  const { paper, page = 1 } = filtersOf(addressQuery, search);
  return (
    <PageBody>
      <PageHeader title={t('title')} scope={t('lead')} />
      {paper ? (
        <PaperSheet id={paper} locale={locale} format={format} />
      ) : (
        <PaperList page={page} locale={locale} format={format} now={now} />
      )}
    </PageBody>
  );
}
