import 'server-only';
import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { EmptyState } from '@/components/data/empty-state';
import { isNarrowed, listAddress } from '@/components/data/list-address';
import { ListPages } from '@/components/data/list-pages';
import { NoResults } from '@/components/data/no-results';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Panel } from '@/components/ui/panel';
import { prefetch } from '@/lib/api/prefetch';
import type { StaffArea } from '@/lib/areas/areas';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { preparationFilters } from '@/lib/contract/resources/week/preparation';
import { day } from '@/lib/contract/text';
import { preparationQueries } from '../api/preparations';
import { CoverageTable } from '../components/list/coverage-table';
import { MissingPanel } from '../components/list/missing-panel';
import { PreparationFilters } from '../components/list/preparation-filters';
import { PreparationTable } from '../components/list/preparation-table';
import { pages } from '../model/pages';
import { daysOfWeek } from '../model/weeks';
import { type StaffFrame, staffFrame } from './staff-frame';

const addressQuery = preparationFilters
  .omit({ from: true, to: true, size: true })
  .extend({ week: day.optional(), view: z.enum(['coverage']).optional() });
type Wish = z.output<typeof addressQuery>;
type ScreenProps = { area: StaffArea; searchParams: Promise<SearchParams> };

/**
 * Preparations: of a teacher the own ones and what is missing, of a supervisor what waits and how far all
 * are.
 */
export async function PreparationListScreen({ area, searchParams }: ScreenProps) {
  const [frame, given, t] = await Promise.all([
    staffFrame(area),
    searchParams,
    getTranslations('preparation.list'),
  ]);
  const wish = filtersOf(addressQuery, given);
  const path = pages.list(frame.staff.role);
  const isTeacher = frame.staff.role === 'school_instructor';
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        scope={t(isTeacher ? 'lead' : 'leadSupervisor')}
        actions={
          isTeacher && (
            <LinkButton variant="primary" icon={<Icon name="plus" size={18} />} href={pages.create()}>
              {t('new')}
            </LinkButton>
          )
        }
      />
      {isTeacher ? (
        <MissingPanel frame={frame} week={wish.week ?? frame.week} />
      ) : (
        <div className="mb-5">
          <LinkTabs
            name={t('tabs')}
            items={[
              { href: path, label: t('queue'), current: wish.view === undefined },
              { href: `${path}?view=coverage`, label: t('coverage'), current: wish.view !== undefined },
            ]}
          />
        </div>
      )}
      {!isTeacher && wish.view ? (
        <Coverage frame={frame} wish={wish} path={path} />
      ) : (
        <List frame={frame} wish={wish} path={path} />
      )}
    </PageBody>
  );
}

type PartProps = { frame: StaffFrame; wish: Wish; path: string };

async function Coverage({ frame, wish, path }: PartProps) {
  const { subject_uuid, classroom_uuid, view } = wish;
  const week = wish.week ?? frame.week;
  return (
    <>
      <div className="mb-5">
        <PreparationFilters
          isOfWeek
          frame={frame}
          path={path}
          values={{ view, subject_uuid, classroom_uuid, week }}
        />
      </div>
      <CoverageTable
        frame={frame}
        week={week}
        range={{ ...daysOfWeek(week), subject_uuid, classroom_uuid }}
      />
    </>
  );
}

async function List({ frame, wish, path }: PartProps) {
  const { view: _view, week, page, ...filters } = wish;
  const isTeacher = frame.staff.role === 'school_instructor';
  const [{ data, meta }, t] = await Promise.all([
    prefetch(preparationQueries.list(frame.staff, { ...filters, page, ...(week ? daysOfWeek(week) : {}) })),
    getTranslations('preparation.list'),
  ]);
  const values = { ...filters, week };
  const nothing = isNarrowed(values) ? (
    <NoResults href={path} />
  ) : (
    <EmptyState
      title={t(isTeacher ? 'empty' : 'emptySupervisor')}
      lead={t(isTeacher ? 'emptyLead' : 'emptySupervisorLead')}
      actions={
        isTeacher && (
          <LinkButton variant="soft" icon={<Icon name="plus" size={18} />} href={pages.create()}>
            {t('new')}
          </LinkButton>
        )
      }
    />
  );
  return (
    <>
      <div className="mb-5">
        <PreparationFilters frame={frame} path={path} values={values} />
      </div>
      <Panel>
        {data.length === 0 ? nothing : <PreparationTable rows={data} frame={frame} />}
        <ListPages path={listAddress(path, values)} pages={meta.pagination} />
      </Panel>
    </>
  );
}
