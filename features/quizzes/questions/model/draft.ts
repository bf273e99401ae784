import { type QuestionType, questionTypes } from '@/lib/contract/questions/type-names';
import type { Difficulty } from '@/lib/contract/questions/types';
import type { QuestionModel } from '@/lib/contract/resources/quizzes/question';
import type { Localized } from '@/lib/contract/localized';
import { authorType } from '../types/registry';
import type { Body } from './body';

export type { Body, BodyOf } from './body';

/** What the question form holds; `questionInput` of the contract decides when it can be saved. */
export type QuestionDraft = Body & {
  section_id: string;
  difficulty: Difficulty;
  skill: string;
  tags: string[];
  explanation: Localized;
};

export const emptyBody = (type: QuestionType): Body => authorType(type).start();

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
  questionTypes.some((type) => typeOf(kept.content) === type && typeOf(kept.key) === type) &&
  Object.keys(emptyDraft('essay', '')).every((name) => name in kept);

/** True when nobody has written anything into it yet. */
export const isUntouched = (draft: QuestionDraft): boolean =>
  JSON.stringify({ content: draft.content, key: draft.key, explanation: draft.explanation }) ===
  JSON.stringify({ ...emptyBody(draft.content.type), explanation: {} });
