import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionType } from '@/lib/contract/questions/types';
import { hasText } from '@/lib/contract/localized';
import { type Body, emptyBody } from './draft';

const hasOptions = (content: QuestionContent) =>
  'options' in content && content.options.some(({ text, image }) => image !== undefined || hasText(text));

function keyFor({ content, key }: Body, old: Body): Body['key'] {
  const kept = 'options' in content ? content.options.map(({ id }) => id) : [];
  const right =
    'option_ids' in old.key && hasOptions(old.content)
      ? old.key.option_ids.filter((id) => kept.includes(id))
      : [];
  if (key.type === 'single_choice') return { ...key, option_ids: right.slice(0, 1) };
  if (key.type === 'multiple_choice') return { ...key, option_ids: right };
  if (key.type === 'ordering' && content.type === 'ordering')
    return { ...key, order: content.options.map(({ id }) => id) };
  if (key.type === 'matching' && hasOptions(old.content)) return { ...key, pairs: {} };
  return key;
}

/**
 * The question as another type: prompt, media, options, running text and image stay where the new type has
 * them.
 */
export function changeType(old: Body, type: QuestionType): Body {
  if (old.content.type === type) return old;
  const start = emptyBody(type);
  const content = {
    ...start.content,
    prompt: old.content.prompt,
    ...(old.content.media && { media: old.content.media }),
    ...('options' in start.content &&
      'options' in old.content &&
      hasOptions(old.content) && { options: old.content.options }),
    ...('text' in start.content && 'text' in old.content && { text: old.content.text }),
    ...('image' in start.content && 'image' in old.content && { image: old.content.image }),
  } as QuestionContent;
  return { content, key: keyFor({ content, key: start.key }, old) };
}
