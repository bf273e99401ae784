import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import type { ReviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Locale } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';

/** What every type's input gets. `locale` is the language the question is read in, not that of the page. */
export type InputProps = {
  question: PaperQuestion;
  answers: AnswerEntries;
  locale: Locale;
  isLocked: boolean;
  /** Id of the element that holds the prompt. */
  labelledBy: string;
  /** `isText` waits for a pause in typing before it is sent. */
  onAnswer: (answers: AnswerEntries, isText?: boolean) => void;
  /** A text field was left: send now. */
  onCommit: () => void;
};

/** A finished question as its student may see it. Drawn on the server, so there is no state in it. */
export type ReviewProps = {
  question: ReviewQuestion;
  locale: Locale;
  format: Format;
  /** A teacher reads the answer of the student. */
  isStaff?: boolean | undefined;
};
