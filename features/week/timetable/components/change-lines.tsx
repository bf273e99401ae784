import { useTranslations } from 'next-intl';
import { type Locale, pick } from '@/lib/contract/localized';
import type { TimetableLesson } from '@/lib/contract/resources/week/timetable';
import type { Format } from '@/lib/i18n/format';
import { noonOf } from '@/lib/i18n/plain-days';
import { changesOf, reasonOf } from '../model/lesson-changes';

type ChangeLinesProps = { lesson: TimetableLesson; date: string; locale: Locale; format: Format };

/** What is other than the timetable says, and why, in sentences. */
export function ChangeLines({ lesson, date, locale, format }: ChangeLinesProps) {
  const t = useTranslations('timetable.changes');
  const words = changesOf(lesson, date);
  const reason = reasonOf(lesson);
  const { moved_to, planned } = lesson;
  const values = {
    day: format.weekdayDate(noonOf(moved_to?.day ?? planned?.day ?? date)),
    period: moved_to?.period ?? planned?.period ?? lesson.period,
    teacher: pick(lesson.teacher.name, locale),
    before: pick(planned?.teacher.name, locale),
    subject: pick(planned?.subject.name, locale),
    room: pick(lesson.room?.name, locale) || t('noRoom'),
  };
  if (words.length === 0) return null;
  return (
    <ul className="grid gap-0.5 text-13 text-danger-ink">
      {words.map((word) => (
        <li key={word}>{t(word, values)}</li>
      ))}
      {reason && (
        <li className="text-ink-2">
          <bdi>{reason}</bdi>
        </li>
      )}
    </ul>
  );
}
