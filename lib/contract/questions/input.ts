import * as z from 'zod';
import { richTextOptional, text, uuid } from '../text';
import { type QuestionContent, questionContent } from './content';
import { ids, type Issue, unique } from './issues';
import { type QuestionKey, questionKey } from './key';
import { difficulty, questionStatus } from './types';
import { schemasOf } from './types/index';

/** Rules that bind a key to its content; the same for forms, imports and the server. */
export function questionIssues(content: QuestionContent, key: QuestionKey): Issue[] {
  if (content.type !== key.type) return [{ path: ['key', 'type'], message: 'type' }];
  const parts = [
    ...('options' in content ? ids(content.options) : []),
    ...('stems' in content ? ids(content.stems) : []),
    ...('places' in content ? ids(content.places) : []),
  ];
  if (!unique(parts)) return [{ path: ['content', 'options'], message: 'duplicate' }];
  return schemasOf(content.type).issues(content, key);
}

/** A question as a teacher writes it or an importer brings it. */
export const questionInput = z
  .strictObject({
    subject_id: uuid,
    /** Absent: that of the stored question, else the general one of a subject without sections. */
    section_id: uuid.optional(),
    difficulty,
    status: questionStatus.optional(),
    skill: text(80).optional(),
    tags: z.array(text(40)).max(20, 'too_many').optional(),
    content: questionContent,
    key: questionKey,
    explanation: richTextOptional.optional(),
  })
  .superRefine(({ content, key }, context) => {
    for (const { path, message } of questionIssues(content, key))
      context.addIssue({ code: 'custom', path, message });
  });
export type QuestionInput = z.infer<typeof questionInput>;
/** A question whose section is known. */
export type PlacedQuestion = QuestionInput & { section_id: string };
