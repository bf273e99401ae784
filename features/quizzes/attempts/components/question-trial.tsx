'use client';

import { useId, useState } from 'react';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { Locale } from '@/lib/contract/localized';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import { QuestionBody } from './question-body';

/** One question as in an attempt, to be tried by staff: it takes answers and keeps none. */
export function QuestionTrial({ question, reading }: { question: PaperQuestion; reading: Locale }) {
  const id = useId();
  const [answers, setAnswers] = useState<AnswerEntries>([]);
  return (
    <div data-size="student" className="-mt-5">
      <QuestionBody
        question={question}
        reading={reading}
        promptId={`${id}-prompt`}
        answers={answers}
        isLocked={false}
        onAnswer={setAnswers}
        onCommit={() => {}}
      />
    </div>
  );
}
