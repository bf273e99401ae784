import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ListPages } from '@/components/data/list-pages';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Panel } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { vcrRequestFilters, vcrWhen } from '@/lib/contract/resources/virtual-classroom';
import { readCalendar, readRequests } from '../api/vcr';
import { RequestRows } from '../components/request-rows';

const path = '/vcr/instructor/requests';
const tabHref = (when: string) => (when === 'open' ? path : `${path}?when=${when}`);

/** Requests of students: those that wait and are to come, or past ones. */
export async function RequestsScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ locale, format, now }, search, t] = await Promise.all([
    studentFrame(),
    searchParams,
    getTranslations('virtual-classroom.requests'),
  ]);
  const filters = filtersOf(vcrRequestFilters, search);
  const [{ data, meta }, calendar] = await Promise.all([readRequests(locale, filters), readCalendar(locale)]);
  return (
    <ClientMessages parts={['virtual-classroom']}>
      <PageBody>
        <PageHeader
          title={t('title')}
          scope={t('lead')}
          actions={<LinkButton href="/vcr/instructor/calendar">{t('calendar')}</LinkButton>}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {!calendar.is_listed && (
            <p role="status" className="rounded-md bg-accent-soft px-4 py-3 text-accent-ink">
              {t('unlisted')}
            </p>
          )}
          <LinkTabs
            name={t('tabs')}
            items={vcrWhen.map((when) => ({
              href: tabHref(when),
              label: t(`when.${when}`),
              current: when === filters.when,
            }))}
          />
          {data.length === 0 ? (
            <Panel>
              <EmptyState title={t(`none.${filters.when}`)} lead={t('noneLead')} />
            </Panel>
          ) : (
            <RequestRows
              requests={data}
              reader="instructor"
              label={t('title')}
              locale={locale}
              format={format}
              now={now}
            />
          )}
          <ListPages path={tabHref(filters.when)} pages={meta.pagination} />
        </div>
      </PageBody>
    </ClientMessages>
  );
}
