import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/contract/localized';
import { Link } from '@/lib/i18n/navigation';
import { readPapers } from '../api/papers';
import { papersPath } from '../model/pages';

type Lesson = { day: string; period: number; subject: string };

/**
 * Links to the working papers of the lessons between two days, both included: what stands beside one lesson.
 */
export async function lessonPaperLinks(
  locale: Locale,
  days: { from: string; to: string },
): Promise<(lesson: Lesson) => ReactNode> {
  const [{ data }, t] = await Promise.all([
    readPapers(locale, { ...days, size: 100 }),
    getTranslations('preparation.papers'),
  ]);
  return (lesson) =>
    data
      .filter(
        ({ day, period, subject }) =>
          day === lesson.day && period === lesson.period && subject.id === lesson.subject,
      )
      .map(({ id, title }) => (
        <Link
          key={id}
          href={`${papersPath}?paper=${id}`}
          className={buttonClass('quiet', 'row')}
          aria-label={t('ofLesson', { title })}
        >
          <Icon name="file-text" size={16} />
          <span>{t('one')}</span>
        </Link>
      ));
}
