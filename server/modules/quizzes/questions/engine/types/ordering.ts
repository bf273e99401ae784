import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { ContentOf } from '@/lib/contract/questions/content';
import type { KeyOf } from '@/lib/contract/questions/key';
import {
  choiceIssues,
  gradeOf,
  joinParts,
  rendersSame,
  optionIds,
  optionLabel,
  type Parts,
} from '../grading';
import type { QuestionKind } from '../kind';
import { noLines } from '../print';

/** Ids of the items whose place in the right order holds them, or one that looks the same. */
function itemsInPlace(
  content: ContentOf<'ordering'>,
  key: KeyOf<'ordering'>,
  answers: AnswerEntries,
): string[] {
  // One item may stand in one place only: a repeated id takes its first place.
  const order = answers.slice(0, key.order.length).map(({ answer_id }) => answer_id);
  return key.order.filter((right, index) => {
    const given = order[index];
    return (
      given !== undefined && order.indexOf(given) === index && rendersSame(content.options, given, right)
    );
  });
}

export const ordering: QuestionKind<'ordering'> = {
  type: 'ordering',
  fields: ['answer_id'],
  partIds: (content) => ({ options: optionIds(content.options), places: [] }),
  gradedParts: 'options',
  isBlank: (answers) => answers.every(({ answer_id }) => answer_id === undefined),
  issues(content, answers) {
    const issues = choiceIssues(content.options, answers);
    const isShort = answers.length > 0 && answers.length < content.options.length;
    return issues.length === 0 && isShort ? [{ code: 'too_few', field: 'answers' }] : issues;
  },
  grade(content, key, answers) {
    const right = new Set(itemsInPlace(content, key, answers));
    const parts: Parts = {};
    for (const id of key.order) parts[id] = right.has(id);
    if (key.scoring === 'exact') return gradeOf(right.size === key.order.length ? 1 : 0, 1, parts);
    return gradeOf(right.size, key.order.length, parts);
  },
  rightAnswers: (_, key) => key.order.map((answer_id) => ({ answer_id })),
  describe: (content, answers, locale) =>
    joinParts(
      answers.map(
        ({ answer_id }, index) => `${index + 1}. ${optionLabel(content.options, answer_id, locale)}`,
      ),
    ),
  rows: (content, key) =>
    key.order.map((id) => ({
      id,
      text: content.options.find((option) => option.id === id)?.text ?? {},
      is_right: true,
    })),
  picks: itemsInPlace,
  isAlwaysShuffled: true,
  repeats: [],
  limits: () => ({}),
  shownKey: () => ({}),
  keyParts: ({ order }, say) => order.map(say),
  print: {
    kind: 'order',
    hint: () => ({ name: 'ordering' }),
    lines: noLines,
    key: (_, { order }, { letter, list }) => ({ answer: list(order.map(letter)) }),
  },
};
