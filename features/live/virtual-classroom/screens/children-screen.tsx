import 'server-only';
import { getTranslations } from 'next-intl/server';
import { TabbedList } from '@/components/data/tabbed-list';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { vcrRequestFilters, vcrWhen } from '@/lib/contract/resources/live/virtual-classroom';
import { readRequests } from '../api/vcr';
import { RequestRows } from '../components/request-rows';

const path = '/parent/virtual-classes';
const tabHref = (when: string) => (when === 'open' ? path : `${path}?when=${when}`);

/** Virtual classes of the reader's children; those that wait for consent stand first. */
export async function ChildrenScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ locale, format, now }, search, t] = await Promise.all([
    studentFrame(),
    searchParams,
    getTranslations('virtual-classroom.children'),
  ]);
  const filters = filtersOf(vcrRequestFilters, search);
  const { data, meta } = await readRequests(locale, filters);
  return (
    <ClientMessages parts={['virtual-classroom']}>
      <PageBody>
        <PageHeader title={t('title')} scope={t('lead')} />
        <TabbedList
          name={t('tabs')}
          parts={vcrWhen}
          current={filters.when}
          labelOf={(when) => t(`when.${when}`)}
          hrefOf={tabHref}
          empty={data.length === 0 ? { title: t('none'), lead: t('noneLead') } : null}
          pages={meta.pagination}
        >
          <RequestRows
            requests={data}
            reader="parent"
            label={t('title')}
            locale={locale}
            format={format}
            now={now}
          />
        </TabbedList>
      </PageBody>
    </ClientMessages>
  );
}
