'use client';

import { useLocale, useTranslations } from 'next-intl';
import { MultiSelect } from '@/components/ui/combo-box';
import { NumberField } from '@/components/ui/number-field';
import { Select } from '@/components/ui/select';
import { pick } from '@/lib/contract/localized';
import { distinctOptions, rowOptions } from '@/lib/i18n/row-options';
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
  return (
    <>
      {isNew && has.course && (
        <Select
          label={t('course')}
          placeholder={t('choose')}
          options={rowOptions(choices.courses, locale)}
          {...form.text('course_uuid')}
        />
      )}
      {isNew && has.subjects && (
        <MultiSelect
          label={t('subjects')}
          hint={t('subjectsHint')}
          emptyText={common('field.noMatch')}
          removeLabel={(name) => t('removeSubject', { name })}
          options={distinctOptions(
            choices.subjects.map(({ id, name, grade }) => ({
              value: id,
              label: `${pick(name, locale)} · ${pick(grade.name, locale)}`,
            })),
          )}
          {...form.control('subject_uuids')}
        />
      )}
      {has.isPackage && <PackageFields form={form} />}
      <Select
        label={t('grade')}
        placeholder={t('everyGrade')}
        options={rowOptions(choices.grades, locale)}
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
