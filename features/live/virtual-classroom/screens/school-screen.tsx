import 'server-only';
import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { ListPages } from '@/components/data/list-pages';
import { NoResults } from '@/components/data/no-results';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Panel } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { creditAccountFilters, vcrRatingFilters } from '@/lib/contract/resources/live/virtual-classroom';
import { readAccounts, readRatings, readSettings } from '../api/vcr';
import { AccountRows } from '../components/account-rows';
import { AccountSearch } from '../components/account-search';
import { ApprovalSetting } from '../components/approval-setting';
import { RatingRows } from '../components/rating-rows';

const path = '/educational-supervisor/virtual-classroom';
const tabQuery = z.object({ tab: z.enum(['credits', 'ratings']).optional() });

/**
 * What the school settles for the virtual classes of its students: consent, credits, and the words of
 * ratings.
 */
export async function SchoolScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ locale }, search, t] = await Promise.all([
    studentFrame(),
    searchParams,
    getTranslations('virtual-classroom.school'),
  ]);
  const tab = filtersOf(tabQuery, search).tab ?? 'credits';
  const settings = await readSettings(locale);
  return (
    <ClientMessages parts={['virtual-classroom']}>
      <PageBody>
        <PageHeader title={t('title')} scope={t('lead')} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ApprovalSetting isOn={settings.requires_approval} />
          <LinkTabs
            name={t('tabs')}
            items={(['credits', 'ratings'] as const).map((name) => ({
              href: name === 'credits' ? path : `${path}?tab=${name}`,
              label: t(name),
              current: name === tab,
            }))}
          />
          {tab === 'credits' ? <CreditsTab search={search} /> : <RatingsTab search={search} />}
        </div>
      </PageBody>
    </ClientMessages>
  );
}

async function CreditsTab({ search }: { search: SearchParams }) {
  const { locale, format } = await studentFrame();
  const filters = filtersOf(creditAccountFilters, search);
  const { data, meta } = await readAccounts(locale, filters);
  const values = { search: filters.search };
  return (
    <>
      <AccountSearch path={path} values={values} />
      {data.length === 0 ? (
        <NoResults href={path} />
      ) : (
        <AccountRows accounts={data} locale={locale} format={format} />
      )}
      <ListPages path={listAddress(path, values)} pages={meta.pagination} />
    </>
  );
}

async function RatingsTab({ search }: { search: SearchParams }) {
  const [{ locale, format }, t] = await Promise.all([
    studentFrame(),
    getTranslations('virtual-classroom.school'),
  ]);
  const filters = filtersOf(vcrRatingFilters, search);
  const { data, meta } = await readRatings(locale, filters);
  return (
    <>
      {data.length === 0 ? (
        <Panel>
          <EmptyState title={t('noRatings')} lead={t('noRatingsLead')} />
        </Panel>
      ) : (
        <RatingRows ratings={data} locale={locale} format={format} />
      )}
      <ListPages path={listAddress(path, { tab: 'ratings' })} pages={meta.pagination} />
    </>
  );
}
