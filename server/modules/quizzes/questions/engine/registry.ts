import type { AnswerEntries, AnswerEntry, Grade } from '@/lib/contract/questions/answer';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import type { QuestionType } from '@/lib/contract/questions/types';
import type { Locale } from '@/lib/contract/text';
import type { AnswerIssue, Canvas, DistributionRow, PartIds, QuestionKind } from './kind';
import { complete } from './types/complete';
import { coordinate } from './types/coordinate';
import { dragDropImage } from './types/drag-drop-image';
import { dragDropText } from './types/drag-drop-text';
import { essay } from './types/essay';
import { matching } from './types/matching';
import { multipleChoice } from './types/multiple-choice';
import { ordering } from './types/ordering';
import { singleChoice } from './types/single-choice';
import { trueFalse } from './types/true-false';
import { trueFalseWithCorrect } from './types/true-false-with-correct';

/** The types of question, a line each. */
const kinds: { [Type in QuestionType]: QuestionKind<Type> } = {
  true_false: trueFalse,
  true_false_with_correct: trueFalseWithCorrect,
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  drag_drop_text: dragDropText,
  drag_drop_image: dragDropImage,
  matching,
  ordering,
  complete,
  essay,
  coordinate,
};

// The table pairs each type with its own kind; a caller hands over content and key of one type.
/** Rules of the type of a question. */
export const kindOf = (content: QuestionContent) => kinds[content.type] as QuestionKind<QuestionType>;

const BLANK: Grade = { state: 'blank', fraction: 0, parts: {} };

/** Nothing was answered: no entry, or white space only. Such an answer clears the question. */
export const isBlank = (content: QuestionContent, answers: AnswerEntries): boolean =>
  answers.length === 0 || kindOf(content).isBlank(answers);

/**
 * Grade of an answer by the rules of its type; `fraction` is null while a person has to mark. `canvas` is the
 * natural size of the image of a coordinate question.
 */
export function grade(
  content: QuestionContent,
  key: QuestionKey,
  answers: AnswerEntries,
  canvas?: Canvas,
): Grade {
  if (content.type !== key.type) throw new TypeError(`A key of ${key.type} cannot grade ${content.type}.`);
  return isBlank(content, answers) ? BLANK : kindOf(content).grade(content, key, answers, canvas);
}

/** What is wrong with an answer (real ids, not opaque ones); empty when it can be stored. */
export const validateAnswer = (
  content: QuestionContent,
  answers: AnswerEntries,
  canvas?: Canvas,
): AnswerIssue[] => kindOf(content).issues(content, answers, canvas);

/** Ids of all that becomes opaque in a paper: options, and the places, stems or blanks that take an answer. */
export const partIds = (content: QuestionContent): PartIds => kindOf(content).partIds(content);

/** Translation of part ids, opaque -> real or back. */
export type IdMap = { options: ReadonlyMap<string, string>; places: ReadonlyMap<string, string> };

/** What an unknown id becomes: no part of a question can have it. */
const UNKNOWN_ID = '?';

const ID_FIELDS: Partial<Record<keyof AnswerEntry, keyof IdMap>> = {
  answer_id: 'options',
  option_id: 'options',
  single_question_id: 'places',
};

/** The answer with its ids through `map` and without fields of other types; unknown ids fail the validation. */
export function mapIds(content: QuestionContent, answers: AnswerEntries, map: IdMap): AnswerEntries {
  const { fields } = kindOf(content);
  return answers.map((entry) => {
    const mapped: Record<string, unknown> = {};
    for (const name of fields) {
      const value = entry[name];
      const kind = ID_FIELDS[name];
      if (value !== undefined) mapped[name] = kind ? (map[kind].get(String(value)) ?? UNKNOWN_ID) : value;
    }
    return mapped;
  });
}

/** The `parts` of a grade with their ids through `map`. */
export function mapParts(content: QuestionContent, parts: Grade['parts'], map: IdMap): Grade['parts'] {
  const kind = kindOf(content).gradedParts;
  if (!kind) return parts;
  return Object.fromEntries(
    Object.entries(parts).flatMap(([id, isRight]) => {
      const mapped = map[kind].get(id);
      return mapped === undefined ? [] : [[mapped, isRight]];
    }),
  );
}

/** An answer that gets full marks, for the review; empty where a person marks. */
export const rightAnswers = (content: QuestionContent, key: QuestionKey): AnswerEntries =>
  kindOf(content).rightAnswers(content, key);

/** An answer in words, in one line, for exports; '' for a blank one. */
export const describeAnswer = (content: QuestionContent, answers: AnswerEntries, locale: Locale): string =>
  isBlank(content, answers) ? '' : kindOf(content).describe(content, answers, locale);

/** Lines of the distractor table for a set of answers. */
export const distributionRows = (
  content: QuestionContent,
  key: QuestionKey,
  answers: readonly AnswerEntries[],
): DistributionRow[] => kindOf(content).rows(content, key, answers);

/** Ids of the lines that one answer counts for. */
export const picks = (content: QuestionContent, key: QuestionKey, answers: AnswerEntries): string[] =>
  isBlank(content, answers) ? [] : kindOf(content).picks(content, key, answers);
