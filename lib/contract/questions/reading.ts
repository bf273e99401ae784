import * as z from 'zod';
import type { QuestionContent } from './content';
import { type QuestionKey, questionKey } from './key';
import { schemasOf, typeSchemas } from './types/index';

type ReadContent = (typeof typeSchemas)[number]['reading'];
const content = z.discriminatedUnion(
  'type',
  typeSchemas.map(({ reading }) => reading) as [ReadContent, ...ReadContent[]],
) satisfies z.ZodType<QuestionContent>;

/** The key without what it names and the question does not have. */
function keyFor(content: QuestionContent, said: unknown): QuestionKey {
  const parsed = questionKey.safeParse(said);
  const isOwn = parsed.success && parsed.data.type === content.type;
  const key: QuestionKey = isOwn ? parsed.data : schemasOf(content.type).emptyKey;
  const ids = new Set('options' in content ? content.options.map(({ id }) => id) : []);
  if ('option_ids' in key) return { ...key, option_ids: key.option_ids.filter((id) => ids.has(id)) };
  if ('order' in key) {
    const order = key.order.filter((id, index) => ids.has(id) && key.order.indexOf(id) === index);
    return { ...key, order: [...order, ...[...ids].filter((id) => !order.includes(id))] };
  }
  if ('pairs' in key)
    return {
      ...key,
      pairs: Object.fromEntries(Object.entries(key.pairs).filter(([, id]) => ids.has(id))),
    };
  return key;
}

export type Reading = { content: QuestionContent; key: QuestionKey };

/** What a form can show of a question that breaks rules: texts, options and what holds of the key. */
export function readingOf(draft: unknown): Reading | undefined {
  const parts = z.object({ content, key: z.unknown() }).safeParse(draft);
  return parts.success
    ? { content: parts.data.content, key: keyFor(parts.data.content, parts.data.key) }
    : undefined;
}
