import 'server-only';
import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Panel } from '@/components/ui/panel';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { areaHref, type StaffArea } from '@/lib/areas/areas';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { attendanceQuery } from '@/lib/contract/resources/week/attendance';
import { noonOf, shiftDay } from '@/lib/i18n/plain-days';
import { readLessons } from '../api/attendance';
import { LessonRows } from '../components/lesson-rows';

const addressQuery = attendanceQuery.extend({ state: z.literal('missing').optional() });
type AttendanceScreenProps = { area: StaffArea; searchParams: Promise<SearchParams> };

/** Lessons of a day: a teacher's own to take, those of the own subjects to read for a supervisor. */
export async function AttendanceScreen({ area, searchParams }: AttendanceScreenProps) {
  const [{ locale, viewer, format, now }, search, t] = await Promise.all([
    studentFrame(),
    searchParams,
    getTranslations('attendance'),
  ]);
  const { day: asked, state } = filtersOf(addressQuery, search);
  const { lessons, day, today } = await orPage(readLessons(locale, asked));
  const path = areaHref(area, '/attendance');
  const isTeacher = area === 'school-instructor';
  const missing = lessons.filter(({ taken, window }) => taken === null && window !== 'early');
  const shown = state === 'missing' ? missing : lessons;
  const of = (given: string, only?: 'missing') =>
    `${path}?day=${given}${only === undefined ? '' : `&state=${only}`}`;
  const current = lessons.find(({ taken, ends_at, window }) => window === 'open' && !taken && ends_at > now);
  return (
    <ClientMessages parts={['attendance.states']}>
      <PageBody>
        <PageHeader
          title={t('title')}
          scope={format.fullDate(noonOf(day))}
          actions={
            <nav aria-label={t('steps')} className="flex flex-wrap gap-2">
              <LinkButton size="row" href={`${path}/excuses`}>
                {t('excuses.title')}
              </LinkButton>
              <LinkButton size="row" scroll={false} href={of(shiftDay(day, -1))}>
                {t('before')}
              </LinkButton>
              <LinkButton
                size="row"
                scroll={false}
                href={path}
                aria-current={day === today ? 'date' : undefined}
              >
                {t('today')}
              </LinkButton>
              <LinkButton size="row" scroll={false} href={of(shiftDay(day, 1))}>
                {t('after')}
              </LinkButton>
            </nav>
          }
        />
        {lessons.length === 0 ? (
          <Panel>
            <EmptyState
              title={t('none', { day: format.weekday(noonOf(day)) })}
              lead={t(isTeacher ? 'noneLead' : 'noneSupervisor')}
            />
          </Panel>
        ) : (
          <div className="grid gap-5">
            <LinkTabs
              name={t('views')}
              items={[
                { href: of(day), label: t('all'), count: format.number(lessons.length), current: !state },
                {
                  href: of(day, 'missing'),
                  label: t('states.missing'),
                  count: format.number(missing.length),
                  current: state === 'missing',
                },
              ]}
            />
            {shown.length === 0 ? (
              <Panel>
                <EmptyState small title={t('allTaken')} />
              </Panel>
            ) : (
              <LessonRows
                lessons={shown}
                path={path}
                viewerId={viewer.id}
                isTeacher={isTeacher}
                currentId={current?.id ?? missing[0]?.id ?? null}
                locale={locale}
                format={format}
              />
            )}
          </div>
        )}
      </PageBody>
    </ClientMessages>
  );
}
