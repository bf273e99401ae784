'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { locales } from '@/lib/contract/localized';
import type { TeachingOptions } from '../model/choice-options';
import { RegistrationForm } from './registration-form';

/** Drawn by the server; its code comes after the page. */
const MultiSelect = lazy(async () => ({ default: (await import('@/components/ui/combo-box')).MultiSelect }));

type InstructorFormProps = { target: string; options: TeachingOptions };

/** What an instructor teaches and says of themselves. */
export function InstructorForm({ target, options }: InstructorFormProps) {
  const t = useTranslations('registration.instructor');
  const common = useTranslations('common');
  const locale = useLocale();
  return (
    <RegistrationForm kind="instructor" target={target}>
      {(form) => (
        <>
          <TextField
            {...form.text(`headline.${locale}`)}
            label={t('headline')}
            hint={t('headlineHint')}
            maxLength={120}
            error={form.errorOf(`headline.${locale}`) ?? form.errorOf('headline')}
          />
          <Select
            {...form.text('branch_id')}
            label={t('branch')}
            placeholder={t('chooseBranch')}
            options={options.branches}
          />
          <Suspense>
            <MultiSelect
              label={t('subjects')}
              placeholder={t('chooseSubjects')}
              emptyText={common('field.noMatch')}
              removeLabel={(name) => common('actions.remove', { name })}
              {...form.control('subjects')}
              options={options.subjects}
            />
          </Suspense>
          <fieldset>
            <legend className="text-14 font-semibold">{t('languages')}</legend>
            <div className="mt-1 flex flex-wrap gap-x-6">
              {locales.map((language) => (
                <Checkbox
                  key={language}
                  {...form.pick('languages', language)}
                  label={t(`language_${language}`)}
                />
              ))}
            </div>
            <FieldError id="languages-error">{form.errorOf('languages')}</FieldError>
          </fieldset>
          <TextArea
            {...form.text(`bio.${locale}`)}
            label={t('bio')}
            optional={common('field.optional')}
            rows={4}
            maxLength={1000}
            dir="auto"
            error={form.errorOf(`bio.${locale}`) ?? form.errorOf('bio')}
          />
        </>
      )}
    </RegistrationForm>
  );
}
