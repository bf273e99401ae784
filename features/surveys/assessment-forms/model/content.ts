import type {
  AssessmentForm,
  FormAnswer,
  MyAssessment,
} from '@/lib/contract/resources/surveys/assessment-form';

/** What a form says. */
export type Content = Pick<AssessmentForm, 'answers' | 'comment'>;
export type Question = MyAssessment['categories'][number]['questions'][number];

export const questionsOf = ({ categories }: Pick<MyAssessment, 'categories'>): Question[] =>
  categories.flatMap(({ questions }) => questions);

export const answerOf = ({ answers }: Content, questionId: string): FormAnswer | undefined =>
  answers.find(({ question_id }) => question_id === questionId);

export const isAnswered = (answer: FormAnswer | undefined): boolean =>
  answer !== undefined && (answer.na || (answer.value !== null && answer.value !== ''));

/** The content with one answer in place of the one before; an empty one is left out. */
export function withAnswer(content: Content, answer: FormAnswer): Content {
  const others = content.answers.filter(({ question_id }) => question_id !== answer.question_id);
  return { ...content, answers: isAnswered(answer) ? [...others, answer] : others };
}

/** Required statements without an answer. */
export const missingIn = (questions: readonly Question[], content: Content): string[] =>
  questions.filter(({ id, required }) => required && !isAnswered(answerOf(content, id))).map(({ id }) => id);

export const countAnswered = (questions: readonly Question[], content: Content): number =>
  questions.filter(({ id }) => isAnswered(answerOf(content, id))).length;

const plain = ({ answers, comment }: Content) =>
  JSON.stringify([
    comment,
    ...answers
      .map(({ question_id, value, na }) => `${question_id} ${na} ${JSON.stringify(value)}`)
      .toSorted(),
  ]);

/** Whether two contents say the same, in whatever order. */
export const saysTheSame = (one: Content, other: Content): boolean => plain(one) === plain(other);
