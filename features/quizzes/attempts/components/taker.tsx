'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { cx } from '@/components/ui/class-names';
import type { PaperQuestion, StudentQuiz } from '@/lib/contract/resources/quizzes/attempt';
import type { Locale } from '@/lib/contract/localized';
import { createAttemptApi } from '../api/attempt-api';
import { createAttemptSession } from '../model/attempt-session';
import { browserPorts } from '../model/browser-ports';
import { type StudentEndpointKey, studentEndpoint, takingPage } from '../model/student-endpoint';
import { createShell } from '../model/shell';
import { SessionProvider, useAttempt, useSession } from '../model/use-session';
import { AttemptBanner } from './attempt-banner';
import { AttemptBar } from './attempt-bar';
import { FullScreenNote } from './full-screen-note';
import { OpeningNote } from './opening-note';
import { AnsweredCount, QuestionGrid } from './question-grid';
import { QuestionPane } from './question-pane';
import { ShortPaperNote } from './short-paper-note';
import { StepBar } from './step-bar';
import { loadLayers, useLayers } from './use-layers';

// Work that students start on their own leads back to its list; assigned work shows why it is closed.
const LeaveBlocked = dynamic(() => import('./leave-blocked').then((part) => part.LeaveBlocked));

export type TakerProps = {
  viewer: { id: string; name: string; caption: string };
  quizId: string;
  endpoint: StudentEndpointKey;
  title: string;
  isTimed: boolean;
  navigation: StudentQuiz['navigation'];
  isFullScreen: StudentQuiz['full_screen'];
  hasLargeText: StudentQuiz['has_large_text'];
  attemptId: string | null;
  /** Of the attempt that the page goes on with or begins; null: what is taken once alone. */
  number: number | null;
  questions: PaperQuestion[];
  renderedAt: string;
  /** The button that started it is gone with its page: the first question takes the focus. */
  wasStarted?: boolean;
  /** The mark of the school, drawn by the page. */
  mark: ReactNode;
};

export type TakerPageProps = Omit<
  TakerProps,
  'navigation' | 'attemptId' | 'number' | 'questions' | 'renderedAt'
> & {
  /** Staff try the paper: what stands in place of the save chip and of the receipt. */
  preview?: { chip: ReactNode; end: ReactNode };
};

/**
 * An open attempt. Everything it shows comes from one session object, so that a keystroke draws one field
 * again.
 */
export function Taker(props: TakerProps) {
  const locale = useLocale();
  const { viewer, quizId, endpoint, navigation, attemptId, number, questions, renderedAt } = props;
  const [session] = useState(() => {
    const pages = `/${locale}${studentEndpoint(endpoint).list}/`;
    const page = `/${locale}${takingPage(endpoint, quizId)}`;
    const shell = createShell(viewer.id, page, pages, loadLayers);
    const api = createAttemptApi(endpoint, locale, quizId, attemptId);
    const input = {
      userId: viewer.id,
      quizId,
      endpoint,
      navigation,
      attemptId,
      number,
      questions,
      renderedAt,
    };
    return createAttemptSession(input, browserPorts(api, shell));
  });
  useEffect(() => session.open(), [session]);
  useEffect(() => void loadLayers(), []);
  return (
    <SessionProvider value={session}>
      <TakerPage {...props} />
    </SessionProvider>
  );
}

type Layer = 'finish' | 'login' | 'questions' | null;

