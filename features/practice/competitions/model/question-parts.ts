import type { ComponentType } from 'react';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { Locale } from '@/lib/contract/localized';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import type { ReviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Format } from '@/lib/i18n/format';

/** The components that show a question and an answered one; the page of a run provides them. */
export type QuestionParts = {
  Question: ComponentType<{
    question: PaperQuestion;
    answers: AnswerEntries;
    reading: Locale;
    isLocked: boolean;
    /** Id for the element of the prompt. */
    promptId: string;
    onAnswer: (answers: AnswerEntries) => void;
    onCommit: () => void;
  }>;
  Review: ComponentType<{ question: ReviewQuestion; locale: Locale; format: Format; isAnswerShown: boolean }>;
};
