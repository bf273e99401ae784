import type { AnswerEntries, AnswerEntry, Grade } from '@/lib/contract/questions/answer';
import type { ContentOf } from '@/lib/contract/questions/content';
import type { KeyOf } from '@/lib/contract/questions/key';
import type { QuestionType } from '@/lib/contract/questions/types';
import type { Locale, Localized } from '@/lib/contract/text';

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
};

/** Everything the engine must know about one type of question. All members are pure. */
export type QuestionKind<Type extends QuestionType> = Kind<Type, ContentOf<Type>, KeyOf<Type>>;
