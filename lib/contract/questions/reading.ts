import * as z from 'zod';
import type { QuestionContent } from './content';
import { type KeyOf, type QuestionKey, questionKey } from './key';
import { partId } from './types';

const MOST = 100;
/** Either language may be missing or longer than a question may be: the form says so. */
const anyText = z.object({ ar: z.string().optional(), en: z.string().optional() });
const option = z.object({ id: partId, text: anyText.catch({}) });
const options = z.array(option).max(MOST);
const base = { prompt: anyText.catch({}) };
/** Pictures that came with a refused question are not kept. */
const image = z.unknown().transform(() => ({ file_id: '' }));
const fraction = z.number().min(0).max(1);
const place = z.object({ id: partId, x: fraction, y: fraction, width: fraction, height: fraction });

const content = z.discriminatedUnion('type', [
  z.object({ type: z.literal('true_false'), ...base }),
  z.object({ type: z.literal('true_false_with_correct'), ...base, options: options.catch([]) }),
  z.object({ type: z.literal('single_choice'), ...base, options }),
  z.object({ type: z.literal('multiple_choice'), ...base, options }),
  z.object({ type: z.literal('drag_drop_text'), ...base, text: anyText.catch({}), options }),
  z.object({
    type: z.literal('drag_drop_image'),
    ...base,
    image,
    places: z.array(place).max(MOST).catch([]),
    options,
  }),
  z.object({ type: z.literal('matching'), ...base, stems: options, options }),
  z.object({ type: z.literal('ordering'), ...base, options }),
  z.object({ type: z.literal('complete'), ...base, text: anyText.catch({}) }),
  z.object({
    type: z.literal('essay'),
    ...base,
    word_min: z.number().optional().catch(undefined),
    word_max: z.number().optional().catch(undefined),
  }),
  z.object({ type: z.literal('coordinate'), ...base, image, markers: z.number().catch(1) }),
]) satisfies z.ZodType<QuestionContent>;

const emptyKeys: { [Type in QuestionKey['type']]: KeyOf<Type> } = {
  true_false: { type: 'true_false', correct: true },
  true_false_with_correct: { type: 'true_false_with_correct', correct: true },
  single_choice: { type: 'single_choice', option_ids: [] },
  multiple_choice: { type: 'multiple_choice', option_ids: [] },
  drag_drop_text: { type: 'drag_drop_text', pairs: {} },
  drag_drop_image: { type: 'drag_drop_image', pairs: {} },
  matching: { type: 'matching', pairs: {} },
  ordering: { type: 'ordering', order: [] },
  complete: { type: 'complete', blanks: [] },
  essay: { type: 'essay', rubric: [] },
  coordinate: { type: 'coordinate', targets: [] },
};

/** The key without what it names and the question does not have. */
function keyFor(content: QuestionContent, said: unknown): QuestionKey {
  const parsed = questionKey.safeParse(said);
  const isOwn = parsed.success && parsed.data.type === content.type;
  const key: QuestionKey = isOwn ? parsed.data : emptyKeys[content.type];
  const ids = new Set('options' in content ? content.options.map(({ id }) => id) : []);
  if ('option_ids' in key) return { ...key, option_ids: key.option_ids.filter((id) => ids.has(id)) };
  if (key.type === 'ordering') {
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
