import type { Locale, Localized } from '@/lib/contract/text';
import { pick } from '@/lib/contract/text';
import { createFormat, type Format } from '@/lib/i18n/format';
import { translate, type Translate } from '@/server/platform/text/translate';
import type { RichBlock } from '@/server/platform/pdf/templates/rich';
import { type Pictures, type PlaceOf, richBlocks } from './rich-nodes';

export type Language = Locale | 'both';

/** Texts of a printed paper: labels, option letters, numbers and content, in one language or both. */
export type PaperText = {
  locale: Locale;
  t: Translate;
  format: Format;
  letter: (index: number) => string;
  /** A text in the language of the paper; in both, Arabic first. */
  blocks: (text: Localized | null | undefined, pictures: Pictures, placeOf?: PlaceOf) => RichBlock[];
  line: (text: Localized | null | undefined) => string;
};

/** أ ب ج د هـ: alone the letter ه stands in the form in which it is written among options. */
const onPaper = (letter: string) => (letter === 'ه' ? 'هـ' : letter);

/** Texts of a paper in the given language; Arabic digits as set for the branch. */
export function createPaperText(language: Language, branch: Format): PaperText {
  const locale: Locale = language === 'en' ? 'en' : 'ar';
  const settings = branch.settings;
  const format = createFormat({ ...settings, locale, digits: locale === 'en' ? 'latn' : settings.digits });
  const both = (text: Localized): string[] =>
    [text.ar, text.en].filter((value): value is string => Boolean(value?.trim()));
  return {
    locale,
    t: translate(locale),
    format,
    letter: (index) => onPaper(format.optionLetter(index)),
    blocks: (text, pictures, placeOf) => {
      if (!text) return [];
      const texts = language === 'both' ? both(text) : [pick(text, locale)];
      return [...new Set(texts)].flatMap((html) => richBlocks(html, pictures, placeOf));
    },
    line: (text) =>
      !text ? '' : language === 'both' ? [...new Set(both(text))].join(' / ') : pick(text, locale),
  };
}
