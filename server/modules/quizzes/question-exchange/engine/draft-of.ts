import type { QuestionDraft } from './importer';

type DraftType = QuestionDraft['content']['type'];

/** A draft whose content and key are of these types. */
export type DraftOf<Type extends DraftType> = QuestionDraft & {
  content: Extract<QuestionDraft['content'], { type: Type }>;
  key: Extract<QuestionDraft['key'], { type: Type }>;
};

const isOf = <Type extends DraftType>(
  draft: QuestionDraft,
  types: readonly DraftType[],
): draft is DraftOf<Type> => types.includes(draft.content.type) && draft.key.type === draft.content.type;

/** The draft as one of the given types. Throws for another one, and where content and key differ in it. */
export function draftOf<Type extends DraftType>(draft: QuestionDraft, ...types: Type[]): DraftOf<Type> {
  if (isOf<Type>(draft, types)) return draft;
  throw new Error(`a draft of ${draft.content.type} with a key of ${draft.key.type}, not of ${types.join()}`);
}
