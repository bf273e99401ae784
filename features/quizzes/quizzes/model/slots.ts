import type { QuestionModel } from '@/lib/contract/resources/quizzes/question';
import type { DrawRule, QuizDetail, SlotInput } from '@/lib/contract/resources/quizzes/quiz';
import type { Localized } from '@/lib/contract/localized';

type Slot = QuizDetail['questions'][number];
export type Brief = NonNullable<Slot['question']>;

/** A place of the paper in the editor. `key` stays the same while the slot is moved and saved. */
export type SlotDraft = {
  key: string;
  mark: number | string | null;
  /** A question of the bank; null while a new one is being written. */
  question: Brief | null;
  random_question: DrawRule | null;
  /** Questions that a draw can choose from. */
  pool: number | null;
  isDropped: boolean;
  /** A new question may begin as a copy of another. */
  copyOf?: string;
};

/** Never sent; unique also after a reload, because the unsaved text of its question is kept under it. */
const slotKey = (): string => `slot-${crypto.randomUUID()}`;

export const slotsOf = (quiz: QuizDetail): SlotDraft[] =>
  quiz.questions.map((slot) => ({
    key: slot.id,
    mark: slot.mark,
    question: slot.question,
    random_question: slot.random_question,
    pool: slot.pool,
    isDropped: slot.is_dropped,
  }));

export const newSlot = (part: Partial<SlotDraft> = {}): SlotDraft => ({
  key: slotKey(),
  mark: 1,
  question: null,
  random_question: null,
  pool: null,
  isDropped: false,
  ...part,
});

export const isDraw = (slot: SlotDraft): slot is SlotDraft & { random_question: DrawRule } =>
  slot.random_question !== null;

/** A new question that the school does not have yet. */
export const isWriting = ({ question, random_question }: SlotDraft): boolean =>
  question === null && random_question === null;

/** Slots that exist at school; a question that is still being written is not one of them. */
export function toSlotInputs(slots: readonly SlotDraft[]): SlotInput[] {
  return slots.flatMap(({ mark, question, random_question }): SlotInput[] => {
    const given = mark as number;
    if (question) return [{ question_id: question.question_id, mark: given }];
    return random_question ? [{ random_question, mark: given }] : [];
  });
}

export function briefOf(question: QuestionModel): Brief {
  return {
    question_id: question.id,
    version: question.version,
    question_type: question.question_type,
    prompt: question.plain,
    difficulty: question.difficulty,
    section_id: question.section_id,
    languages: question.languages,
  };
}

export const lacksTranslation = ({ question }: SlotDraft): boolean =>
  question !== null && question.languages.length === 1;

const round = (value: number) => Math.round(value * 100) / 100;

/** Number of questions and sum of the marks, draws counted with each of their questions. */
export function totalsOf(slots: readonly SlotDraft[]): { questions: number; marks: number } {
  let questions = 0;
  let marks = 0;
  for (const { mark, random_question, isDropped } of slots) {
    const count = random_question?.count ?? 1;
    questions += count;
    if (typeof mark === 'number' && !isDropped) marks += count * mark;
  }
  return { questions, marks: round(marks) };
}

export const promptOf = (slot: SlotDraft): Localized => slot.question?.prompt ?? {};

/** Slots that the school has given ids, taken over from a save without losing what is open here. */
export function withPools(slots: readonly SlotDraft[], quiz: QuizDetail): SlotDraft[] {
  const stored = slotsOf(quiz);
  let at = 0;
  return slots.map((slot) => {
    if (!slot.question && !slot.random_question) return slot;
    const found = stored[at];
    at += 1;
    return found ? { ...slot, pool: found.pool, isDropped: found.isDropped } : slot;
  });
}

/** Fixed questions of the paper: a draw does not choose them again. */
export const briefsOf = (slots: readonly SlotDraft[]): Brief[] =>
  slots.flatMap(({ question }) => question ?? []);

/** Sections of a quiz with those that its new places come from. */
export const withSections = (sections: readonly string[], slots: readonly SlotDraft[]): string[] => [
  ...new Set([
    ...sections,
    ...slots.flatMap(({ question, random_question }) => (question ?? random_question)?.section_id ?? []),
  ]),
];

/** Rules of the draws of the paper. */
export const drawsOf = (slots: readonly SlotDraft[]): DrawRule[] =>
  slots.flatMap(({ random_question }) => random_question ?? []);
