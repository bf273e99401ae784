import { type Localized, pick } from '@/lib/contract/text';

/** Both languages of a full name from its parts. */
export const fullNameOf = (first: Localized, last: Localized): Localized => ({
  ar: `${pick(first, 'ar')} ${pick(last, 'ar')}`.trim(),
  en: `${pick(first, 'en')} ${pick(last, 'en')}`.trim(),
});
