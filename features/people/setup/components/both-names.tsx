'use client';

import { useLocale, useTranslations } from 'next-intl';
import { langOrder } from '@/components/form/language-label';
import { TextField } from '@/components/ui/text-field';
import { direction } from '@/lib/i18n/routing';
import type { SetupFields } from './use-setup';

type BothNamesProps = {
  form: SetupFields;
  name: 'first_name' | 'last_name' | 'school_name' | 'branch_name' | 'year_name';
  hint?: string;
  /** Both languages are asked for: the name stands on papers of either. */
  isBoth?: boolean;
};

/** A name in both languages, the reader's first; one of them is enough where not both are asked for. */
export function BothNames({ form, name, hint, isBoth = false }: BothNamesProps) {
  const t = useTranslations('setup.fields');
  const locale = useLocale();
  const optional = useTranslations('common.field')('optional');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {langOrder(locale).map((language) => (
        <TextField
          key={language}
          {...form.text(`${name}.${language}`)}
          label={t(`${name}_${language}`)}
          hint={language === locale ? hint : undefined}
          optional={isBoth || language === locale ? undefined : optional}
          lang={language}
          dir={direction(language)}
          autoComplete="off"
          error={
            form.errorOf(`${name}.${language}`) ?? (language === locale ? form.errorOf(name) : undefined)
          }
        />
      ))}
    </div>
  );
}
