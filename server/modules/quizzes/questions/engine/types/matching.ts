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

export const matching: QuestionKind<'matching'> = {
  type: 'matching',
  fields: ['single_question_id', 'answer_id'],
  partIds: (content) => ({ options: optionIds(content.options), places: optionIds(content.stems) }),
  gradedParts: 'places',
  isBlank: isPairBlank,
  issues: (content, answers) => pairIssues(optionIds(content.stems), content.options, answers, true),
  grade: (content, key, answers) => gradePairs(content.options, key.pairs, answers),
  rightAnswers: (_, key) => rightPairs(key.pairs),
  describe(content, answers, locale) {
    const chosen = optionsInOrder(optionIds(content.stems), answers);
    return joinParts(
      content.stems.map(
        ({ id }, index) =>
          `${optionLabel(content.stems, id, locale)}: ${optionLabel(content.options, chosen[index], locale)}`,
      ),
    );
  },
  rows: (content) => content.stems.map(({ id, text }) => ({ id, text, is_right: true })),
  picks: (content, key, answers) => rightPlaces(content.options, key.pairs, answers),
  isAlwaysShuffled: true,
  repeats: [],
  limits: () => ({}),
  shownKey: () => ({}),
  keyParts: ({ pairs }, say) => pairKeyParts(pairs, say),
  print: {
    kind: 'pairs',
    hint: () => ({ name: 'matching' }),
    lines: noLines,
    key: (content, { pairs }, words) => ({ parts: pairParts(optionIds(content.stems), pairs, words) }),
  },
};
