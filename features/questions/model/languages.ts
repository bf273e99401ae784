import type { QuestionContent } from '@/lib/contract/questions/content';
import { hasText, type Locale, type Localized } from '@/lib/contract/localized';

/** Every text of a question that a student reads, in reading order. */
export function textsOf(content: QuestionContent): Localized[] {
  return [
    content.prompt,
    ...('text' in content ? [content.text] : []),
    ...('stems' in content ? content.stems.map(({ text }) => text) : []),
    ...('options' in content ? content.options.map(({ text }) => text) : []),
  ];
}

const has = (text: Localized, locale: Locale) => hasText({ [locale]: text[locale] });

/** How many texts are written in the other language but not in this one. */
export const missingIn = (texts: readonly Localized[], locale: Locale): number =>
  texts.filter((text) => hasText(text) && !has(text, locale)).length;

export const isMissing = (text: Localized, locale: Locale): boolean => missingIn([text], locale) === 1;
