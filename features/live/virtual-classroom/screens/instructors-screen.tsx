import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { ListPages } from '@/components/data/list-pages';
import { NoResults } from '@/components/data/no-results';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Panel } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { vcrInstructorFilters } from '@/lib/contract/resources/live/virtual-classroom';
import { readCredits, readInstructors, readRequests } from '../api/vcr';
import { CreditsPanel } from '../components/credits-panel';
import { InstructorFilters } from '../components/instructor-filters';
import { InstructorRows } from '../components/instructor-rows';
import { RequestRows } from '../components/request-rows';
import { PastRequests } from '../components/past-requests';

const path = '/vcr/student/available-instructors';

/** Own requests and credits, and the instructors who can be asked. */
export async function InstructorsScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ locale, format, now }, search, t] = await Promise.all([
    studentFrame(),
    searchParams,
    getTranslations('virtual-classroom.instructors'),
  ]);
  const filters = filtersOf(vcrInstructorFilters, search);
  const { page: _page, size: _size, ...values } = filters;
  const [{ data, pagination, subjects }, open, past, credits] = await Promise.all([
    readInstructors(locale, filters),
    readRequests(locale, { when: 'open' }),
    readRequests(locale, { when: 'past', size: 5 }),
    readCredits(locale),
  ]);
  const isFiltered = Object.values(values).some((value) => value !== undefined);
  const rows = { locale, format, now, reader: 'student' } as const;
  return (
    <ClientMessages parts={['virtual-classroom']}>
      <PageBody>
        <PageHeader title={t('title')} scope={t('lead')} />
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {open.data.length > 0 && <RequestRows requests={open.data} label={t('mine')} {...rows} />}
            <InstructorFilters path={path} values={values} subjects={subjects} />
            {data.length === 0 && isFiltered && <NoResults href={path} />}
            {data.length === 0 && !isFiltered && (
              <Panel>
                <EmptyState title={t('none')} lead={t('noneLead')} />
              </Panel>
            )}
            {data.length > 0 && (
              <InstructorRows instructors={data} locale={locale} format={format} now={now} />
            )}
            <ListPages path={listAddress(path, values)} pages={pagination} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <CreditsPanel credits={credits} format={format} />
            <PastRequests requests={past.data} locale={locale} format={format} />
          </div>
        </div>
      </PageBody>
    </ClientMessages>
  );
}
