'use client';

import { useLocale, useTranslations } from 'next-intl';
import { SavedMeanwhile } from '@/components/form/saved-meanwhile';
import { useFormat } from '@/components/ui/format-provider';
import { pick } from '@/lib/contract/localized';
import type { OfficeCourseDetail } from '@/lib/contract/resources/site/office-course';

/** What somebody else saved, in one line, and the way to go on from it. */
export function CourseMeanwhile({ course, onTake }: { course: OfficeCourseDetail; onTake: () => void }) {
  const t = useTranslations('office-courses');
  const locale = useLocale();
  const format = useFormat();
  const facts = [
    pick(course.title, locale),
    pick(course.instructor.name, locale),
    course.price === 0 ? t('free') : format.money(course.price, course.currency),
    t('form.factSeats', { count: course.seats }),
  ].join(' · ');
  return <SavedMeanwhile facts={facts} onTake={onTake} />;
}
