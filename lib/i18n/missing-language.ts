import { hasText, type Locale, type Localized } from '../contract/localized';

const has = (text: Localized, locale: Locale) => hasText({ [locale]: text[locale] });

/** How many texts are written in the other language but not in this one. */
export const missingIn = (texts: readonly Localized[], locale: Locale): number =>
  texts.filter((text) => hasText(text) && !has(text, locale)).length;

export const isMissing = (text: Localized, locale: Locale): boolean => missingIn([text], locale) === 1;
