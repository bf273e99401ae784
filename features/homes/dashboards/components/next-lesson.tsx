import { useTranslations } from 'next-intl';
import { type Locale, pick } from '@/lib/contract/localized';
import type { NextLesson } from '@/lib/contract/resources/homes/dashboard';
import type { Format } from '@/lib/i18n/format';

type NextLessonLineProps = { lesson: NextLesson; locale: Locale; format: Format; now: Date };

/** When and what comes after a day without lessons, or after the last of them. */
export function NextLessonLine({ lesson, locale, format, now }: NextLessonLineProps) {
  const t = useTranslations('dashboards.sessions');
  return t('next', {
    subject: pick(lesson.subject_name, locale),
    day: format.dayTime(lesson.starts_at, now),
  });
}
