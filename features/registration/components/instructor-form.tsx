'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { pick } from '@/lib/contract/localized';
import type { RegistrationChoices } from '@/lib/contract/resources/registration';
import { locales } from '@/lib/contract/localized';
import type { Problems } from '../model/problems';
import { localizedOf } from '../model/read-person';
import { RegistrationForm } from './registration-form';

/** Drawn by the server; its code comes after the page. */
const MultiSelect = lazy(async () => ({ default: (await import('@/components/ui/combo-box')).MultiSelect }));

type InstructorFormProps = { target: string; choices: Pick<RegistrationChoices, 'subjects'> };

/** What an instructor teaches and says of themselves. */
export function InstructorForm({ target, choices }: InstructorFormProps) {
  const t = useTranslations('registration.instructor');
  const common = useTranslations('common');
  const locale = useLocale();
  const [subjects, setSubjects] = useState<string[]>([]);

  function readInstructor(data: FormData, required: string): { attributes: object; missing: Problems } {
    const headline = localizedOf(data, 'headline');
    const bio = localizedOf(data, 'bio');
    const languages = data.getAll('languages').map(String);
    return {
      attributes: { headline, languages, subjects, ...(bio ? { bio } : {}) },
      missing: {
        ...(headline ? {} : { [`headline.${locale}`]: required }),
        ...(languages.length > 0 ? {} : { languages: required }),
        ...(subjects.length > 0 ? {} : { subjects: required }),
      },
    };
  }

  return (
    <RegistrationForm kind="instructor" target={target} extra={readInstructor}>
      {(errorOf) => (
        <>
          <TextField
            name={`headline.${locale}`}
            label={t('headline')}
            hint={t('headlineHint')}
            maxLength={120}
            error={errorOf(`headline.${locale}`) ?? errorOf('headline')}
          />
          <Suspense>
            <MultiSelect
              label={t('subjects')}
              placeholder={t('chooseSubjects')}
              emptyText={common('field.noMatch')}
              removeLabel={(name) => common('actions.remove', { name })}
              value={subjects}
              onChange={setSubjects}
              options={choices.subjects.map(({ id, name, grade_name }) => ({
                value: id,
                label: `${pick(name, locale)} · ${pick(grade_name, locale)}`,
              }))}
              error={errorOf('subjects') ?? errorOf('subjects.0')}
            />
          </Suspense>
          <fieldset>
            <legend className="text-14 font-semibold">{t('languages')}</legend>
            <div className="mt-1 flex flex-wrap gap-x-6">
              {locales.map((language) => (
                <Checkbox
                  key={language}
                  name="languages"
                  value={language}
                  label={t(`language_${language}`)}
                />
              ))}
            </div>
            <FieldError id="languages-error">{errorOf('languages')}</FieldError>
          </fieldset>
          <TextArea
            name={`bio.${locale}`}
            label={t('bio')}
            optional={common('field.optional')}
            rows={4}
            maxLength={1000}
            dir="auto"
            error={errorOf(`bio.${locale}`) ?? errorOf('bio')}
          />
        </>
      )}
    </RegistrationForm>
  );
}
