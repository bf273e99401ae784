import type { AnswerEntries } from '@/lib/contract/questions/answer';
import { gradeOf, issue, joinParts, rendersSame, optionIds, optionLabel } from '../grading';
import type { QuestionKind } from '../kind';
import { trueFalseRows, trueFalseLabel } from '../true-false-texts';
import { chosenTrueFalse, isTrueFalseBlank, trueFalseIssues } from './true-false';

/** The correction that an answer chose; undefined when it chose none or several. */
function chosenCorrection(answers: AnswerEntries): string | undefined {
  const chosen = new Set(answers.flatMap(({ option_id }) => (option_id === undefined ? [] : [option_id])));
  return chosen.size === 1 ? [...chosen][0] : undefined;
}

export const trueFalseWithCorrect: QuestionKind<'true_false_with_correct'> = {
  type: 'true_false_with_correct',
  fields: ['answer_text_true_false', 'option_id'],
  partIds: (content) => ({ options: optionIds(content.options), places: [] }),
  gradedParts: null,
  isBlank: isTrueFalseBlank,
  issues(content, answers) {
    const issues = trueFalseIssues(answers);
    const [entry] = answers;
    if (issues.length > 0 || !entry) return issues;
    const { answer_text_true_false: verdict, option_id: option } = entry;
    if (option !== undefined && !content.options.some(({ id }) => id === option))
      return [issue(0, 'option_id', 'no_option')];
    return verdict === false && option === undefined && content.options.length > 0
      ? [issue(0, 'option_id', 'please_select_option')]
      : [];
  },
  /** A false statement: half for saying so, half for the right correction; 'exact' gives all or nothing. */
  grade(content, key, answers) {
    const isChoiceRight = chosenTrueFalse(answers) === key.correct;
    if (key.correct || content.options.length === 0)
      return gradeOf(isChoiceRight ? 1 : 0, 1, { verdict: isChoiceRight });
    const isCorrected =
      isChoiceRight && rendersSame(content.options, chosenCorrection(answers), key.option_id);
    const parts = { verdict: isChoiceRight, correction: isCorrected };
    if (key.scoring === 'exact') return gradeOf(isCorrected ? 1 : 0, 1, parts);
    return gradeOf(Number(isChoiceRight) + Number(isCorrected), 2, parts);
  },
  rightAnswers: (content, key) =>
    key.correct || content.options.length === 0 || key.option_id === undefined
      ? [{ answer_text_true_false: key.correct }]
      : [{ answer_text_true_false: false, option_id: key.option_id }],
  describe(content, answers, locale) {
    const verdict = chosenTrueFalse(answers);
    const correction =
      verdict === false ? optionLabel(content.options, chosenCorrection(answers), locale) : '';
    return joinParts([trueFalseLabel(verdict, locale), correction].filter(Boolean));
  },
  rows: (content, key) => [
    ...trueFalseRows(key.correct),
    ...content.options.map(({ id, text }) => ({ id, text, is_right: !key.correct && id === key.option_id })),
  ],
  picks(_, __, answers) {
    const verdict = chosenTrueFalse(answers);
    const correction = verdict === false ? chosenCorrection(answers) : undefined;
    return [
      ...(verdict === undefined ? [] : [`:${verdict}`]),
      ...(correction === undefined ? [] : [correction]),
    ];
  },
  isAlwaysShuffled: false,
  repeats: ['entry'],
  limits: () => ({}),
  shownKey: () => ({}),
  keyParts: ({ correct, option_id }, say) => [String(correct), option_id === undefined ? '' : say(option_id)],
  print: {
    kind: 'truth',
    hint: ({ options }) => ({ name: options.length > 0 ? 'correct_choice' : 'correct_text' }),
    lines: ({ options }) => (options.length === 0 ? 1 : 0),
    key: (_, { correct, option_id }, { truth, letter, list }) => ({
      answer: list([truth(correct), ...(option_id && !correct ? [letter(option_id)] : [])]),
    }),
  },
};
