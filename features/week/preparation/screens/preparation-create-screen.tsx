import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelHead } from '@/components/ui/panel';
import { prefetch } from '@/lib/api/prefetch';
import { requestQueryClient } from '@/lib/api/query-client';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { pick } from '@/lib/contract/localized';
import { lessonName } from '@/lib/contract/resources/week/preparation';
import { day } from '@/lib/contract/text';
import { redirect } from '@/lib/i18n/navigation';
import { preparationQueries } from '../api/preparations';
import { BeginChoice } from '../components/create/begin-choice';
import { LessonRow } from '../components/list/lesson-row';
import { pages } from '../model/pages';
import { daysOfWeek, noonOf, shiftDay } from '../model/weeks';
import { type StaffFrame, staffFrame } from './staff-frame';

const addressQuery = z.object({ lesson: lessonName.optional(), week: day.optional() });

/** A new preparation: the lesson first, then what it begins with. */
export async function PreparationCreateScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [frame, given, t] = await Promise.all([
    staffFrame('school-instructor'),
    searchParams,
    getTranslations('preparation'),
  ]);
  const { lesson, week = frame.week } = filtersOf(addressQuery, given);
  return (
    <PageBody>
      <PageHeader
        title={t('create.title')}
        scope={t('create.lead')}
        crumbs={[
          { label: t('list.title'), href: pages.list('school_instructor') },
          { label: t('create.title') },
        ]}
        crumbsLabel={t('media.crumbs')}
      />
      {lesson ? <Begin frame={frame} lesson={lesson} /> : <Lessons frame={frame} week={week} />}
    </PageBody>
  );
}

async function Lessons({ frame, week }: { frame: StaffFrame; week: string }) {
  const { format } = frame;
  const { from, to } = daysOfWeek(week);
  const [t, lessons] = await Promise.all([
    getTranslations('preparation'),
    prefetch(preparationQueries.lessons(frame.staff, { from, to })),
  ]);
  const link = (count: number) => pages.create(`?week=${shiftDay(week, count * 7)}`);
  return (
    <Panel aria-labelledby="choose">
      <PanelHead
        id="choose"
        title={t('create.choose')}
        note={<span className="text-14 text-ink-2">{format.range(noonOf(from), noonOf(to))}</span>}
        actions={
          <nav aria-label={t('create.weeks')} className="flex flex-wrap gap-2">
            <LinkButton size="row" href={link(-1)}>
              {t('create.previous')}
            </LinkButton>
            {week !== frame.week && (
              <LinkButton size="row" href={pages.create()}>
                {t('create.today')}
              </LinkButton>
            )}
            <LinkButton size="row" href={link(1)}>
              {t('create.next')}
            </LinkButton>
          </nav>
        }
      />
      {lessons.length === 0 ? (
        <EmptyState small title={t('create.none')} />
      ) : (
        <ul className="divide-y divide-line">
          {lessons.map((each) => (
            <LessonRow key={each.id} lesson={each} frame={frame} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

async function Begin({ frame, lesson: id }: { frame: StaffFrame; lesson: string }) {
  const { staff, locale, format } = frame;
  const lesson = await prefetch(preparationQueries.lesson(staff, id));
  if (lesson.preparation)
    return redirect({ href: pages.one(staff.role, lesson.preparation.id) as never, locale });
  const [t] = await Promise.all([
    getTranslations('preparation'),
    prefetch(preparationQueries.templates(staff, lesson.subject.id)),
    prefetch(preparationQueries.sources(staff, { subject_uuid: lesson.subject.id, search: '', page: 1 })),
  ]);
  return (
    <ClientMessages parts={['preparation']}>
      <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 md:px-5">
        <span className="min-w-0 flex-1 basis-60 font-semibold">
          {`${pick(lesson.subject.name, locale)} · ${pick(lesson.classroom.name, locale)} · `}
          {t('lesson.place', {
            day: format.narrowDate(noonOf(lesson.day)),
            number: format.number(lesson.period),
          })}
        </span>
        <LinkButton size="row" href={pages.create()}>
          {t('create.other')}
        </LinkButton>
      </p>
      <HydrationBoundary state={dehydrate(requestQueryClient())}>
        <BeginChoice staff={staff} lesson={id} subject={lesson.subject.id} viewerId={frame.viewer.id} />
      </HydrationBoundary>
    </ClientMessages>
  );
}
