import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ListPages } from '@/components/data/list-pages';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Panel } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { vcrRequestFilters, vcrWhen } from '@/lib/contract/resources/virtual-classroom';
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
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
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
              <EmptyState title={t('none')} lead={t('noneLead')} />
            </Panel>
          ) : (
            <RequestRows
              requests={data}
              reader="parent"
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
