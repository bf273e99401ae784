'use client';

import { useTranslations } from 'next-intl';
import type { FieldValues } from 'react-hook-form';
import { BilingualText } from '@/components/form/bilingual-text';
import type { useForm } from '@/components/form/use-form';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import type { FactValues } from '../model/person-values';

type FactFieldsProps<Values extends FactValues & FieldValues> = {
  form: ReturnType<typeof useForm<Values, unknown>>;
};

/** Names in both languages, how the person is reached and addressed. */
export function FactFields<Values extends FactValues & FieldValues>(props: FactFieldsProps<Values>) {
  const t = useTranslations('office-people');
  // The fields of a form with more values than these are bound by the same names.
  const form = props.form as unknown as ReturnType<typeof useForm<FactValues, unknown>>;
  const { values } = form;
  const inBoth = (label: string) => ({ ar: label, en: label });
  return (
    <>
      <BilingualText
        label={inBoth(t('facts.first_name'))}
        max={60}
        value={values.first_name}
        error={form.errorOf('first_name')}
        onChange={(name) => form.set('first_name', name)}
      />
      <BilingualText
        label={inBoth(t('facts.last_name'))}
        max={60}
        value={values.last_name}
        error={form.errorOf('last_name')}
        onChange={(name) => form.set('last_name', name)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('facts.gender')}
          placeholder={t('facts.choose')}
          {...form.text('gender')}
          options={(['female', 'male'] as const).map((value) => ({ value, label: t(`genders.${value}`) }))}
        />
        <Select
          label={t('facts.language')}
          {...form.text('language')}
          options={(['ar', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
        <TextField ltr optional type="email" label={t('facts.email')} {...form.text('email')} />
        <TextField ltr optional type="tel" label={t('facts.phone')} {...form.text('phone')} />
        <TextField ltr optional label={t('facts.national_id')} {...form.text('national_id')} />
      </div>
      <BilingualText
        label={inBoth(t('facts.job_title'))}
        max={100}
        value={values.job_title}
        error={form.errorOf('job_title')}
        onChange={(title) => form.set('job_title', title)}
      />
    </>
  );
}
