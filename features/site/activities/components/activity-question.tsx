'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { useFormat } from '@/components/ui/format-provider';
import { RichContent } from '@/components/ui/rich-content';
import { QuestionMedia } from '@/features/quizzes/attempts/components/question-media';
import { inputs } from '@/features/quizzes/attempts/types/inputs';
import { textIn } from '@/lib/questions/text';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';

type ActivityQuestionProps = {
  question: PaperQuestion;
  page: number;
  total: number;
  answers: AnswerEntries;
  onAnswer: (answers: AnswerEntries) => void;
};

const nothing = () => undefined;

/**
 * One question with the input of its type, as students have it. Its head takes the focus when the page turns.
 */
export function ActivityQuestion({ question, page, total, answers, onAnswer }: ActivityQuestionProps) {
  const t = useTranslations('courses.activity');
  const types = useTranslations('attempts.types');
  const only = useTranslations('attempts.question.onlyIn');
  const locale = useLocale();
  const format = useFormat();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const Input = inputs[question.question_type];
  const { html, lang } = textIn(question.prompt, locale);
  return (
    <section aria-labelledby={`${id}-number`} className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={`${id}-number`} ref={heading} tabIndex={-1} className="text-16 outline-none">
          {t('number', { page: format.number(page), total: format.number(total) })}
        </h2>
        <span className="rounded-sm bg-sunken px-2.5 py-1 text-13 text-ink-2">
          {types(question.question_type)}
        </span>
      </div>
      <div className="mt-4 grid gap-6">
        <div id={`${id}-prompt`}>
          <RichContent html={html} lang={lang} className="text-18 leading-[1.7] font-semibold md:text-20" />
        </div>
        {lang !== locale && <p className="text-14 text-ink-2">{only(lang)}</p>}
        <QuestionMedia question={question} locale={locale} />
        <Input
          question={question}
          answers={answers}
          locale={locale}
          isLocked={false}
          labelledBy={`${id}-prompt`}
          onAnswer={onAnswer}
          onCommit={nothing}
        />
      </div>
    </section>
  );
}
