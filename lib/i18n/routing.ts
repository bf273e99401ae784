import { defineRouting } from 'next-intl/routing';

export const routing = defineRouting({
  locales: ['ar', 'en'],
  defaultLocale: 'ar',
  localePrefix: 'always',
  localeCookie: false,
});

export type Locale = (typeof routing.locales)[number];

const directions = { ar: 'rtl', en: 'ltr' } as const;

/** Writing direction of a language; text of unknown languages reads left to right. */
export const direction = (locale: string) => (locale === 'ar' ? directions.ar : directions.en);

export const otherLocale = (locale: Locale): Locale => (locale === 'ar' ? 'en' : 'ar');

/** Each language in its own name. */
export const languageNames = { ar: 'العربية', en: 'English' } as const satisfies Record<Locale, string>;

export const languageCookie = { name: 'lang', days: 365 } as const;
