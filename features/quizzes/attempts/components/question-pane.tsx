'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/contract/localized';
import type { StudentEndpointKey } from '../model/student-endpoint';
import { useAttempt, useSession } from '../model/use-session';
import { QuestionBody } from './question-body';
import { ReportQuestion } from './report-question';

const NO_ANSWER: never[] = [];

type QuestionPaneProps = {
  reading: Locale;
  endpoint: StudentEndpointKey;
  quizId: string;
  /** The heading has the focus from the start. */
  takesFocus?: boolean;
  canReport?: boolean;
};

/** The question of the present page in the language chosen for reading. */
export function QuestionPane({
  reading,
  endpoint,
  quizId,
  takesFocus = false,
  canReport = true,
}: QuestionPaneProps) {
  const t = useTranslations('attempts');
  const format = useFormat();
  const session = useSession();
  const id = useId();
  const page = useAttempt((snapshot) => snapshot.page);
  const total = useAttempt((snapshot) => snapshot.questions.length);
  const question = useAttempt((snapshot) => snapshot.questions[snapshot.page - 1]);
  const answers =
    useAttempt((snapshot) => (question ? snapshot.answers[question.id] : undefined)) ?? NO_ANSWER;
  const isFlagged = useAttempt((snapshot) => Boolean(question && snapshot.flags[question.id]));
  const isOneWay = useAttempt(({ openPage }) => openPage !== null);
  const isLocked = useAttempt(({ phase }) => phase !== 'working');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  const [reported, setReported] = useState<readonly string[]>([]);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.closest('[data-phase]')?.scrollIntoView?.();
    heading.current?.focus({ preventScroll: true });
  }, [page]);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  if (!question) return null;
  return (
    <section aria-labelledby={`${id}-number`} className="min-w-0">
      <div className="flex items-start gap-3">
        <div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 id={`${id}-number`} ref={heading} tabIndex={-1} className="text-16 outline-none">
            {t('question.number', { page: format.number(page), total: format.number(total) })}
          </h1>
          <span className="rounded-sm bg-sunken px-2.5 py-1 text-13 text-ink-2">
            {t(`types.${question.question_type}`)}
          </span>
          <span className="rounded-sm bg-sunken px-2.5 py-1 text-13 text-ink-2">
            {t('question.mark', { count: question.mark })}
          </span>
        </div>
        {!isOneWay && (
          <button
            type="button"
            aria-pressed={isFlagged}
            aria-label={isFlagged ? t('question.unflag') : t('question.flag')}
            className={cx(
              'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md px-2 text-14 font-semibold',
              isFlagged ? 'bg-accent-soft text-accent-ink' : 'text-primary hover:bg-primary-soft',
            )}
            onClick={() => session.flag(question.id)}
          >
            <Icon name="flag" size={20} className={isFlagged ? 'fill-current' : undefined} />
            <span className="max-md:sr-only">{t('question.flag')}</span>
          </button>
        )}
      </div>
      <QuestionBody
        question={question}
        answers={answers}
        reading={reading}
        isLocked={isLocked}
        promptId={`${id}-prompt`}
        onAnswer={(next, isText) => session.answer(question.id, next, isText)}
        onCommit={session.commit}
      />
      {canReport && (
        <div className="mt-8 border-t border-line pt-2">
          <ReportQuestion
            key={question.id}
            endpoint={endpoint}
            attemptOrQuizId={quizId}
            questionId={question.id}
            report={reported.includes(question.id) ? { state: 'open', answer: null } : null}
            onReported={() => setReported((now) => [...now, question.id])}
          />
        </div>
      )}
    </section>
  );
}
