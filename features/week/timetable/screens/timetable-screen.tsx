import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Panel, PanelHead } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { pick } from '@/lib/contract/localized';
import { type Timetable, timetableQuery, type TimetableQuery } from '@/lib/contract/resources/week/timetable';
import { readFeeds, readTimetable } from '../api/timetable';
import { CalendarAddress } from '../components/calendar-address';
import { ChangesPanel } from '../components/changes-panel';
import { MonthTable } from '../components/month-table';
import { PrintButton } from '../components/print-button';
import { NoSchool } from '../components/no-school';
import { WeekView } from '../components/week-view';
import { noonOf, shiftDay, shiftMonth } from '@/lib/i18n/plain-days';
import { changedLessons, isListed } from '../model/lesson-changes';

type Frame = Awaited<ReturnType<typeof studentFrame>>;
type ScreenProps = { searchParams: Promise<SearchParams> };

/** Addresses of what comes before and after. */
function around(page: string, { month }: TimetableQuery, { from }: Pick<Timetable, 'from'>) {
  if (month !== undefined)
    return {
      before: `${page}?month=${shiftMonth(month, -1)}`,
      after: `${page}?month=${shiftMonth(month, 1)}`,
    };
  return { before: `${page}?week=${shiftDay(from, -7)}`, after: `${page}?week=${shiftDay(from, 7)}` };
}

/**
 * The student's own timetable: a week, or a month, with what was changed and an address for calendar
 * programs.
 */
export async function TimetableScreen({ searchParams }: ScreenProps) {
  const [frame, search, t] = await Promise.all([studentFrame(), searchParams, getTranslations('timetable')]);
  if (!frame.viewer.is_school_student) return <NoSchool title={t('title')} />;
  return (
    <TimetablePage
      frame={frame}
      student={frame.viewer.id}
      home={null}
      page="/student/my-school"
      search={search}
    />
  );
}

type ChildScreenProps = ScreenProps & {
  child: Promise<string>;
  /** Of a person who follows the student. */
  home: '/home/parent' | '/home/student_teacher';
};

/** The timetable of a student, as the student reads it, for guardians and student teachers. */
export async function ChildTimetableScreen({ searchParams, child, home }: ChildScreenProps) {
  const [frame, search, id] = await Promise.all([studentFrame(), searchParams, child]);
  const page = `${home}/timetable/${encodeURIComponent(id)}`;
  return <TimetablePage frame={frame} student={id} home={home} page={page} search={search} />;
}

type TimetablePageProps = {
  frame: Frame;
  student: string;
  /** Null: the own timetable. */
  home: string | null;
  page: string;
  search: SearchParams;
};

async function TimetablePage({ frame: { locale, format }, student, home, page, search }: TimetablePageProps) {
  const t = await getTranslations('timetable');
  const query = filtersOf(timetableQuery, search);
  const isChild = home !== null;
  const isMonth = query.month !== undefined;
  const [timetable, feeds] = await Promise.all([readTimetable(locale, student, query), readFeeds(locale)]);
  const { from, to, today } = timetable;
  const links = around(page, query, timetable);
  const feed = feeds.find((each) => (each.student?.id ?? null) === (isChild ? student : null));
  const name = pick(timetable.student?.name ?? {}, locale);
  const isEmpty = !timetable.days.some(({ lessons }) => lessons.some(isListed));
  return (
    <PageBody>
      <PageHeader
        title={isChild ? t('childOf', { name }) : t('title')}
        scope={format.range(noonOf(from), noonOf(to))}
        actions={<PrintButton label={t('print')} />}
        {...(home !== null && { crumbs: [{ label: t('home'), href: home }, { label: t('title') }] })}
      />
      <div className="print-flow grid grid-cols-[minmax(0,1fr)] gap-5 md:gap-6">
        <div className="no-print">
          <LinkTabs
            name={t('views')}
            items={[
              {
                href: `${page}?week=${isMonth ? from : (query.week ?? today)}`,
                label: t('week'),
                current: !isMonth,
              },
              {
                href: `${page}?month=${(query.week ?? today).slice(0, 7)}`,
                label: t('month'),
                current: isMonth,
              },
            ]}
          />
        </div>
        <ChangesPanel
          changed={changedLessons(
            timetable.days,
            isMonth ? today : from < today && today <= to ? today : from,
          )}
          today={today}
          locale={locale}
          format={format}
        />
        <Panel>
          <PanelHead
            title={t(isMonth ? 'month' : 'week')}
            actions={
              <nav aria-label={t('steps')} className="no-print flex flex-wrap gap-2">
                <LinkButton size="row" scroll={false} href={links.before}>
                  {t(isMonth ? 'monthBefore' : 'weekBefore')}
                </LinkButton>
                <LinkButton
                  size="row"
                  scroll={false}
                  href={isMonth ? `${page}?month=${today.slice(0, 7)}` : page}
                >
                  {t(isMonth ? 'thisMonth' : 'thisWeek')}
                </LinkButton>
                <LinkButton size="row" scroll={false} href={links.after}>
                  {t(isMonth ? 'monthAfter' : 'weekAfter')}
                </LinkButton>
              </nav>
            }
          />
          {isMonth && <MonthTable timetable={timetable} page={page} locale={locale} format={format} />}
          {!isMonth && isEmpty && <EmptyState small title={t('emptyWeek')} lead={t('emptyWeekLead')} />}
          {!isMonth && !isEmpty && <WeekView timetable={timetable} locale={locale} format={format} />}
        </Panel>
        <ClientMessages parts={['timetable.address']}>
          <CalendarAddress
            child={isChild ? { id: student, name } : null}
            known={
              feed
                ? {
                    id: feed.id,
                    made: format.date(feed.created_at),
                    read: feed.read_at && format.dateTime(feed.read_at),
                  }
                : null
            }
          />
        </ClientMessages>
      </div>
    </PageBody>
  );
}
