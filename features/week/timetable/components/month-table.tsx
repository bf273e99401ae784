import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Timetable, TimetableDay } from '@/lib/contract/resources/week/timetable';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { noonOf, weekdayOf } from '@/lib/i18n/plain-days';
import { changesOf, isListed } from '../model/lesson-changes';

type MonthTableProps = {
  timetable: Timetable;
  /** Where a day leads to its week. */
  page: string;
  locale: Locale;
  format: Format;
};

/**
 * A month with both calendars: how many lessons a day has, what falls on it, and whether something was
 * changed.
 */
export function MonthTable({ timetable, page, locale, format }: MonthTableProps) {
  const t = useTranslations('timetable');
  const { days, week_start, today } = timetable;
  const [first] = days;
  const before = first ? (weekdayOf(first.date) - week_start + 7) % 7 : 0;
  const cells: (TimetableDay | null)[] = [...Array.from({ length: before }, () => null), ...days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, at) =>
    cells.slice(at * 7, at * 7 + 7),
  );
  // A Sunday, so that weekday n is n days later.
  const nameOf = (weekday: number) => noonOf(`2026-01-${String(4 + weekday).padStart(2, '0')}`);
  return (
    <>
      <table aria-label={t('month')} className="w-full table-fixed border-collapse text-14">
        <thead className="bg-sunken text-13 text-ink-2">
          <tr>
            {Array.from({ length: 7 }, (_, at) => (week_start + at) % 7).map((weekday) => (
              <th
                key={weekday}
                scope="col"
                className="overflow-hidden px-1 py-2 text-11 font-semibold sm:text-13"
              >
                {format.weekday(nameOf(weekday))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            <tr key={week.find((day) => day !== null)?.date ?? at} className="border-t border-line align-top">
              {Array.from({ length: 7 }, (_, place) => week[place] ?? null).map((day, place) =>
                day ? (
                  <MonthDay
                    key={day.date}
                    day={day}
                    isToday={day.date === today}
                    {...{ page, locale, format }}
                  />
                ) : (
                  // oxlint-disable-next-line react/no-array-index-key -- empty cells have nothing else
                  <td key={place} className="bg-sunken">
                    <span className="sr-only">{t('otherMonth')}</span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-hidden="true" className="divide-y divide-line border-t border-line empty:hidden sm:hidden">
        {days.flatMap(({ date, events }) =>
          events.map(({ id, title }) => (
            <li key={`${id} ${date}`} className="flex flex-wrap gap-x-3 px-4 py-2 text-14">
              <b>{format.weekdayDate(noonOf(date))}</b>
              <bdi>{pick(title, locale)}</bdi>
            </li>
          )),
        )}
      </ul>
    </>
  );
}

type MonthDayProps = Omit<MonthTableProps, 'timetable'> & { day: TimetableDay; isToday: boolean };

function MonthDay({ day, isToday, page, locale, format }: MonthDayProps) {
  const t = useTranslations('timetable');
  const held = day.lessons.filter(({ state }) => state === 'held').length;
  const isChanged = day.lessons.some((lesson) => isListed(lesson) && changesOf(lesson, day.date).length > 0);
  return (
    <td
      className={cx(
        'h-20 border-s border-line p-1 first:border-s-0 sm:p-2',
        day.off && 'bg-sunken',
        isToday && 'bg-accent-soft',
      )}
    >
      <Link
        href={`${page}?week=${day.date}`}
        aria-current={isToday ? 'date' : undefined}
        className="relative flex min-h-11 flex-wrap items-start justify-between gap-x-1 rounded-sm hover:underline"
      >
        <span className="sr-only">
          {format.fullDate(noonOf(day.date))}
          {isToday && ` (${t('today')})`}
        </span>
        <b aria-hidden="true" className="tabular-nums">
          {format.number(Number(day.date.slice(8)))}
        </b>
        <span aria-hidden="true" className="text-13 text-ink-2 tabular-nums">
          {format.number(day.hijri.day)}
        </span>
      </Link>
      {held > 0 && (
        <span className="block text-13 text-ink-2">
          <span aria-hidden="true" className="sm:hidden">
            {format.number(held)}
          </span>
          <span className="max-sm:sr-only">{t('lessons', { count: held })}</span>
        </span>
      )}
      {isChanged && (
        <span className="block text-13 font-semibold text-danger-ink">
          <span aria-hidden="true" className="sm:hidden">
            •
          </span>
          <span className="max-sm:sr-only">{t('changed')}</span>
        </span>
      )}
      {day.events.map(({ id, title }) => (
        <bdi key={id} className="block text-13 font-semibold text-accent-ink max-sm:sr-only">
          {pick(title, locale)}
        </bdi>
      ))}
    </td>
  );
}
