import 'server-only';
import { getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { LinkButton } from '@/components/ui/link-button';
import { LinkTabs } from '@/components/ui/link-tabs';
import { ReviewCard } from '@/features/quizzes/attempts/components/review-card';
import type { ReviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import { prefetch } from '@/lib/api/prefetch';
import type { StaffArea } from '@/lib/areas/areas';
import type { QuizArea } from '@/lib/areas/quiz-pages';
import type { StaffAttempt } from '@/lib/contract/resources/quizzes/report';
import { pick, uuid } from '@/lib/contract/text';
import type { SearchParams } from '@/lib/areas/search-params';
import { answersExport } from '../api/exports';
import { reportQueries } from '../api/queries';
import { AnswersHeader } from '../components/answers/answers-header';
import { AttemptCorrections } from '@/features/quizzes/corrections/components/attempt-corrections';
import { AnswerFigures } from '../components/answers/answer-figures';
import { AnswerMarking } from '../components/answers/answer-marking';
import { AttemptTimeline } from '../components/answers/attempt-timeline';
import { LateAnswers } from '@/features/quizzes/corrections/components/late-answers';
import { PrintButton } from '../components/report/print-button';
import { DownloadMenu } from '@/components/data/download-menu';
import { QuestionJumps } from '../components/answers/question-jumps';
import { ComparisonScreen } from './comparison-screen';
import { type ReportsFrame, reportsFrame } from '@/lib/staff/staff-frame';

type AnswersScreenProps = {
  area: StaffArea;
  kind: QuizArea;
  params: Promise<{ id: string; student_id: string }>;
  searchParams: Promise<SearchParams>;
};

/** The answers of one student, with keys, marks, late answers and the events of the attempt. */
export async function AnswersScreen({ area, kind, params, searchParams }: AnswersScreenProps) {
  const [t, frame, { id, student_id }, given] = await Promise.all([
    getTranslations('reports'),
    reportsFrame(area, kind),
    params,
    searchParams,
  ]);
  const { staff, locale, format, path } = frame;
  if (given.compare === '1')
    return <ComparisonScreen frame={frame} id={id} studentId={student_id} given={given} />;
  const wanted = uuid.safeParse(given.attempt);
  const found = await prefetch(
    reportQueries.answers(staff, id, student_id, wanted.success ? wanted.data : undefined),
  );
  const name = pick(found.student.name, locale);
  const actionOf = (key: string) => found.actions.find((action) => action.key === key);
  const mark = actionOf('mark');
  const marking = (question: ReviewQuestion) =>
    mark && <AnswerMarking action={mark} attemptId={found.id} question={question} />;
  return (
    <PageBody>
      <AnswersHeader
        frame={frame}
        quiz={{ id, title: found.title }}
        student={found.student}
        title={name}
        crumbs={[{ label: t('answers.backToStudents'), href: `${path}/${id}?tab=students` }, { label: name }]}
        actions={
          <>
            <DownloadMenu
              downloads={[{ key: 'answers', url: answersExport(staff, id, student_id) }]}
              filters={{ attempt: found.id }}
            />
            <PrintButton label={t('report.print')} />
            <AttemptCorrections attempt={found} name={name} listHref={`${path}/${id}?tab=students`} />
          </>
        }
      />
      <AnswerFigures attempt={found} format={format} />
      {found.attempts.length > 1 && (
        <Attempts frame={frame} attempt={found} here={`${path}/${id}/${student_id}`} />
      )}
      <div className="mt-5 grid grid-cols-1 items-start gap-5 md:mt-6 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {found.questions.map((question) => (
            <div key={question.id} className="grid min-w-0 grid-cols-1 gap-2">
              <ReviewCard
                question={question}
                locale={locale}
                format={format}
                isAnswerShown={found.source === 'online'}
                isStaff
                foot={question.question_type !== 'essay' && marking(question)}
              />
              {question.question_type === 'essay' && marking(question)}
            </div>
          ))}
        </div>
        <div className="grid gap-5 max-lg:order-first">
          <QuestionJumps questions={found.questions} format={format} />
          <LateAnswers attempt={found} accept={actionOf('accept_late')} decline={actionOf('decline_late')} />
          <AttemptTimeline events={found.timeline} format={format} />
        </div>
      </div>
    </PageBody>
  );
}

type AttemptsProps = { frame: ReportsFrame; attempt: StaffAttempt; here: string };

async function Attempts({ frame: { format }, attempt, here }: AttemptsProps) {
  const t = await getTranslations('reports.answers');
  const done = attempt.attempts.filter(({ state }) => state === 'finished' || state === 'graded');
  return (
    <div className="no-print mt-5 flex flex-wrap items-end gap-3 [&>nav]:grow">
      <LinkTabs
        name={t('attempts')}
        items={done.map(({ id, number, is_counted }) => ({
          href: `${here}?attempt=${id}`,
          label: t(is_counted ? 'attemptCounted' : 'attempt', { number: format.number(number) }),
          current: id === attempt.id,
        }))}
      />
      {done.length > 1 && <LinkButton href={`${here}?compare=1`}>{t('compare')}</LinkButton>}
    </div>
  );
}
