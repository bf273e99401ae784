import { choiceIssues, chosenIds, gradeOf, joinParts, optionIds, optionLabel, type Parts } from '../grading';
import type { QuestionKind } from '../kind';
import { noLines, rightLetters } from '../print';

export const multipleChoice: QuestionKind<'multiple_choice'> = {
  type: 'multiple_choice',
  fields: ['answer_id'],
  partIds: (content) => ({ options: optionIds(content.options), places: [] }),
  gradedParts: 'options',
  isBlank: (answers) => chosenIds(answers).size === 0,
  issues: (content, answers) => choiceIssues(content.options, answers),
  /** max(0, (right - wrong) / R); ticking everything gives nothing even where most options are right. */
  grade(content, key, answers) {
    const chosen = chosenIds(answers);
    const parts: Parts = {};
    let right = 0;
    for (const id of chosen) {
      const isRight = key.option_ids.includes(id);
      if (isRight) right += 1;
      parts[id] = isRight;
    }
    const wrong = chosen.size - right;
    if (key.scoring === 'exact')
      return gradeOf(wrong === 0 && right === key.option_ids.length ? 1 : 0, 1, parts);
    return gradeOf(chosen.size >= content.options.length ? 0 : right - wrong, key.option_ids.length, parts);
  },
  rightAnswers: (_, key) => key.option_ids.map((answer_id) => ({ answer_id })),
  describe: (content, answers, locale) =>
    joinParts([...chosenIds(answers)].map((id) => optionLabel(content.options, id, locale))),
  rows: (content, key) =>
    content.options.map(({ id, text }) => ({ id, text, is_right: key.option_ids.includes(id) })),
  picks: (_, __, answers) => [...chosenIds(answers)],
  isAlwaysShuffled: false,
  repeats: ['options'],
  limits: () => ({}),
  shownKey: () => ({}),
  keyParts: ({ option_ids }, say) => option_ids.map(say).sort(),
  print: {
    kind: 'choices',
    hint: () => ({ name: 'multiple_choice' }),
    lines: noLines,
    key: (_, { option_ids }, words) => ({ answer: rightLetters(option_ids, words) }),
  },
};
