import type { AnswerEntries } from '@/lib/contract/questions/answer';
import { gradeOf, issue, tooMany, noParts } from '../grading';
import type { QuestionKind } from '../kind';
import { noHint, noLines } from '../print';
import { trueFalseRows, trueFalseLabel } from '../true-false-texts';

/** The statement that an answer chose; undefined when it chose none or both. */
export function chosenTrueFalse(answers: AnswerEntries): boolean | undefined {
  let chosen: boolean | undefined;
  for (const { answer_text_true_false: verdict } of answers) {
    if (verdict === undefined) continue;
    if (chosen !== undefined && chosen !== verdict) return undefined;
    chosen = verdict;
  }
  return chosen;
}

export const trueFalseIssues = (answers: AnswerEntries) =>
  answers.length > 1
    ? [tooMany]
    : answers.flatMap(({ answer_text_true_false }, index) =>
        answer_text_true_false === undefined ? [issue(index, 'answer_text_true_false', 'required')] : [],
      );

export const isTrueFalseBlank = (answers: AnswerEntries) =>
  answers.every(({ answer_text_true_false }) => answer_text_true_false === undefined);

export const trueFalse: QuestionKind<'true_false'> = {
  type: 'true_false',
  fields: ['answer_text_true_false'],
  partIds: () => noParts,
  gradedParts: null,
  isBlank: isTrueFalseBlank,
  issues: (_, answers) => trueFalseIssues(answers),
  grade: (_, key, answers) => gradeOf(chosenTrueFalse(answers) === key.correct ? 1 : 0, 1),
  rightAnswers: (_, key) => [{ answer_text_true_false: key.correct }],
  describe: (_, answers, locale) => trueFalseLabel(chosenTrueFalse(answers), locale),
  rows: (_, key) => trueFalseRows(key.correct),
  picks: (_, __, answers) => {
    const verdict = chosenTrueFalse(answers);
    return verdict === undefined ? [] : [`:${verdict}`];
  },
  isAlwaysShuffled: false,
  repeats: ['entry'],
  limits: () => ({}),
  shownKey: () => ({}),
  keyParts: ({ correct }) => [String(correct)],
  print: {
    kind: 'truth',
    hint: noHint,
    lines: noLines,
    key: (_, { correct }, { truth }) => ({ answer: truth(correct) }),
  },
};
