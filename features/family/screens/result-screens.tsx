import 'server-only';
import { getTranslations } from 'next-intl/server';
import { studentFrame } from '@/lib/api/student-frame';
import { areaHref } from '@/lib/areas/areas';
import { readExamResult, readQuizResult } from '../api/family';
import { FollowedResultPage } from '../components/result-page';
import { type FollowArea, reportHref } from '../model/places';

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
        { label: t('quizzes'), href: `${reportHref(id)}?tab=quizzes` },
      ]}
      locale={locale}
      format={format}
      now={now}
    />
  );
}

type ExamResultProps = { area: FollowArea; params: Promise<{ exam: string }> };

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
