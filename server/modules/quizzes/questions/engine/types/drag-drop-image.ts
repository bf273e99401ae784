import { joinParts, optionIds, optionLabel } from '../grading';
import type { QuestionKind } from '../kind';
import { noLines, pairParts } from '../print';
import {
  gradePairs,
  isPairBlank,
  optionsInOrder,
  pairIssues,
  pairKeyParts,
  rightPairs,
  rightPlaces,
} from '../pairs';

export const dragDropImage: QuestionKind<'drag_drop_image'> = {
  type: 'drag_drop_image',
  fields: ['single_question_id', 'answer_id'],
  partIds: (content) => ({ options: optionIds(content.options), places: optionIds(content.places) }),
  gradedParts: 'places',
  isBlank: isPairBlank,
  issues: (content, answers) => pairIssues(optionIds(content.places), content.options, answers, false),
  grade: (content, key, answers) => gradePairs(content.options, key.pairs, answers),
  rightAnswers: (_, key) => rightPairs(key.pairs),
  describe: (content, answers, locale) =>
    joinParts(
      optionsInOrder(optionIds(content.places), answers).map(
        (option, index) => `${index + 1}. ${optionLabel(content.options, option, locale)}`,
      ),
    ),
  rows: (content, key) =>
    content.places.map(({ id }) => ({
      id,
      text: content.options.find((option) => option.id === key.pairs[id])?.text ?? {},
      is_right: true,
    })),
  picks: (content, key, answers) => rightPlaces(content.options, key.pairs, answers),
  isAlwaysShuffled: true,
  repeats: [],
  limits: () => ({}),
  shownKey: () => ({}),
  keyParts: ({ pairs }, say) => pairKeyParts(pairs, say),
  print: {
    kind: 'picture',
    hint: () => ({ name: 'drag_drop_image' }),
    lines: noLines,
    key: (content, { pairs }, words) => ({ parts: pairParts(optionIds(content.places), pairs, words) }),
  },
};
