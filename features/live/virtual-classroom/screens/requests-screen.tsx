import 'server-only';
import { getTranslations } from 'next-intl/server';
import { TabbedList } from '@/components/data/tabbed-list';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { vcrRequestFilters, vcrWhen } from '@/lib/contract/resources/live/virtual-classroom';
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
          <TabbedList
            name={t('tabs')}
            parts={vcrWhen}
            current={filters.when}
            labelOf={(when) => t(`when.${when}`)}
            hrefOf={tabHref}
            empty={data.length === 0 ? { title: t(`none.${filters.when}`), lead: t('noneLead') } : null}
            pages={meta.pagination}
          >
            <RequestRows
              requests={data}
              reader="instructor"
              label={t('title')}
              locale={locale}
              format={format}
              now={now}
            />
          </TabbedList>
        </div>
      </PageBody>
    </ClientMessages>
  );
}
