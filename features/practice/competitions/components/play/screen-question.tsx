'use client';

import { useLocale } from 'next-intl';
import { useId } from 'react';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import type { QuestionParts } from '../../model/question-parts';

const nothing = () => undefined;

/** A question on a wall, without controls. */
export function ScreenQuestion({
  Question,
  question,
}: Pick<QuestionParts, 'Question'> & { question: PaperQuestion }) {
  const locale = useLocale();
  const id = useId();
  return (
    // The controls of a type are shown for reading only.
    <div inert className="wall-question">
      <Question
        question={question}
        answers={[]}
        reading={locale}
        isLocked
        promptId={`${id}-prompt`}
        onAnswer={nothing}
        onCommit={nothing}
      />
    </div>
  );
}
