'use client';

import { useTranslations } from 'next-intl';
import { type FieldError, type FieldValues, get, useFormState } from 'react-hook-form';

/** The sentence for a field: codes of the contract become text, sentences from the school server stay as they are. */
export function useErrorText() {
  const t = useTranslations('errors.fields');
  return (message: string | undefined): string | undefined => {
    if (!message) return undefined;
    return isCode(message) ? (t.has(message) ? t(message) : t('invalid')) : message;
  };
}

// Sentences with numbers come ready from the school server; the codes of the contract take none.
const isCode = (message: string): message is 'invalid' => /^[a-z][a-z_]*$/.test(message);

/** Error sentence of one field of the surrounding form. */
export function useFieldError(name: string): string | undefined {
  const text = useErrorText();
  const { errors } = useFormState<FieldValues>({ name });
  const error = get(errors, name) as (FieldError & { root?: FieldError }) | undefined;
  return text(error?.message ?? error?.root?.message ?? (error ? 'invalid' : undefined));
}
