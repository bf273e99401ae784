import type { ContentOf, QuestionContent, QuestionOption } from '@/lib/contract/questions/content';
import type { KeyOf, QuestionKey } from '@/lib/contract/questions/key';
import type { Difficulty, QuestionType } from '@/lib/contract/questions/types';
import type { QuestionModel } from '@/lib/contract/resources/quizzes/question';
import type { Localized } from '@/lib/contract/localized';

/** A content with the key of the same type, complete or not. */
export type Body = { content: QuestionContent; key: QuestionKey };
export type BodyOf<Type extends QuestionType> = { content: ContentOf<Type>; key: KeyOf<Type> };

/** What the question form holds; `questionInput` of the contract decides when it can be saved. */
export type QuestionDraft = Body & {
  section_id: string;
  difficulty: Difficulty;
  skill: string;
  tags: string[];
  explanation: Localized;
};

const blankOptions = (count: number, prefix = 'o'): QuestionOption[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${prefix}${index + 1}`, text: {} }));
const noImage = { file_id: '' };

const starts: { [Type in QuestionType]: () => BodyOf<Type> } = {
  true_false: () => ({
    content: { type: 'true_false', prompt: {} },
    key: { type: 'true_false', correct: true },
  }),
  true_false_with_correct: () => ({
    content: { type: 'true_false_with_correct', prompt: {}, options: [] },
    key: { type: 'true_false_with_correct', correct: true },
  }),
  single_choice: () => ({
    content: { type: 'single_choice', prompt: {}, options: blankOptions(4) },
    key: { type: 'single_choice', option_ids: [] },
  }),
  multiple_choice: () => ({
    content: { type: 'multiple_choice', prompt: {}, options: blankOptions(4) },
    key: { type: 'multiple_choice', option_ids: [] },
  }),
  drag_drop_text: () => ({
    content: { type: 'drag_drop_text', prompt: {}, text: {}, options: [] },
    key: { type: 'drag_drop_text', pairs: {} },
  }),
  drag_drop_image: () => ({
    content: { type: 'drag_drop_image', prompt: {}, image: noImage, places: [], options: blankOptions(2) },
    key: { type: 'drag_drop_image', pairs: {} },
  }),
  matching: () => ({
    content: { type: 'matching', prompt: {}, stems: blankOptions(3, 's'), options: blankOptions(3) },
    key: { type: 'matching', pairs: { s1: 'o1', s2: 'o2', s3: 'o3' } },
  }),
  ordering: () => ({
    content: { type: 'ordering', prompt: {}, options: blankOptions(3) },
    key: { type: 'ordering', order: ['o1', 'o2', 'o3'] },
  }),
  complete: () => ({
    content: { type: 'complete', prompt: {}, text: {} },
    key: { type: 'complete', blanks: [] },
  }),
  essay: () => ({ content: { type: 'essay', prompt: {} }, key: { type: 'essay', rubric: [] } }),
  coordinate: () => ({
    content: { type: 'coordinate', prompt: {}, image: noImage, markers: 1 },
    key: { type: 'coordinate', targets: [] },
  }),
};

export const emptyBody = (type: QuestionType): Body => starts[type]();

export const emptyDraft = (type: QuestionType, sectionId: string): QuestionDraft => ({
  ...emptyBody(type),
  section_id: sectionId,
  difficulty: 2,
  skill: '',
  tags: [],
  explanation: {},
});

/** What a form can begin with: a question of the bank, or one that a file brings. */
export type QuestionStart = Pick<
  QuestionModel,
  'content' | 'key' | 'section_id' | 'difficulty' | 'skill' | 'tags' | 'explanation' | 'media'
>;

export const draftOf = (question: QuestionStart): QuestionDraft => ({
  content: question.content,
  key: question.key,
  section_id: question.section_id,
  difficulty: question.difficulty,
  skill: question.skill ?? '',
  tags: question.tags,
  explanation: question.explanation ?? {},
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const typeOf = (value: unknown) => (isRecord(value) ? value.type : undefined);

/** Whether what was kept on the device is a draft of a question as this page writes it. */
export const isQuestionDraft = (kept: unknown): kept is QuestionDraft =>
  isRecord(kept) &&
  Object.keys(starts).some((type) => typeOf(kept.content) === type && typeOf(kept.key) === type) &&
  Object.keys(emptyDraft('essay', '')).every((name) => name in kept);

/** True when nobody has written anything into it yet. */
export const isUntouched = (draft: QuestionDraft): boolean =>
  JSON.stringify({ content: draft.content, key: draft.key, explanation: draft.explanation }) ===
  JSON.stringify({ ...emptyBody(draft.content.type), explanation: {} });
