import 'server-only';
import { getTranslations } from 'next-intl/server';
import { studentFrame } from '@/lib/api/student-frame';
import { type AreaKey, areaHref } from '@/lib/areas/areas';
import { readExamResult, readQuizResult } from '../api/followed-results';
import { FollowedResultPage } from '../components/followed-result';

/** One quiz of a child. */
export async function ChildQuizScreen({ params }: { params: Promise<{ id: string; quizz_id: string }> }) {
  const [{ locale, format, now }, { id, quizz_id }, t] = await Promise.all([
    studentFrame(),
    params,
    getTranslations('family.report'),
  ]);
  return (
    <FollowedResultPage
      result={await readQuizResult(locale, id, quizz_id)}
      crumbs={[
        { label: t('home'), href: '/home/parent' },
        {
          label: t('quizzes'),
          href: `${areaHref('parent', `/reports/${encodeURIComponent(id)}`)}?tab=quizzes`,
        },
      ]}
      locale={locale}
      format={format}
      now={now}
    />
  );
}

type ExamResultProps = {
  area: Extract<AreaKey, 'parent-activities' | 'student-teacher-activities'>;
  params: Promise<{ exam: string }>;
};

/** One result of a followed student. */
export async function ExamResultScreen({ area, params }: ExamResultProps) {
  const [{ locale, format, now }, { exam }, t] = await Promise.all([
    studentFrame(),
    params,
    getTranslations('family.exams'),
  ]);
  return (
    <FollowedResultPage
      result={await readExamResult(locale, exam)}
      crumbs={[{ label: t('title'), href: areaHref(area, '/exam-results') }]}
      locale={locale}
      format={format}
      now={now}
    />
  );
}
