import { choiceIssues, chosenIds, gradeOf, optionIds, optionLabel, tooMany } from '../grading';
import type { QuestionKind } from '../kind';
import { noHint, noLines, rightLetters } from '../print';

export const singleChoice: QuestionKind<'single_choice'> = {
  type: 'single_choice',
  fields: ['answer_id'],
  partIds: (content) => ({ options: optionIds(content.options), places: [] }),
  gradedParts: 'options',
  isBlank: (answers) => chosenIds(answers).size === 0,
  issues: (content, answers) => (answers.length > 1 ? [tooMany] : choiceIssues(content.options, answers)),
  grade(_, key, answers) {
    const [chosen, ...others] = chosenIds(answers);
    const isRight = chosen !== undefined && others.length === 0 && key.option_ids.includes(chosen);
    return gradeOf(isRight ? 1 : 0, 1, chosen === undefined ? {} : { [chosen]: isRight });
  },
  rightAnswers: (_, key) => key.option_ids.slice(0, 1).map((answer_id) => ({ answer_id })),
  describe: (content, answers, locale) => optionLabel(content.options, [...chosenIds(answers)][0], locale),
  rows: (content, key) =>
    content.options.map(({ id, text }) => ({ id, text, is_right: key.option_ids.includes(id) })),
  picks: (_, __, answers) => [...chosenIds(answers)],
  isAlwaysShuffled: false,
  repeats: ['entry', 'options'],
  limits: () => ({}),
  shownKey: () => ({}),
  keyParts: ({ option_ids }, say) => option_ids.map(say).sort(),
  print: {
    kind: 'choices',
    hint: noHint,
    lines: noLines,
    key: (_, { option_ids }, words) => ({ answer: rightLetters(option_ids, words) }),
  },
};
