import 'server-only';
import { getTranslations } from 'next-intl/server';
import { CardList } from '@/components/data/card-list';
import { EmptyState } from '@/components/data/empty-state';
import { ListPages } from '@/components/data/list-pages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Panel } from '@/components/ui/panel';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { pageQuery } from '@/lib/contract/json-api';
import { readMyResults } from '../api/assessment-forms';
import { ResultRow } from '../components/result-row';
import { type FillArea, pathsOf } from '../model/paths';

type MyResultsScreenProps = { area: FillArea; isSite?: boolean; searchParams: Promise<SearchParams> };

/** Published results about the reader, the newest first. */
export async function MyResultsScreen({ area, isSite = false, searchParams }: MyResultsScreenProps) {
  const { locale, format } = await studentFrame();
  const { page } = filtersOf(pageQuery, await searchParams);
  const { fill, results: path } = pathsOf(area, isSite);
  const [{ data, meta }, t] = await Promise.all([
    orPage(readMyResults(locale, page)),
    getTranslations('assessment-forms'),
  ]);
  return (
    <PageBody>
      <PageHeader
        title={t('results.title')}
        scope={t('results.lead')}
        {...(area === 'personal' && { crumbs: [{ label: t('title'), href: fill }] })}
      />
      {data.length > 0 ? (
        <>
          <CardList label={t('results.title')}>
            {data.map((result) => (
              <ResultRow
                key={result.id}
                result={result}
                href={`${path}/${result.id}`}
                locale={locale}
                format={format}
              />
            ))}
          </CardList>
          <ListPages path={path} pages={meta.pagination} />
        </>
      ) : (
        <Panel>
          <EmptyState title={t('results.empty')} lead={t('results.emptyLead')} />
        </Panel>
      )}
    </PageBody>
  );
}
