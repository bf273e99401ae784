import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { studentFrame } from '@/lib/api/student-frame';
import type { Exam } from '@/lib/contract/resources/practice/generated-exam';
import { redirect } from '@/lib/i18n/navigation';
import { readExam } from '../api/exams';
import { ExamFacts } from '../components/exam-facts';
import { workPage } from '../model/own-work';

/** The start page of an exam with a time limit, which begins with a button. */
type Start = { needsCode: boolean; label: string; facts: ReactNode };
type ScreenProps = {
  params: Promise<{ id: string }>;
  /** The page of the attempt. */
  taker: (exam: Exam, start: Start | null) => ReactNode;
};

/** Takes an exam: one without a clock begins at once. One that was handed in leads to its feedback. */
export async function ExamTakeScreen({ params, taker }: ScreenProps) {
  const { id } = await params;
  const { locale, format, now } = await studentFrame();
  const exam = await readExam(locale, id);
  if (exam.state === 'finished') return redirect({ href: workPage(exam), locale });
  const t = await getTranslations('exams.exam');
  const facts = <ExamFacts exam={exam} locale={locale} format={format} now={now} />;
  return taker(exam, exam.test_time === null ? null : { needsCode: false, label: t('start'), facts });
}
