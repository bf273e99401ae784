import type { Localized } from '@/lib/contract/text';
import { COMPLETE_PROMPT } from '../gift/to-draft';
import { richToPlain } from '../rich';
import { inLanguagesOf } from './prompts';
import type { ForeignTexts } from './texts';

type Body = { content: object; key: object };

/**
 * An option of the school has one place. Where a text uses one several times, its places become blanks to type into;
 * a place that takes several accepts each of them. undefined where nothing is double, or where a picture would have to be typed.
 */
export function reusedAsBlanks(
  prompt: Localized | undefined,
  rest: { text: Localized; media?: object },
  pairs: readonly (readonly [place: string, option: string])[],
  options: { id: string; text: Localized }[],
  texts: ForeignTexts,
): Body | undefined {
  const isOnce = (side: 0 | 1) => new Set(pairs.map((pair) => pair[side])).size === pairs.length;
  if (isOnce(0) && isOnce(1)) return undefined;
  const known = new Map(options.map(({ id, text }) => [id, text]));
  const blanks = [...new Set(pairs.map(([place]) => place))].map((id) => {
    const words = pairs
      .filter(([place]) => place === id)
      .flatMap(([, option]) => Object.values(known.get(option) ?? {}));
    const accepted = [...new Set(words.map((html) => richToPlain(html)))].filter(Boolean);
    return { id, accepted: accepted.map((text) => ({ text })) };
  });
  if (blanks.some(({ accepted }) => accepted.length === 0)) return undefined;
  texts.note('choices_lost');
  return {
    content: { type: 'complete', prompt: prompt ?? inLanguagesOf(rest.text, COMPLETE_PROMPT), ...rest },
    key: { type: 'complete', blanks },
  };
}
