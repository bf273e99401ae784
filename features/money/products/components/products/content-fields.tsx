'use client';

import { useLocale, useTranslations } from 'next-intl';
import { MultiSelect } from '@/components/ui/combo-box';
import { NumberField } from '@/components/ui/number-field';
import { Select } from '@/components/ui/select';
import { pick } from '@/lib/contract/localized';
import { fieldsOf } from '../../model/product-values';
import type { SellingChoices } from '../../model/selling-choices';
import type { ProductFields } from './product-form';

type ContentProps = { form: ProductFields; choices: SellingChoices; isNew: boolean };

/** What the buyer gets, as the kind has it, and who may buy. */
export function ContentFields({ form, choices, isNew }: ContentProps) {
  const t = useTranslations('payment-office.products');
  const common = useTranslations('common');
  const locale = useLocale();
  const has = fieldsOf(form.values.kind);
  const nameOf = ({ id, name }: { id: string; name: Parameters<typeof pick>[0] }) => ({
    value: id,
    label: pick(name, locale),
  });
  return (
    <>
      {isNew && has.course && (
        <Select
          label={t('course')}
          placeholder={t('choose')}
          options={choices.courses.map(nameOf)}
          {...form.text('course_uuid')}
        />
      )}
      {isNew && has.subjects && (
        <MultiSelect
          label={t('subjects')}
          hint={t('subjectsHint')}
          emptyText={common('field.noMatch')}
          removeLabel={(name) => t('removeSubject', { name })}
          options={choices.subjects.map((subject) => ({
            value: subject.id,
            label: `${pick(subject.name, locale)} · ${pick(subject.grade.name, locale)}`,
          }))}
          {...form.control('subject_uuids')}
        />
      )}
      {has.isPackage && <PackageFields form={form} />}
      <Select
        label={t('grade')}
        placeholder={t('everyGrade')}
        options={choices.grades.map(nameOf)}
        {...form.text('grade_uuid')}
      />
    </>
  );
}

/** Credits, time and freeze of a package. */
function PackageFields({ form }: { form: ProductFields }) {
  const t = useTranslations('payment-office.products');
  const isOfDays = form.values.kind === 'days';
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {fieldsOf(form.values.kind).credits && (
        <NumberField label={t('credits')} hint={t('creditsHint')} {...form.control('credits')} />
      )}
      <NumberField
        optional={!isOfDays}
        label={t('validDays')}
        hint={isOfDays ? t('passHint') : t('validHint')}
        {...form.control('valid_days')}
      />
      <NumberField label={t('freezeDays')} hint={t('freezeHint')} {...form.control('freeze_days')} />
      <NumberField label={t('mostPieces')} hint={t('mostPiecesHint')} {...form.control('most_pieces')} />
    </div>
  );
}
