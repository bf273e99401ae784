'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { answerState } from '@/lib/questions/answer-state';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import { newEventId } from '@/lib/questions/event-id';
import { QuestionBody } from '../question-body';

type PracticeQuestionProps = {
  question: PaperQuestion;
  number: number;
  total: number;
  busy: boolean;
  /** Why the answer did not arrive. */
  problem: string | null;
  onSend: (answer: { eventId: string; questionId: string; answers: AnswerEntries }) => void;
};

/** An order that is checked as it stands needs no second button that keeps it. */
const firstAnswers = ({ question_type, options, answers }: PaperQuestion): AnswerEntries =>
  question_type === 'ordering' && answers.length === 0
    ? (options ?? []).map(({ id }) => ({ answer_id: id }))
    : answers;

/** One question of a practice. A sent answer is final: a repeated request sends the same one. */
export function PracticeQuestion(props: PracticeQuestionProps) {
  const { question, number, total, busy, problem, onSend } = props;
  const t = useTranslations('practice.player');
  const types = useTranslations('attempts.types');
  const locale = useLocale();
  const format = useFormat();
  const id = useId();
  const [answers, setAnswers] = useState<AnswerEntries>(() => firstAnswers(question));
  const [eventId] = useState(() => newEventId());
  const [isSent, setSent] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function check() {
    const state = answerState(question, answers);
    if (state !== 'done') {
      const isCorrection = state === 'incomplete' && question.question_type === 'true_false_with_correct';
      return setMissing(isCorrection ? t('please_select_option') : t(state));
    }
    setMissing(null);
    setSent(true);
    onSend({ eventId, questionId: question.id, answers });
  }
  return (
    <section
      aria-labelledby={`${id}-number`}
      className="min-w-0 rounded-lg border border-line bg-surface p-4 shadow-sm md:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`${id}-number`} ref={heading} tabIndex={-1} className="text-16 outline-none">
          {t('number', { number: format.number(number), total: format.number(total) })}
        </h2>
        <span className="rounded-sm bg-sunken px-2.5 py-1 text-13 text-ink-2">
          {types(question.question_type)}
        </span>
      </div>
      <QuestionBody
        question={question}
        answers={answers}
        reading={locale}
        isLocked={isSent}
        promptId={`${id}-prompt`}
        onAnswer={(next) => {
          setMissing(null);
          setAnswers(next);
        }}
        onCommit={() => {}}
      />
      {(missing ?? problem) && (
        <p role="alert" className="mt-4 rounded-md bg-danger-soft px-4 py-3 text-14 text-danger-ink">
          {missing ?? problem}
        </p>
      )}
      <div className="mt-6">
        <Button variant="primary" busy={busy} onClick={check}>
          {t(problem ? 'again' : 'check')}
        </Button>
      </div>
    </section>
  );
}
