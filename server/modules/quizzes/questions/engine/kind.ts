import type { AnswerEntries, AnswerEntry, Grade } from '@/lib/contract/questions/answer';
import type { ContentOf } from '@/lib/contract/questions/content';
import type { KeyOf } from '@/lib/contract/questions/key';
import type { QuestionType } from '@/lib/contract/questions/types';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import type { ReviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Locale, Localized } from '@/lib/contract/text';
import type { PrintedType } from './print';

/** What is wrong with an answer: a code of the `fields` messages and the dotted path in the body. */
export type AnswerIssue = { code: string; field: string };

/** Natural size in pixels of the image that is worked on. */
export type Canvas = { width: number; height: number };

/** A line of the distractor table: an option, a place or a frequent wrong answer; `text` is rich text. */
export type DistributionRow = { id: string; text: Localized; is_right: boolean };

/**
 * Ids of the parts of a question: options, and what takes them (places, stems, blanks). Apart, because an option and
 * a place may have the same id: one opaque id for both would give the pair away.
 */
export type PartIds = { options: readonly string[]; places: readonly string[] };

/** What a student may know of a question besides its texts, options and places. */
export type PaperLimits = Pick<PaperQuestion, 'markers' | 'word_min' | 'word_max'>;

/** What the review shows of the key beside the right answers. */
export type ShownKey = Pick<ReviewQuestion, 'right_text' | 'targets'>;
/** Opaque id of a place, and a text as the student reads it. */
export type ShownAs = {
  placeId: (id: string) => string | undefined;
  rich: (text: Localized) => Localized;
};

type Kind<Type, Content, Key> = {
  type: Type;
  /** Fields of an answer entry that belong to the type; others are dropped. */
  fields: readonly (keyof AnswerEntry)[];
  /** Ids that become opaque in a paper. */
  partIds(content: Content): PartIds;
  /** Whose ids the `parts` of a grade are; null: names of the type. */
  gradedParts: keyof PartIds | null;
  isBlank(answers: AnswerEntries): boolean;
  issues(content: Content, answers: AnswerEntries, canvas?: Canvas): AnswerIssue[];
  /** Called with answers that are not blank; they may be anything nevertheless. */
  grade(content: Content, key: Key, answers: AnswerEntries, canvas?: Canvas): Grade;
  rightAnswers(content: Content, key: Key): AnswerEntries;
  describe(content: Content, answers: AnswerEntries, locale: Locale): string;
  rows(content: Content, key: Key, all: readonly AnswerEntries[]): DistributionRow[];
  /** Ids of the rows that an answer counts for. */
  picks(content: Content, key: Key, answers: AnswerEntries): string[];
  /** Options that give the key away in the order in which they were written: they are shuffled in every paper. */
  isAlwaysShuffled: boolean;
  /** Fields of a paper that repeat the answer: `student_answer` of one entry, `selected_options`. */
  repeats: readonly ('entry' | 'options')[];
  limits(content: Content): PaperLimits;
  shownKey(key: Key, as: ShownAs): ShownKey;
  /** What the key says, in words that are equal for equal keys; `say` names an option or a place by what it is. */
  keyParts(key: Key, say: (id: string) => string): string[];
  print: PrintedType<Content, Key>;
};

/** Everything the engine must know about one type of question. All members are pure. */
export type QuestionKind<Type extends QuestionType> = Kind<Type, ContentOf<Type>, KeyOf<Type>>;
