import { useTranslations } from 'next-intl';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Timetable, TimetableDay } from '@/lib/contract/resources/week/timetable';
import type { Format } from '@/lib/i18n/format';
import { noonOf } from '@/lib/i18n/plain-days';
import { isListed } from '../model/lesson-changes';
import { rowsOf } from '../model/week-rows';
import { LessonWords } from './lesson-words';
import { PauseRow } from './pause-row';

type WeekTableProps = {
  timetable: Timetable;
  /** Teachers read the class of their lessons. */
  shows?: 'teacher' | 'classroom';
  locale: Locale;
  format: Format;
};

/** Days of a week on which the school works, and others that have a lesson. */
export const schoolDays = ({ days }: Timetable): TimetableDay[] =>
  days.filter(({ off, lessons }) => off !== 'weekend' || lessons.some(isListed));

/** The week: a column a day with both of its dates, a row a period. */
export function WeekTable({ timetable, shows = 'teacher', locale, format }: WeekTableProps) {
  const t = useTranslations('timetable');
  const days = schoolDays(timetable);
  const lessons = days.flatMap((day) => day.lessons.filter(isListed));
  const periods = [...new Set(lessons.map(({ period }) => period))].sort((one, other) => one - other);
  const timeAt = (period: number) =>
    lessons.find((lesson) => lesson.period === period && lesson.starts_at !== null)?.starts_at ?? null;
  const timeOf = (period: number) => {
    const at = timeAt(period);
    return at ? format.time(at) : null;
  };
  const rows = rowsOf(days, periods, timeAt);
  return (
    <Table label={t('week')}>
      <TableHead>
        <HeadCell>{t('period')}</HeadCell>
        {days.map((day) => (
          <DayHead key={day.date} day={day} isToday={day.date === timetable.today} {...{ locale, format }} />
        ))}
      </TableHead>
      <tbody>
        {rows.map((row) =>
          'pause' in row ? (
            <PauseRow
              key={row.pause.id}
              pause={row.pause}
              columns={days.length}
              locale={locale}
              format={format}
            />
          ) : (
            <Row key={row.period} className="align-top">
              <Cell header className="text-start whitespace-nowrap">
                <b className="block">{format.number(row.period)}</b>
                <bdi className="text-13 font-normal text-ink-2 tabular-nums">{timeOf(row.period)}</bdi>
              </Cell>
              {days.map(({ date, lessons: all }) => {
                const here = all.filter((lesson) => lesson.period === row.period && isListed(lesson));
                return (
                  <Cell key={date}>
                    {here.length === 0 && <span className="sr-only">{t('free')}</span>}
                    <div className="grid gap-2">
                      {here.map((lesson) => (
                        <LessonWords
                          key={`${lesson.id} ${lesson.state}`}
                          lesson={lesson}
                          date={date}
                          rowTime={timeOf(row.period)}
                          shows={shows}
                          locale={locale}
                          format={format}
                        />
                      ))}
                    </div>
                  </Cell>
                );
              })}
            </Row>
          ),
        )}
      </tbody>
    </Table>
  );
}

type DayHeadProps = { day: TimetableDay; isToday: boolean; locale: Locale; format: Format };

function DayHead({ day: { date, events }, isToday, locale, format }: DayHeadProps) {
  const t = useTranslations('timetable');
  return (
    <HeadCell className={isToday ? 'bg-accent-soft text-accent-ink' : ''}>
      <span className="block">
        {format.weekday(noonOf(date))}
        {isToday && <span className="sr-only"> ({t('today')})</span>}
      </span>
      {format.dayPair(noonOf(date)).map((day) => (
        <span key={day} className="block font-normal">
          {day}
        </span>
      ))}
      {events.map(({ id, title }) => (
        <bdi key={id} className="block font-semibold whitespace-normal">
          {pick(title, locale)}
        </bdi>
      ))}
    </HeadCell>
  );
}