/** The page of an attempt whose session stands around it. */
export function TakerPage(props: TakerPageProps) {
  const { viewer, quizId, endpoint, title, isTimed, isFullScreen, hasLargeText, mark } = props;
  const { wasStarted = false, preview } = props;
  const Main = preview ? 'div' : 'main';
  const { list } = studentEndpoint(endpoint);
  const t = useTranslations('attempts');
  const locale = useLocale();
  const session = useSession();
  const [reading, setReading] = useState<Locale>(locale);
  const [layer, setLayer] = useState<Layer>(null);
  const layers = useLayers();
  const phase = useAttempt((snapshot) => snapshot.phase);
  const hasQuestions = useAttempt(({ questions }) => questions.length > 0);
  const isSignedOut = useAttempt((snapshot) => snapshot.isSignedOut);
  const hasOpenPages = useAttempt(({ openPages }) => openPages !== null);
  const isBilingual = useAttempt(({ questions }) =>
    questions.some(({ prompt }) => prompt.ar?.trim() && prompt.en?.trim()),
  );
  const close = useCallback(() => setLayer(null), []);
  useEffect(() => {
    if (isSignedOut) setLayer('login');
  }, [isSignedOut]);
  // The server found questions open that this device counted as answered: the list is shown again.
  useEffect(() => {
    if (hasOpenPages) setLayer('finish');
  }, [hasOpenPages]);
  if (phase === 'finished') {
    if (preview) return preview.end;
    return (
      <div data-size="student" className="flex min-h-dvh flex-col">
        <header className="flex min-h-16 items-center gap-3 border-b border-line bg-surface px-4 md:px-6">
          {mark}
          <p className="text-15 font-bold">{title}</p>
        </header>
        {layers && (
          <layers.Receipt
            endpoint={endpoint}
            quizId={quizId}
            name={[viewer.name, viewer.caption].filter(Boolean).join(' · ')}
          />
        )}
      </div>
    );
  }
  return (
    <div
      data-size="student"
      data-text={hasLargeText ? 'large' : undefined}
      data-phase={phase}
      className={cx('flex flex-col', preview ? 'min-h-full' : 'min-h-dvh')}
    >
      <AttemptBar
        preview={preview?.chip}
        mark={mark}
        listHref={list}
        title={title}
        caption={[viewer.name, viewer.caption].filter(Boolean).join(' · ')}
        isTimed={isTimed}
        reading={reading}
        isBilingual={isBilingual}
        onFlip={() => {
          session.switchedLanguage();
          setReading(reading === 'ar' ? 'en' : 'ar');
        }}
        onFinish={() => setLayer('finish')}
        onQuestions={() => setLayer('questions')}
      />
      <AttemptBanner onSignIn={() => setLayer('login')} />
      <Main
        id={preview ? undefined : 'content'}
        tabIndex={-1}
        className="mx-auto grid w-full max-w-[1184px] flex-1 content-start gap-8 px-4 pt-6 pb-28 outline-none md:px-8 lg:grid-cols-[minmax(0,1fr)_312px]"
      >
        {hasQuestions ? (
          <div className="grid min-w-0 content-start gap-6">
            {isFullScreen && <FullScreenNote />}
            <ShortPaperNote />
            <QuestionPane
              reading={reading}
              endpoint={endpoint}
              quizId={quizId}
              takesFocus={wasStarted}
              canReport={!preview}
            />
            <StepBar onFinish={() => setLayer('finish')} />
          </div>
        ) : (
          <OpeningNote title={title} listHref={list} />
        )}
        {hasQuestions && (
          <aside
            aria-label={t('nav.title')}
            className="hidden h-fit rounded-lg border border-line bg-surface p-5 lg:sticky lg:inset-bs-24 lg:block"
          >
            <div className="mb-4 flex items-baseline justify-between gap-3">
              <h2 className="text-17">{t('nav.title')}</h2>
              <AnsweredCount />
            </div>
            <QuestionGrid onGo={close} />
          </aside>
        )}
      </Main>
      {phase === 'blocked' && endpoint === 'exams' && <LeaveBlocked listHref={list} />}
      {layers && <layers.StaffMessages />}
      {layers && layer === 'questions' && <layers.QuestionsSheet onClose={close} />}
      {layers && layer === 'finish' && (
        <layers.FinishDialog reading={reading} isTimed={isTimed} onClose={close} />
      )}
      {layers && layer === 'login' && (
        <layers.LoginDialog userId={viewer.id} name={viewer.name} onClose={close} />
      )}
    </div>
  );
}
