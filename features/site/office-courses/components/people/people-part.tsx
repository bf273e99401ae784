import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { NoResults } from '@/components/data/no-results';
import { Panel, PanelHead } from '@/components/ui/panel';
import { orPage } from '@/lib/api/prefetch';
import {
  type CourseSeatFilters,
  courseSeatStates,
  type OfficeCourseDetail,
} from '@/lib/contract/resources/site/office-course';
import type { Format } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import { readSeats, seatsFileUrl } from '../../api/courses';
import { coursePage } from '../../model/pages';
import { AddSeat } from './add-seat';
import { PeopleDownload, PeopleFilters, PeoplePages } from './people-tools';
import { SeatTable } from './seat-table';

type PeopleProps = {
  course: OfficeCourseDetail;
  filters: CourseSeatFilters;
  locale: Locale;
  format: Format;
};

/** Who is in a course. Seats that cost something are sold; those of free courses the office gives too. */
export async function PeoplePart({ course, filters, locale, format }: PeopleProps) {
  const { page, size: _size, ...values } = filters;
  const [t, { data, meta }] = await Promise.all([
    getTranslations('office-courses.people'),
    orPage(readSeats(locale, course.id, { ...values, page })),
  ]);
  const isNarrowed = Object.values(values).some((value) => value !== undefined && value !== '');
  const isFree = course.price === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PeopleFilters
        label={t('filters')}
        path={coursePage(course.id)}
        values={{ part: 'people', ...values }}
        search={t('search')}
        choices={[
          {
            name: 'state',
            label: t('columns.state'),
            all: t('allStates'),
            options: courseSeatStates.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
      />
      <Panel>
        <PanelHead
          title={t('title')}
          actions={
            <>
              <PeopleDownload
                downloads={[{ key: 'seats', url: seatsFileUrl(locale, course.id), formats: ['xlsx', 'csv'] }]}
                filters={values}
              />
              {isFree && course.state !== 'ended' && <AddSeat course={course.id} />}
            </>
          }
        />
        {data.length > 0 && <SeatTable course={course.id} seats={data} format={format} />}
        {data.length === 0 &&
          (isNarrowed ? (
            <NoResults href={coursePage(course.id, 'people')} />
          ) : (
            <EmptyState small title={t('none')} lead={t(isFree ? 'noneLead' : 'nonePaidLead')} />
          ))}
      </Panel>
      <PeoplePages path={coursePage(course.id, 'people', values)} pages={meta.pagination} />
    </div>
  );
}
