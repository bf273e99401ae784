import { isStorable } from '@/lib/contract/text';
import type { ForeignTexts } from './texts';

const isTag = (text: string) => text !== '' && text.length <= 40 && isStorable(text);

/** Tags of a question and the last part of the path of its category. */
export function tagsOf(
  tags: string[],
  category: string | undefined,
  texts: Pick<ForeignTexts, 'note'>,
): string[] {
  const last =
    category
      ?.split(/(?<!\/)\/(?!\/)/)
      .at(-1)
      ?.replaceAll('//', '/')
      .trim() ?? '';
  const isPlace = last === '' || last === 'top' || last.startsWith('$');
  if (!isPlace && !isTag(last)) texts.note('category_lost', { category: last.slice(0, 80) });
  const kept = [...tags.map((text) => text.trim()), ...(isPlace ? [] : [last])].filter(isTag);
  return [...new Set(kept)].slice(0, 20);
}
