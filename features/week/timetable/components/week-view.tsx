import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/contract/localized';
import type { Timetable } from '@/lib/contract/resources/week/timetable';
import type { Format } from '@/lib/i18n/format';
import { noonOf } from '@/lib/i18n/plain-days';
import { LessonList } from './lesson-list';
import { schoolDays, WeekTable } from './week-table';

type WeekViewProps = {
  timetable: Timetable;
  shows?: 'teacher' | 'classroom';
  locale: Locale;
  format: Format;
};

/** A week as a table, on phones as a list of its days. */
export function WeekView({ timetable, shows = 'teacher', locale, format }: WeekViewProps) {
  const t = useTranslations('timetable');
  return (
    <>
      <div className="max-lg:hidden print:block">
        <WeekTable timetable={timetable} shows={shows} locale={locale} format={format} />
      </div>
      <div className="divide-y divide-line lg:hidden print:hidden">
        {schoolDays(timetable).map((day) => (
          <section key={day.date} className="pt-3">
            <h3
              className={day.date === timetable.today ? 'px-4 font-bold text-accent-ink' : 'px-4 font-bold'}
            >
              {format.narrowDate(noonOf(day.date))}
              {day.date === timetable.today && ` · ${t('today')}`}
            </h3>
            <LessonList
              day={day}
              label={format.weekday(noonOf(day.date))}
              shows={shows}
              locale={locale}
              format={format}
            />
          </section>
        ))}
      </div>
    </>
  );
}
