import 'server-only';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { studentFrame } from '@/lib/api/student-frame';
import type { SearchParams } from '@/lib/areas/search-params';
import { redirect } from '@/lib/i18n/navigation';
import { readExam } from '../api/exams';
import { workList, workPage } from '../model/own-work';

type Result = (id: string) => ReactNode;
type ScreenProps = { params: Promise<{ id: string }>; result: Result };

/** The answers with key and explanation of each question. An exam that is not handed in leads to its page. */
export async function ExamFeedbackScreen({ params, result }: ScreenProps) {
  const { id } = await params;
  const { locale } = await studentFrame();
  const exam = await readExam(locale, id);
  if (exam.state !== 'finished') return redirect({ href: workPage(exam), locale });
  return result(id);
}

type ViewProps = { searchParams: Promise<SearchParams>; result: Result };

/** The same for the exam in the address; without one it leads to the list. */
export async function ViewExamScreen({ searchParams, result }: ViewProps) {
  const { exam } = await searchParams;
  if (typeof exam !== 'string' || exam === '')
    return redirect({ href: workList('exam'), locale: await getLocale() });
  return <ExamFeedbackScreen params={Promise.resolve({ id: exam })} result={result} />;
}
