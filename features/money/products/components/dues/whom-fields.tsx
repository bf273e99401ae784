'use client';

import { useLocale, useTranslations } from 'next-intl';
import { MultiSelect } from '@/components/ui/combo-box';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { useFormat } from '@/components/ui/format-provider';
import { RadioGroup } from '@/components/ui/radio-group';
import { Select } from '@/components/ui/select';
import { pick } from '@/lib/contract/localized';
import type { DueChoices } from '@/lib/contract/resources/money/fee';
import { distinctOptions, rowOptions } from '@/lib/i18n/row-options';
import type { DuesForm } from './dues-fields';
import { StudentField } from './student-field';

const groups = ['grades', 'classrooms', 'students'] as const;
type WhomProps = { form: DuesForm; choices: DueChoices };

/** Which fee, and for whom. */
export function WhomFields({ form, choices }: WhomProps) {
  const t = useTranslations('payment-office.dues.give');
  const common = useTranslations('common');
  const locale = useLocale();
  const format = useFormat();
  const { whom } = form.values;
  const { currency } = choices;
  const priced = (name: string, price: number) =>
    currency ? `${name} · ${format.money(price, currency)}` : name;
  return (
    <Panel aria-labelledby="whom">
      <PanelHead id="whom" title={t('whomTitle')} />
      <PanelBody className="grid gap-4">
        <Select
          label={t('fee')}
          hint={t('feeHint')}
          placeholder={t('choose')}
          options={distinctOptions(
            choices.fees.map(({ id, name, price }) => ({
              value: id,
              label: priced(pick(name, locale), price),
            })),
          )}
          {...form.text('product_uuid')}
        />
        <RadioGroup
          inline
          label={t('whom')}
          options={groups.map((value) => ({ value, label: t(`groups.${value}`) }))}
          value={whom}
          onChange={(value) => form.set('whom', groups.find((each) => each === value) ?? 'classrooms')}
        />
        {whom === 'students' ? (
          <StudentField form={form} />
        ) : (
          <MultiSelect
            label={t(`groups.${whom}`)}
            placeholder={t('choose')}
            emptyText={common('field.noMatch')}
            removeLabel={(name) => t('remove', { name })}
            options={rowOptions(choices[whom], locale)}
            {...form.control(whom)}
            error={form.errorOf(whom) ?? form.errorOf('classrooms')}
          />
        )}
      </PanelBody>
    </Panel>
  );
}
