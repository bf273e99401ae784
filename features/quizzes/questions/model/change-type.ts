import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionType } from '@/lib/contract/questions/type-names';
import { hasOptions } from '../types/options';
import { authorType } from '../types/registry';
import type { Body, BodyOf } from './body';
import { emptyBody } from './draft';

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
  const body = { content, key: start.key } as BodyOf<QuestionType>;
  return { content, key: authorType(type).keyFrom?.(body, old) ?? start.key };
}
