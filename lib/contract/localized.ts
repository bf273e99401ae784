/** Texts in two languages, for pages too: nothing here loads a schema. */
export const locales = ['ar', 'en'] as const;
export type Locale = (typeof locales)[number];

export type Localized = { ar?: string | undefined; en?: string | undefined };

/**
 * True when at least one language holds something besides white space and empty markup; pictures and formulas
 * count.
 */
export const hasText = (value: Localized) =>
  [value.ar, value.en].some(
    (entry) =>
      entry !== undefined && entry.replace(/<(?!img|span[^<>]*\sdata-math=)[^<>]*>/g, '').trim() !== '',
  );

/** The reader's language first, then the other one; '' when neither is set. */
export const pick = (value: Localized | null | undefined, locale: Locale): string =>
  (value?.[locale]?.trim() ? value[locale] : value?.[locale === 'ar' ? 'en' : 'ar']) ?? '';
