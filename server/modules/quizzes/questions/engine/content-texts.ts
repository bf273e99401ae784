import type { MediaRef, QuestionContent, QuestionOption } from '@/lib/contract/questions/content';
import { type Locale, type Localized, locales } from '@/lib/contract/text';
import { searchable } from '@/server/platform/text/arabic';
import { cleanHtml, htmlFileIds, plain } from '@/server/platform/text/rich-text';

/** Each language of a text through `change`. */
export function mapLocalized(text: Localized, change: (html: string) => string): Localized {
  const changed: Localized = {};
  for (const locale of locales) {
    const html = text[locale];
    if (html !== undefined) changed[locale] = change(html);
  }
  return changed;
}

const mapOptions = (options: QuestionOption[], change: (html: string) => string) =>
  options.map((option) => ({ ...option, text: mapLocalized(option.text, change) }));

/** The content with every rich text through `change`. */
export function mapTexts(content: QuestionContent, change: (html: string) => string): QuestionContent {
  const changed = { ...content, prompt: mapLocalized(content.prompt, change) };
  if ('options' in changed) changed.options = mapOptions(changed.options, change);
  if ('stems' in changed) changed.stems = mapOptions(changed.stems, change);
  if ('text' in changed) changed.text = mapLocalized(changed.text, change);
  return changed;
}

/** The content as it may be stored: every rich text cleaned. */
export const cleanContent = (content: QuestionContent): QuestionContent => mapTexts(content, cleanHtml);

const optionsOf = (content: QuestionContent): QuestionOption[] => [
  ...('options' in content ? content.options : []),
  ...('stems' in content ? content.stems : []),
];
const textsOf = (content: QuestionContent): Localized[] => [
  content.prompt,
  ...('text' in content ? [content.text] : []),
  ...optionsOf(content).map(({ text }) => text),
];
const withoutPlaces = (text: string) => text.replace(/\[\[[a-z0-9]{1,16}\]\]/g, ' ');

/** Normalised plain text of both languages for the `search` column. */
export const searchText = (content: QuestionContent): string =>
  searchable(
    ...textsOf(content).flatMap(({ ar, en }) => [withoutPlaces(plain(ar)), withoutPlaces(plain(en))]),
  );

/** Files that stand beside the texts of a question. */
export const mediaRefs = (content: QuestionContent): MediaRef[] =>
  [
    content.media?.image,
    content.media?.audio,
    content.media?.video,
    ...('image' in content ? [content.image] : []),
    ...optionsOf(content).map(({ image }) => image),
  ].filter((ref) => ref !== undefined);

/** Ids of all files of a question: media, pictures of options, pictures inside texts. */
export const fileIds = (content: QuestionContent, ...texts: (Localized | null | undefined)[]): string[] => {
  const htmls = [...textsOf(content), ...texts].flatMap((text) => [text?.ar ?? '', text?.en ?? '']);
  return [...new Set([...mediaRefs(content).map(({ file_id }) => file_id), ...htmls.flatMap(htmlFileIds)])];
};

const hasWords = (html: string | undefined) =>
  /\p{L}/u.test(plain(html?.replace(/<span data-math=[^<>]*>/g, '')));

/** Languages in which the whole question can be read; texts without letters (numbers, formulas) count for both. */
export function languages(content: QuestionContent): Locale[] {
  const worded = textsOf(content).filter(({ ar, en }) => hasWords(ar) || hasWords(en));
  const whole = locales.filter((locale) => worded.every((text) => hasWords(text[locale])));
  return whole.length > 0 ? [...whole] : locales.filter((locale) => plain(content.prompt[locale]) !== '');
}
