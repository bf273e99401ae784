'use client';

import { useTranslations } from 'next-intl';

/**
 * The sentence for a field: codes of the contract become text, sentences from the school server stay as they
 * are.
 */
export function useErrorText() {
  const t = useTranslations('errors.fields');
  return (message: string | undefined): string | undefined => {
    if (!message) return undefined;
    return isCode(message) ? (t.has(message) ? t(message) : t('invalid')) : message;
  };
}

// Sentences with numbers come ready from the school server; the codes of the contract take none.
const isCode = (message: string): message is 'invalid' => /^[a-z][a-z_]*$/.test(message);
