'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { useListens } from '@/components/ui/use-listens';
import type { Posted } from '@/lib/forms/posted-form';
import type { Country } from '@/lib/i18n/countries';
import type { GradeOption } from '../model/choice-options';
import { RegistrationForm } from './registration-form';

/** Drawn by the server; its code comes after the page. */
const DateField = lazy(async () => ({ default: (await import('@/components/ui/date-field')).DateField }));

const relations = ['father', 'mother', 'other'] as const;

type StudentFormProps = {
  target: string;
  grades: readonly GradeOption[];
  /** Made by the server: browsers name and order them differently. */
  countries: readonly Country[];
  posted?: Posted | null;
};

/** Stage, grade, country, the school's code when there is a school, and a guardian. */
export function StudentForm({ target, grades, countries, posted }: StudentFormProps) {
  const t = useTranslations('registration.student');
  const common = useTranslations('common');
  const stages = [...new Set(grades.map((grade) => grade.stage))];
  const listens = useListens();
  const optionalText = common('field.optional');
  return (
    <RegistrationForm
      kind="student"
      target={target}
      posted={posted}
      after={(form) => (
        <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
          <legend className="sr-only">{t('guardian')}</legend>
          <p aria-hidden="true" className="text-16 font-bold sm:col-span-2">
            {t('guardian')}
          </p>
          <TextField
            {...form.text('guardian_name')}
            dir="auto"
            label={t('guardianName')}
            optional={optionalText}
          />
          <TextField
            ltr
            {...form.text('guardian_phone')}
            type="tel"
            inputMode="tel"
            label={t('guardianPhone')}
            optional={optionalText}
          />
          <Select
            {...form.text('guardian_relation')}
            label={t('relation')}
            placeholder={t('choose')}
            optional={optionalText}
            options={relations.map((value) => ({ value, label: t(`relations.${value}`) }))}
          />
        </fieldset>
      )}
    >
      {(form) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              {...form.text('stage')}
              label={t('stage')}
              placeholder={t('choose')}
              options={stages.map((value) => ({ value, label: t(`stages.${value}`) }))}
              onChange={() => {
                form.text('stage').onChange();
                const own = grades.filter(({ stage }) => stage === form.valueOf('stage'));
                form.set('grade_id', own.length === 1 ? (own[0]?.value ?? '') : '');
              }}
            />
            <Select
              key={form.valueOf('stage')}
              {...form.text('grade_id')}
              label={t('grade')}
              placeholder={form.valueOf('stage') || !listens ? t('choose') : t('stageFirst')}
              options={
                // Before the page listens a choice of the stage narrows nothing: all grades are there.
                grades.filter(({ stage }) => !listens || stage === form.valueOf('stage'))
              }
            />
            <Select
              {...form.text('country')}
              label={t('country')}
              options={countries}
              autoComplete="country"
            />
            <Suspense>
              <DateField {...form.control('birth_date')} label={t('birthDate')} optional={optionalText} />
            </Suspense>
          </div>
          <TextField
            ltr
            {...form.text('school_code')}
            label={t('schoolCode')}
            hint={t('schoolCodeHint')}
            optional={optionalText}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </>
      )}
    </RegistrationForm>
  );
}
