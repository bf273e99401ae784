import 'server-only';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/layout/client-messages';
import type { StudentQuiz } from '@/lib/contract/resources/quizzes/attempt';
import type { SearchParams } from '@/lib/areas/search-params';
import type { Format } from '@/lib/i18n/format';
import { readOwnReports, readResult, readStudentQuiz } from '../api/student-quizzes';
import { ClosedNote } from '../components/closed-note';
import { ResultView } from '../components/result-view';
import { StartFacts } from '../components/start-facts';
import { type StudentEndpointKey, studentEndpoint } from '../model/student-endpoint';
import { studentFrame } from '@/lib/api/student-frame';
import { AttemptPage } from './attempt-page';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type ScreenProps = {
  endpoint: StudentEndpointKey;
  params: Promise<{ id: string }>;
  searchParams: Promise<SearchParams>;
  /** Header and menu around what is not the attempt itself. */
  shell: (page: ReactNode) => ReactNode;
};

const may = (quiz: StudentQuiz, key: string) => quiz.actions.some((action) => action.key === key);

type Words = Awaited<ReturnType<typeof getTranslations<'attempts.start'>>>;

function labelOf(quiz: StudentQuiz, format: Format, t: Words): string {
  if (quiz.tab === 'late') return t('late');
  if (!may(quiz, 'retake')) return t('begin');
  return t('again', { number: format.number(quiz.next_number ?? quiz.attempts_used + 1) });
}

/**
 * One homework or test of the student: the open attempt, its start, or its result. The actions of the server
 * decide which.
 */
export async function QuizScreen({ endpoint, params, searchParams, shell }: ScreenProps) {
  const { id } = await params;
  if (!UUID.test(id)) notFound();
  const frame = await studentFrame();
  const { locale, format, now } = frame;
  const [quiz, query] = await Promise.all([readStudentQuiz(endpoint, locale, id), searchParams]);
  const isOpen = may(quiz, 'resume');
  const canStart = may(quiz, 'start') || may(quiz, 'retake');
  const attemptId = typeof query.attempt === 'string' && UUID.test(query.attempt) ? query.attempt : null;
  // During another attempt, the one that was handed in before stays readable.
  const isAsked = attemptId !== null || query.result === '1';
  const isReview = may(quiz, 'review') && (isAsked || (!isOpen && !(canStart && query.start === '1')));
  if (isReview) {
    const result = await readResult(endpoint, locale, attemptId ?? id);
    if (result.quiz_id !== id) notFound();
    const reports = await readOwnReports(endpoint, locale, result.id);
    return shell(
      <ClientMessages parts={['attempts.report']}>
        <ResultView
          result={result}
          quizId={id}
          endpoint={endpoint}
          reports={reports}
          listHref={studentEndpoint(endpoint).list}
          running={isOpen ? (quiz.attempt?.number ?? null) : null}
          locale={locale}
          format={format}
          now={now}
        />
      </ClientMessages>,
    );
  }
  if (!isOpen && !canStart)
    return shell(<ClosedNote quiz={quiz} locale={locale} format={format} now={now} />);
  const t = await getTranslations('attempts.start');
  return (
    <AttemptPage
      endpoint={endpoint}
      work={{ ...quiz, attempt_id: isOpen ? (quiz.attempt?.id ?? null) : null }}
      number={isOpen ? (quiz.attempt?.number ?? null) : quiz.next_number}
      isOpen={isOpen}
      start={{
        needsCode: quiz.needs_code,
        label: labelOf(quiz, format, t),
        facts: <StartFacts quiz={quiz} locale={locale} format={format} now={now} />,
      }}
      frame={frame}
    />
  );
}
