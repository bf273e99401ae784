'use client';

import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import { type Locale, locales } from '@/lib/contract/localized';
import type { ImportFormat } from '@/lib/contract/resources/quizzes/question';

/** JSON lines name the language of each text. */
export const namesLanguages = (format: ImportFormat): boolean => format === 'jsonl';

type ImportLanguageProps = {
  /** Null: known from the letters of each question. */
  value: Locale | null;
  isBusy: boolean;
  onChange: (language: Locale | null) => void;
};

/** The language of texts without one, and a button to read the file in it. */
export function ImportLanguage({ value, isBusy, onChange }: ImportLanguageProps) {
  const t = useTranslations('question-exchange');
  const names = useTranslations('questions.languages');
  return (
    <Select
      label={t('language')}
      fieldClassName="max-w-lg"
      hint={t('languageHint')}
      placeholder={t('languageKnown')}
      value={value ?? ''}
      disabled={isBusy}
      options={locales.map((locale) => ({ value: locale, label: names(locale) }))}
      onChange={({ target }) => onChange(locales.find((locale) => locale === target.value) ?? null)}
    />
  );
}
