import 'server-only';
import { getTranslations } from 'next-intl/server';
import { TabbedList } from '@/components/data/tabbed-list';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { pick } from '@/lib/contract/localized';
import { liveLessonFilters } from '@/lib/contract/resources/live/live-lesson';
import { readCourses, readHostedLessons } from '../api/lessons';
import { LessonRows } from '../components/lesson-rows';
import { ScheduleButton } from '../components/schedule-button';

const path = '/instructor/live-lessons';
const tabHref = (when: string) => (when === 'upcoming' ? path : `${path}?when=${when}`);

/** Lessons of the instructor: to come with the way in, past ones with what was left of them. */
export async function HostedLessonsScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ locale, format, now }, search, t] = await Promise.all([
    studentFrame(),
    searchParams,
    getTranslations('live-lessons.hosted'),
  ]);
  const filters = filtersOf(liveLessonFilters, search);
  const [{ data, meta }, courses] = await Promise.all([
    readHostedLessons(locale, filters),
    readCourses(locale),
  ]);
  const students = new Map(
    courses.flatMap((course) =>
      course.students
        .filter(({ state }) => state === 'enrolled')
        .map(({ id, name }) => [id, pick(name, locale)] as const),
    ),
  );
  const choices = {
    courses: courses.map(({ id, title, subject }) => ({
      id,
      label: pick(title, locale),
      subject: subject?.id ?? null,
    })),
    students: [...students].map(([id, label]) => ({ id, label })),
  };
  return (
    <ClientMessages parts={['live-lessons']}>
      <PageBody>
        <PageHeader title={t('title')} scope={t('lead')} actions={<ScheduleButton choices={choices} />} />
        <TabbedList
          name={t('tabs')}
          parts={['upcoming', 'past'] as const}
          current={filters.when}
          labelOf={(when) => t(`when.${when}`)}
          hrefOf={tabHref}
          empty={data.length === 0 ? { title: t(`none.${filters.when}`), lead: t('noneLead') } : null}
          pages={meta.pagination}
        >
          <LessonRows
            lessons={data}
            pageOf={(id) => `${path}/${id}`}
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
