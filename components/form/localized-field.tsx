'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { direction, type Locale, otherLocale } from '@/lib/i18n/routing';
import { useFieldError } from './error-text';

type LocalizedFieldProps = {
  /** Path of a `{ar, en}` value. */
  name: string;
  label: string;
  /** Label in each language; `label` stands for those left out. */
  labels?: Partial<Record<Locale, string>>;
  hint?: string;
  /** More than one row makes it a text area. */
  rows?: number;
  maxLength?: number;
  /** Shows the hint that the translation is missing once the first language is written. */
  wantsBoth?: boolean;
};

/** Arabic and English beside each other, the reader's language first; each keeps its own direction. */
export function LocalizedField({
  name,
  label,
  labels,
  hint,
  rows = 1,
  maxLength,
  wantsBoth = false,
}: LocalizedFieldProps) {
  const t = useTranslations('common.field');
  const locale = useLocale();
  const { register } = useFormContext();
  const value = useWatch({ name }) as Partial<Record<Locale, string>> | undefined;
  const shared = useFieldError(name);
  const errors = { ar: useFieldError(`${name}.ar`), en: useFieldError(`${name}.en`) };
  const names = { ar: t('arabic'), en: t('english') };
  const written = Boolean(value?.[locale]?.trim());
  const column = (language: Locale) => {
    const missing = wantsBoth && language !== locale && written && !value?.[language]?.trim();
    const field = {
      ...register(`${name}.${language}`),
      label: labels?.[language] ?? label,
      labelEnd: (
        <span className="rounded-sm bg-primary-soft px-2 py-0.5 text-12 font-semibold text-primary-soft-ink">
          {names[language]}
        </span>
      ),
      lang: language,
      dir: direction(language),
      maxLength,
      placeholder: language === locale ? undefined : t('translation'),
      hint: missing ? t('missingTranslation') : language === locale ? hint : undefined,
      'data-missing': missing || undefined,
      error: errors[language] ?? (language === locale ? shared : undefined),
    };
    return rows > 1 ? (
      <TextArea key={language} {...field} rows={rows} />
    ) : (
      <TextField key={language} {...field} />
    );
  };
  return <div className="grid gap-4 md:grid-cols-2">{[locale, otherLocale(locale)].map(column)}</div>;
}
