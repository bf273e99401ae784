import type { QuestionInput } from '@/lib/contract/questions/input';
import type { QuestionType } from '@/lib/contract/questions/type-names';
import { hasText, type Localized } from '@/lib/contract/localized';
import { authorType } from '../types/registry';
import type { BodyOf } from './body';
import type { QuestionDraft } from './draft';

const orNothing = (text: Localized): Localized | undefined => (hasText(text) ? text : undefined);

/** The body of the write; `status` stays with the school when it is not given. */
export function toInput(draft: QuestionDraft, subjectId: string): QuestionInput {
  const { content, key } = authorType(draft.content.type).sent(draft as BodyOf<QuestionType>);
  const explanation = orNothing(draft.explanation);
  const skill = draft.skill.trim();
  return {
    subject_id: subjectId,
    ...(draft.section_id && { section_id: draft.section_id }),
    difficulty: draft.difficulty,
    ...(skill && { skill }),
    tags: draft.tags,
    content,
    key,
    ...(explanation && { explanation }),
  };
}
