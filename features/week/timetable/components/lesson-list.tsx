import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { buttonClass } from '@/components/ui/button-styles';
import { type Locale, pick } from '@/lib/contract/localized';
import type { TimetableDay, TimetableLesson } from '@/lib/contract/resources/week/timetable';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { isListed, isOff } from '../model/lesson-changes';
import { ChangeLines } from './change-lines';

/** What else stands beside a lesson of the list. */
export type LessonExtra = (lesson: { day: string; period: number; subject: string }) => ReactNode;

type LessonListProps = {
  day: TimetableDay;
  locale: Locale;
  format: Format;
  /** With a link to what the subject has to read. */
  hasMaterials?: boolean;
  extra?: LessonExtra;
  label: string;
  /** Teachers read the class of their lessons. */
  shows?: 'teacher' | 'classroom';
};

/**
 * Lessons and pauses of a day in the order of their times; those that fell out or moved stand where they
 * were.
 */
export function LessonList({
  day,
  locale,
  format,
  hasMaterials = false,
  extra,
  label,
  shows = 'teacher',
}: LessonListProps) {
  const t = useTranslations('timetable');
  const lessons = day.lessons.filter(isListed);
  if (lessons.length === 0) return <p className="px-4 py-4 text-ink-2 md:px-5">{t('none')}</p>;
  return (
    <ol aria-label={label} className="divide-y divide-line">
      {lessons.map((lesson) => (
        <li
          key={`${lesson.id} ${lesson.state}`}
          className="keep flex flex-wrap gap-x-4 gap-y-2 px-4 py-3 md:px-5"
        >
          <Place lesson={lesson} format={format} />
          <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
            <Subject lesson={lesson} shows={shows} locale={locale} />
            <ChangeLines lesson={lesson} date={day.date} locale={locale} format={format} />
          </div>
          <div className="no-print flex flex-wrap items-center gap-2">
            <Joining lesson={lesson} format={format} />
            {extra?.({ day: day.date, period: lesson.period, subject: lesson.subject.id })}
            {hasMaterials && (
              <Link
                href={`/student/subject/${lesson.subject.id}`}
                className={buttonClass('quiet', 'row')}
                aria-label={t('sessions.materialsOf', { subject: pick(lesson.subject.name, locale) })}
              >
                <Icon name="book-open" size={16} />
                <span>{t('sessions.materials')}</span>
              </Link>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Place({ lesson, format }: { lesson: TimetableLesson; format: Format }) {
  return (
    <p className="w-20 shrink-0">
      <b className="block">{format.number(lesson.period)}</b>
      {lesson.starts_at && (
        <bdi className="text-14 text-ink-2 tabular-nums">{format.time(lesson.starts_at)}</bdi>
      )}
    </p>
  );
}

type SubjectProps = { lesson: TimetableLesson; shows: 'teacher' | 'classroom'; locale: Locale };

function Subject({ lesson, shows, locale }: SubjectProps) {
  const place = [lesson[shows], ...(lesson.room ? [lesson.room] : [])].map(({ name }) => pick(name, locale));
  return (
    <>
      <bdi className={cx('font-semibold', isOff(lesson) && 'text-ink-3 line-through')}>
        {pick(lesson.subject.name, locale)}
      </bdi>
      {!isOff(lesson) && <span className="text-14 text-ink-2">{place.join(' · ')}</span>}
    </>
  );
}

function Joining({ lesson, format }: { lesson: TimetableLesson; format: Format }) {
  const t = useTranslations('timetable.sessions');
  if (lesson.join_url)
    return (
      <a
        href={lesson.join_url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('primary', 'row')}
      >
        <Icon name="video" size={16} />
        <span>{t('join')}</span>
      </a>
    );
  if (!lesson.is_online || !lesson.join_opens_at) return null;
  return (
    <span className="text-14 text-ink-2">{t('joinFrom', { time: format.time(lesson.join_opens_at) })}</span>
  );
}
