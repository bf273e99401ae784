import { placesIn } from '@/lib/contract/questions/content';
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

export const dragDropText: QuestionKind<'drag_drop_text'> = {
  type: 'drag_drop_text',
  fields: ['single_question_id', 'answer_id'],
  partIds: (content) => ({ options: optionIds(content.options), places: placesIn(content.text) }),
  gradedParts: 'places',
  isBlank: isPairBlank,
  issues: (content, answers) => pairIssues(placesIn(content.text), content.options, answers, false),
  grade: (content, key, answers) => gradePairs(content.options, key.pairs, answers),
  rightAnswers: (_, key) => rightPairs(key.pairs),
  describe: (content, answers, locale) =>
    joinParts(
      optionsInOrder(placesIn(content.text), answers).map(
        (option, index) => `${index + 1}. ${optionLabel(content.options, option, locale)}`,
      ),
    ),
  rows: (content, key) =>
    placesIn(content.text).map((id) => ({
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
    kind: 'text',
    hint: () => ({ name: 'drag_drop_text' }),
    lines: noLines,
    key: (content, { pairs }, words) => ({ parts: pairParts(placesIn(content.text), pairs, words) }),
  },
};
