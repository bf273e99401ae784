import type { Localized } from '@/lib/contract/text';

/** What a student reads above a text whose task other programs leave unsaid. */
export const DRAG_PROMPT: Localized = { ar: 'ضع كل عبارة في مكانها.', en: 'Put each phrase in its place.' };

export const inLanguagesOf = (text: Localized, prompt: Localized): Localized =>
  Object.fromEntries(
    (['ar', 'en'] as const)
      .filter((locale) => text[locale]?.trim())
      .map((locale) => [locale, prompt[locale]]),
  );
