import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelHead } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import type { Locale } from '@/lib/contract/localized';
import type { TimetableDay } from '@/lib/contract/resources/week/timetable';
import { readTimetable, readToday } from '../api/timetable';
import { type LessonExtra, LessonList } from '../components/lesson-list';
import { NoSchool } from '../components/no-school';
import { RenewAt } from '../components/renew-at';
import { noonOf } from '@/lib/i18n/plain-days';
import { isListed } from '../model/lesson-changes';

/** Milliseconds until the next address of a lesson opens; null when none does today. */
function nextOpening(day: TimetableDay | undefined, now: string): number | null {
  const opens = (day?.lessons ?? [])
    .flatMap(({ join_opens_at }) => (join_opens_at ? [Date.parse(join_opens_at) - Date.parse(now)] : []))
    .filter((ms) => ms > 0);
  return opens.length === 0 ? null : Math.min(...opens);
}

type SessionsScreenProps = {
  /** What there is to read for the lessons between two days, beside each of them. */
  readPapers: (locale: Locale, days: { from: string; to: string }) => Promise<LessonExtra>;
  /** What takes place today beside the timetable; nothing where nothing does. */
  special: ReactNode;
};

/** The student's lessons of today and of the rest of the week: where to join, what there is to read. */
export async function SessionsScreen({ readPapers, special }: SessionsScreenProps) {
  const { locale, viewer, format, now } = await studentFrame();
  const t = await getTranslations('timetable');
  if (!viewer.is_school_student) return <NoSchool title={t('sessions.title')} />;
  const [{ days, today }, week] = await Promise.all([
    readToday(locale, viewer.id),
    readTimetable(locale, viewer.id, {}),
  ]);
  const [present] = days;
  const papers = await readPapers(locale, { from: today, to: week.to });
  const rest = week.days.filter(({ date, lessons }) => date > today && lessons.some(isListed));
  const opening = nextOpening(present, now);
  return (
    <PageBody>
      <PageHeader
        title={t('sessions.title')}
        scope={format.fullDate(noonOf(today))}
        actions={<LinkButton href="/student/my-school">{t('sessions.week')}</LinkButton>}
      />
      {opening !== null && <RenewAt ms={opening} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:gap-6">
        <Panel aria-labelledby="today">
          <PanelHead id="today" title={t('sessions.today')} />
          {present && (
            <LessonList
              day={present}
              label={t('sessions.today')}
              hasMaterials
              extra={papers}
              locale={locale}
              format={format}
            />
          )}
        </Panel>
        {special}
        {rest.map((day) => (
          <Panel key={day.date} aria-labelledby={`day-${day.date}`}>
            <PanelHead id={`day-${day.date}`} title={format.narrowDate(noonOf(day.date))} />
            <LessonList
              day={day}
              label={format.weekday(noonOf(day.date))}
              hasMaterials
              extra={papers}
              locale={locale}
              format={format}
            />
          </Panel>
        ))}
        {rest.length === 0 && <p className="text-ink-2">{t('sessions.noMore')}</p>}
      </div>
    </PageBody>
  );
}
