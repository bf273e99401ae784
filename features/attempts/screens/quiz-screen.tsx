import 'server-only';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { BrandMark } from '@/components/layout/brand-mark';
import { ClientMessages } from '@/components/layout/client-messages';
import { FormatProvider } from '@/components/ui/format-provider';
import { LinkButton } from '@/components/ui/link-button';
import { FollowTabs } from '@/lib/session/follow-tabs';
import type { StudentQuiz } from '@/lib/contract/resources/attempt';
import { pick } from '@/lib/contract/localized';
import { brand } from '@/lib/env/school';
import type { SearchParams } from '@/lib/areas/search-params';
import { readOwnReports, readPaper, readResult, readStudentQuiz } from '../api/student-quizzes';
import { ClosedNote } from '../components/closed-note';
import { ResultView } from '../components/result-view';
import { StartFacts } from '../components/start-facts';
import { StartOrTake } from '../components/start-or-take';
import { Taker } from '../components/taker';
import { type StudentEndpointKey, studentEndpoint } from '../model/student-endpoint';
import { attemptFrame } from './attempt-frame';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type ScreenProps = {
  endpoint: StudentEndpointKey;
  params: Promise<{ id: string }>;
  searchParams: Promise<SearchParams>;
  /** Header and menu around what is not the attempt itself. */
  shell: (page: ReactNode) => ReactNode;
};

const may = (quiz: StudentQuiz, key: string) => quiz.actions.some((action) => action.key === key);

/** One homework or test of the student: the open attempt, its start, or what came of it. The school's actions decide which. */
export async function QuizScreen({ endpoint, params, searchParams, shell }: ScreenProps) {
  const { id } = await params;
  if (!UUID.test(id)) notFound();
  const frame = await attemptFrame();
  const { locale, format, now } = frame;
  const [quiz, query] = await Promise.all([readStudentQuiz(endpoint, locale, id), searchParams]);
  const isOpen = may(quiz, 'resume');
  const canStart = may(quiz, 'start') || may(quiz, 'retake');
  const isReview = may(quiz, 'review') && !(canStart && query.start === '1');
  if (!isOpen && isReview) {
    const attemptId = typeof query.attempt === 'string' && UUID.test(query.attempt) ? query.attempt : null;
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
          locale={locale}
          format={format}
          now={now}
        />
      </ClientMessages>,
    );
  }
  if (!isOpen && !canStart)
    return shell(<ClosedNote quiz={quiz} locale={locale} format={format} now={now} />);
  return <AttemptPage endpoint={endpoint} quiz={quiz} isOpen={isOpen} frame={frame} />;
}

type AttemptPageProps = {
  endpoint: StudentEndpointKey;
  quiz: StudentQuiz;
  isOpen: boolean;
  frame: Awaited<ReturnType<typeof attemptFrame>>;
};

async function AttemptPage({
  endpoint,
  quiz,
  isOpen,
  frame: { locale, viewer, settings, format, now },
}: AttemptPageProps) {
  const [t, questions] = await Promise.all([
    getTranslations('attempts.start'),
    isOpen ? readPaper(endpoint, locale, quiz.id) : [],
  ]);
  const { logo } = brand(locale);
  const taker = {
    viewer: { id: viewer.id, name: viewer.name, caption: viewer.caption },
    quizId: quiz.id,
    endpoint,
    title: pick(quiz.title, locale),
    isTimed: quiz.test_time !== null,
    navigation: quiz.navigation,
    isFullScreen: quiz.full_screen,
    hasLargeText: quiz.has_large_text,
    attemptId: isOpen ? (quiz.attempt?.id ?? null) : null,
    questions,
    renderedAt: now,
    mark: <BrandMark size={36} logo={logo} />,
  };
  return (
    <ClientMessages parts={['attempts']}>
      <FollowTabs />
      <FormatProvider settings={settings}>
        <div data-stage={viewer.stage ?? undefined} className="contents">
          {isOpen ? (
            <Taker {...taker} />
          ) : (
            <StartOrTake
              {...taker}
              needsCode={quiz.needs_code}
              startLabel={quiz.tab === 'late' ? t('late') : may(quiz, 'retake') ? t('again') : t('begin')}
              back={<LinkButton href={studentEndpoint(endpoint).list}>{t('back')}</LinkButton>}
            >
              <StartFacts quiz={quiz} locale={locale} format={format} now={now} />
            </StartOrTake>
          )}
        </div>
      </FormatProvider>
    </ClientMessages>
  );
}
