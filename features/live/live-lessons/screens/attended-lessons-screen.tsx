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
import { liveLessonFilters } from '@/lib/contract/resources/live/live-lesson';
import { readAttendedLessons, readEnrichment, readSpecialSessions } from '../api/lessons';
import { LessonRows } from '../components/lesson-rows';
import { seatActions } from '../components/seat-actions';

type ListProps = { searchParams: Promise<SearchParams> };
const lists = {
  lessons: { path: '/student/live-lessons', read: readAttendedLessons },
  enrichment: { path: '/student/registered-enrichment-classes', read: readEnrichment },
} as const;

async function LessonList({ list, searchParams }: ListProps & { list: keyof typeof lists }) {
  const [{ locale, format, now }, search, t] = await Promise.all([
    studentFrame(),
    searchParams,
    getTranslations(`live-lessons.${list}`),
  ]);
  const { path, read } = lists[list];
  const filters = filtersOf(liveLessonFilters, search);
  const isFirst = filters.when === 'upcoming';
  const [{ data, meta }, special] = await Promise.all([
    read(locale, filters),
    list === 'enrichment' && isFirst ? readSpecialSessions(locale) : null,
  ]);
  const tabHref = (when: string) => (when === 'upcoming' ? path : `${path}?when=${when}`);
  const rows = { locale, format, now, seatOf: seatActions(locale) };
  return (
    <ClientMessages parts={['live-lessons']}>
      <PageBody>
        <PageHeader title={t('title')} scope={t('lead')} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <LinkTabs
            name={t('tabs')}
            items={(['upcoming', 'past'] as const).map((when) => ({
              href: tabHref(when),
              label: t(`when.${when}`),
              current: when === filters.when,
            }))}
          />
          {special && special.data.length > 0 && (
            <LessonRows lessons={special.data} label={t('special')} {...rows} />
          )}
          {data.length === 0 ? (
            <Panel>
              <EmptyState title={t(`none.${filters.when}`)} lead={t('noneLead')} />
            </Panel>
          ) : (
            <LessonRows lessons={data} label={t('title')} {...rows} />
          )}
          <ListPages path={tabHref(filters.when)} pages={meta.pagination} />
        </div>
      </PageBody>
    </ClientMessages>
  );
}

/** Lessons that the student is invited to, and recordings of past ones. */
export const AttendedLessonsScreen = (props: ListProps) => <LessonList list="lessons" {...props} />;

/** Enrichment classes, joined and to join, and lessons that were given to the student alone. */
export const EnrichmentScreen = (props: ListProps) => <LessonList list="enrichment" {...props} />;
