'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { pick } from '@/lib/contract/localized';
import type { RegistrationChoices } from '@/lib/contract/resources/registration';
import type { Country } from '@/lib/i18n/countries';
import type { Problems } from '../model/problems';
import { optional } from '../model/read-person';
import { RegistrationForm } from './registration-form';

const needed = ['stage', 'grade_id', 'country'] as const;
const open = ['birth_date', 'school_code', 'guardian_name', 'guardian_phone', 'guardian_relation'] as const;
const relations = ['father', 'mother', 'other'] as const;

function readStudent(data: FormData, required: string): { attributes: object; missing: Problems } {
  const attributes = Object.fromEntries(
    [...needed, ...open].flatMap((name) => {
      const value = optional(data, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const missing = Object.fromEntries(
    needed.flatMap((name) => (name in attributes ? [] : [[name, required] as const])),
  );
  return { attributes, missing };
}

type StudentFormProps = {
  target: string;
  choices: Pick<RegistrationChoices, 'grades'>;
  /** Made by the server: browsers name and order them differently. */
  countries: readonly Country[];
};

/** Stage, grade, country, the school's code when there is a school, and a guardian. */
export function StudentForm({ target, choices, countries }: StudentFormProps) {
  const t = useTranslations('registration.student');
  const common = useTranslations('common');
  const locale = useLocale();
  const [stage, setStage] = useState('');
  const stages = [...new Set(choices.grades.map((grade) => grade.stage))];
  const optionalText = common('field.optional');
  return (
    <RegistrationForm kind="student" target={target} extra={readStudent}>
      {(errorOf) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              name="stage"
              label={t('stage')}
              placeholder={t('choose')}
              options={stages.map((value) => ({ value, label: t(`stages.${value}`) }))}
              error={errorOf('stage')}
              value={stage}
              onChange={(event) => setStage(event.target.value)}
            />
            <Select
              key={stage}
              name="grade_id"
              label={t('grade')}
              placeholder={stage ? t('choose') : t('stageFirst')}
              options={choices.grades
                .filter((grade) => grade.stage === stage)
                .map(({ id, name }) => ({ value: id, label: pick(name, locale) }))}
              error={errorOf('grade_id')}
            />
            <Select
              name="country"
              label={t('country')}
              options={countries}
              defaultValue="SA"
              autoComplete="country"
              error={errorOf('country')}
            />
            <TextField
              ltr
              name="birth_date"
              type="date"
              label={t('birthDate')}
              optional={optionalText}
              autoComplete="bday"
              error={errorOf('birth_date')}
            />
          </div>
          <TextField
            ltr
            name="school_code"
            label={t('schoolCode')}
            hint={t('schoolCodeHint')}
            optional={optionalText}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errorOf('school_code')}
          />
          <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
            <legend className="sr-only">{t('guardian')}</legend>
            <p aria-hidden="true" className="text-16 font-bold sm:col-span-2">
              {t('guardian')}
            </p>
            <TextField
              name="guardian_name"
              dir="auto"
              label={t('guardianName')}
              optional={optionalText}
              error={errorOf('guardian_name')}
            />
            <TextField
              ltr
              name="guardian_phone"
              type="tel"
              inputMode="tel"
              label={t('guardianPhone')}
              optional={optionalText}
              error={errorOf('guardian_phone')}
            />
            <Select
              name="guardian_relation"
              label={t('relation')}
              placeholder={t('choose')}
              optional={optionalText}
              options={relations.map((value) => ({ value, label: t(`relations.${value}`) }))}
              error={errorOf('guardian_relation')}
            />
          </fieldset>
        </>
      )}
    </RegistrationForm>
  );
}
