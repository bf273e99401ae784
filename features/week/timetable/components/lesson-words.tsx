import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { type Locale, pick } from '@/lib/contract/localized';
import type { TimetableLesson } from '@/lib/contract/resources/week/timetable';
import type { Format } from '@/lib/i18n/format';
import { changesOf, isOff } from '../model/lesson-changes';

type LessonWordsProps = {
  lesson: TimetableLesson;
  date: string;
  /** Time of the row; another one is written. */
  rowTime: string | null;
  /** Teachers read the class of their lessons. */
  shows?: 'teacher' | 'classroom';
  locale: Locale;
  format: Format;
};

/** A lesson in a cell of the week: subject, teacher, room, and in a word what is other than planned. */
export function LessonWords({ lesson, date, rowTime, shows = 'teacher', locale, format }: LessonWordsProps) {
  const t = useTranslations('timetable');
  const [change] = changesOf(lesson, date);
  const time = lesson.starts_at && format.time(lesson.starts_at);
  return (
    <div className={cx('keep grid gap-0.5', change && 'border-s-2 border-danger-ink ps-2')}>
      <bdi className={cx('font-semibold', isOff(lesson) && 'text-ink-3 line-through')}>
        {pick(lesson.subject.name, locale)}
      </bdi>
      {change && <span className="text-13 font-semibold text-danger-ink">{t(`marks.${change}`)}</span>}
      {lesson.state === 'covered' && (
        <bdi className="text-13 text-ink-3">{pick(lesson.teacher.name, locale)}</bdi>
      )}
      {!isOff(lesson) && (
        <>
          {time && time !== rowTime && <bdi className="text-13 text-ink-2 tabular-nums">{time}</bdi>}
          <bdi className="text-13 text-ink-3">{pick(lesson[shows].name, locale)}</bdi>
          {lesson.room && <bdi className="text-13 text-ink-3">{pick(lesson.room.name, locale)}</bdi>}
          {lesson.is_online && <span className="text-13 text-info-ink">{t('online')}</span>}
        </>
      )}
    </div>
  );
}
