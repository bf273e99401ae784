import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { ListPages } from '@/components/data/list-pages';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Panel } from '@/components/ui/panel';
import { prefetch } from '@/lib/api/prefetch';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { pairFilters } from '@/lib/contract/resources/people/person-merge';
import { mergeQueries } from '../api/merges';
import { MergesPanel } from '../components/merge/merges-panel';
import { PairsList } from '../components/merge/pairs-list';
import { duplicatesPage, peoplePage } from '../model/pages';

/** People who may be one, and what was merged lately. */
export async function DuplicatesScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, locale, given] = await Promise.all([getTranslations('office-people'), getLocale(), searchParams]);
  const { page } = filtersOf(pairFilters, given);
  const [{ data, meta }, merges] = await Promise.all([
    prefetch(mergeQueries.pairs(locale, page)),
    prefetch(mergeQueries.merges(locale)),
  ]);
  return (
    <ClientMessages parts={['office-people']}>
      <PageBody>
        <PageHeader
          title={t('merge.title')}
          scope={t('merge.lead')}
          crumbs={[{ label: t('title'), href: peoplePage }, { label: t('merge.title') }]}
          crumbsLabel={t('person.crumbs')}
        />
        {data.length === 0 ? (
          <Panel>
            <EmptyState title={t('merge.none')} lead={t('merge.noneLead')} />
          </Panel>
        ) : (
          <PairsList pairs={data} />
        )}
        <ListPages path={listAddress(duplicatesPage, {})} pages={meta.pagination} />
        {merges.data.length > 0 && <MergesPanel merges={merges.data} />}
      </PageBody>
    </ClientMessages>
  );
}
