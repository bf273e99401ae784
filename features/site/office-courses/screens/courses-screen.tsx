import 'server-only';
import { getTranslations } from 'next-intl/server';
import { AddressFilters } from '@/components/data/address-filters';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { ListPages } from '@/components/data/list-pages';
import { NoResults } from '@/components/data/no-results';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { officeCourseFilters, officeCourseStates } from '@/lib/contract/resources/site/office-course';
import { stages } from '@/lib/contract/roles';
import { readOfficeCourses } from '../api/courses';
import { CourseTable } from '../components/list/course-table';
import { coursesPage, newCoursePage } from '../model/pages';

/** Courses of the school, drafts included, as the address narrows them. */
export async function OfficeCoursesScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, stageNames, { locale, format }, search] = await Promise.all([
    getTranslations('office-courses'),
    getTranslations('common.stages'),
    studentFrame(),
    searchParams,
  ]);
  const { page, size: _size, ...filters } = filtersOf(officeCourseFilters, search);
  const { data, meta } = await orPage(readOfficeCourses(locale, { ...filters, page }));
  const isNarrowed = Object.values(filters).some((value) => value !== undefined && value !== '');
  const add = (
    <LinkButton variant="primary" icon={<Icon name="plus" size={18} />} href={newCoursePage}>
      {t('add')}
    </LinkButton>
  );
  const isEmpty = data.length === 0 && !isNarrowed;
  return (
    <PageBody>
      <PageHeader title={t('title')} scope={t('lead')} actions={!isEmpty && add} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <AddressFilters
          label={t('filters')}
          path={coursesPage}
          values={filters}
          search={t('search')}
          choices={[
            {
              name: 'state',
              label: t('columns.state'),
              all: t('allStates'),
              options: officeCourseStates.map((value) => ({ value, label: t(`states.${value}`) })),
            },
            {
              name: 'stage',
              label: t('stage'),
              all: t('allStages'),
              options: stages.map((value) => ({ value, label: stageNames(value) })),
            },
          ]}
        />
        <Panel>
          {data.length > 0 && <CourseTable courses={data} format={format} />}
          {data.length === 0 && isNarrowed && <NoResults href={coursesPage} />}
          {isEmpty && <EmptyState title={t('none')} lead={t('noneLead')} actions={add} />}
        </Panel>
        <ListPages path={listAddress(coursesPage, filters)} pages={meta.pagination} />
      </div>
    </PageBody>
  );
}
