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
import { dueFilters } from '@/lib/contract/resources/people/erasure';
import { dueQuery } from '../api/erasures';
import { DueList } from '../components/erase/due-list';
import { peoplePage, retentionPage } from '../model/pages';

/** Who left longer ago than the branch keeps personal data. */
export async function RetentionScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, locale, given] = await Promise.all([getTranslations('office-people'), getLocale(), searchParams]);
  const { page } = filtersOf(dueFilters, given);
  const { data, meta } = await prefetch(dueQuery(locale, page));
  return (
    <ClientMessages parts={['office-people']}>
      <PageBody>
        <PageHeader
          title={t('erase.title')}
          scope={t('erase.lead', { years: Number(meta.years) })}
          crumbs={[{ label: t('title'), href: peoplePage }, { label: t('erase.title') }]}
          crumbsLabel={t('person.crumbs')}
        />
        {data.length === 0 ? (
          <Panel>
            <EmptyState title={t('erase.none')} lead={t('erase.noneLead')} />
          </Panel>
        ) : (
          <DueList people={data} />
        )}
        <ListPages path={listAddress(retentionPage, {})} pages={meta.pagination} />
      </PageBody>
    </ClientMessages>
  );
}
