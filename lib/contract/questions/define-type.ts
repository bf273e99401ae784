import type * as z from 'zod';
import type { Issue } from './issues';

/**
 * The contract of one question type. `reading` keeps what a form can show of a question that breaks rules, with
 * `emptyKey` where its key is unusable; `issues` binds the key to the content.
 */
export const defineQuestionType = <
  Content extends z.ZodObject,
  Key extends z.ZodObject,
  Reading extends z.ZodObject,
>(type: {
  content: Content;
  key: Key;
  issues: (content: z.infer<Content>, key: z.infer<Key>) => Issue[];
  reading: Reading;
  emptyKey: z.infer<Key>;
}) => type;
