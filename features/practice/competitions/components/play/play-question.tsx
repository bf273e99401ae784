'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import { answerState } from '@/lib/questions/answer-state';
import type { PlayView } from '../../model/play-view';
import type { QuestionParts } from '../../model/question-parts';

const looks = {
  sending: { icon: null, tone: 'bg-sunken text-ink-2' },
  waiting: { icon: 'wifi-off', tone: 'bg-accent-soft text-accent-ink' },
  saved: { icon: 'check', tone: 'bg-success-soft text-success-ink' },
  late: { icon: 'clock-exclamation-point', tone: 'bg-danger-soft text-danger-ink' },
} as const;

type PlayQuestionProps = Pick<QuestionParts, 'Question'> & {
  question: PaperQuestion;
  view: Pick<PlayView, 'answers' | 'sending' | 'phase' | 'problem' | 'position' | 'total' | 'answeredCount'>;
  onAnswer: (answers: AnswerEntries) => void;
  /** Returns whether the choice is complete. */
  onSubmit: () => boolean;
};

/** The open question. A sent answer is final, and the player waits for the others. */
export function PlayQuestion({ Question, question, view, onAnswer, onSubmit }: PlayQuestionProps) {
  const t = useTranslations('competitions.play');
  const locale = useLocale();
  const format = useFormat();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [missing, setMissing] = useState<'unanswered' | 'incomplete' | null>(null);
  const { answers, sending, phase, problem, position, total, answeredCount } = view;
  const isLocked = phase !== 'asked' || sending !== 'none';
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  function submit() {
    const state = answerState(question, answers);
    if (state !== 'done') return setMissing(state);
    setMissing(null);
    onSubmit();
  }
  const look = sending === 'none' ? null : looks[sending];
  const refused = missing ? t(missing) : problem;
  return (
    <section
      aria-labelledby={`${id}-number`}
      className="place-in min-w-0 rounded-lg border border-line bg-surface p-4 shadow-sm md:p-6"
    >
      <h2 id={`${id}-number`} ref={heading} tabIndex={-1} className="text-15 text-ink-2 outline-none">
        {t('question', { number: format.number(position), total: format.number(total ?? position) })}
      </h2>
      <Question
        question={question}
        answers={answers}
        reading={locale}
        isLocked={isLocked}
        promptId={`${id}-prompt`}
        onAnswer={(next) => {
          setMissing(null);
          onAnswer(next);
        }}
        onCommit={() => {}}
      />
      {refused && (
        <p role="alert" className="mt-4 rounded-md bg-danger-soft px-4 py-3 text-14 text-danger-ink">
          {refused}
        </p>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {sending === 'none' && phase === 'asked' && (
          <Button variant="primary" className="max-md:w-full" onClick={submit}>
            {t('send')}
          </Button>
        )}
        <div role="status" className="flex flex-wrap items-center gap-3">
          {look ? (
            <span
              data-sending={sending}
              className={cx(
                'inline-flex items-center gap-2 rounded-full px-4 py-2 text-15 font-semibold',
                look.tone,
              )}
            >
              {look.icon ? <Icon name={look.icon} size={18} /> : <Spinner />}
              {t(`sent.${sending as keyof typeof looks}`)}
            </span>
          ) : (
            phase === 'closed' && <span className="text-15 font-semibold">{t('timeOver')}</span>
          )}
          {sending === 'saved' && answeredCount > 0 && (
            <span className="text-14 text-ink-2">{t('answered', { count: answeredCount })}</span>
          )}
        </div>
      </div>
    </section>
  );
}
