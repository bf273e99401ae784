'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { SavedMeanwhile } from '@/components/form/saved-meanwhile';
import { useRowForm } from '@/components/form/use-row-form';
import { MultiSelect } from '@/components/ui/combo-box';
import { DateField } from '@/components/ui/date-field';
import { useFormat } from '@/components/ui/format-provider';
import { Select } from '@/components/ui/select';
import { type Localized, pick } from '@/lib/contract/localized';
import type { MarkingPeriod, NewPeriods, ScoreChoices } from '@/lib/contract/resources/school/office-scores';
import { noonOf } from '@/lib/i18n/plain-days';
import { rowOptions } from '@/lib/i18n/row-options';
import { addPeriods, changePeriod, readPeriod } from '../../api/scores';

type Fields = { name: Localized; from: string; to: string; scale: string; grade_uuids: string[] };
const fieldsOf = (period: MarkingPeriod | null, grade: string | undefined): Fields => ({
  name: period?.name ?? {},
  from: period?.from ?? '',
  to: period?.to ?? '',
  scale: period?.scale ?? '',
  grade_uuids: period ? [period.grade.id] : grade ? [grade] : [],
});

type PeriodDialogProps = {
  /** Null: a new one. */
  period: MarkingPeriod | null;
  year: ScoreChoices['years'][number];
  choices: ScoreChoices;
  grade?: string | undefined;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** Name, days and levels of a marking period; a new one for several grades at once. */
export function PeriodDialog({ period, year, choices, grade, onDone, onClose }: PeriodDialogProps) {
  const t = useTranslations('office-structure');
  const locale = useLocale();
  const format = useFormat();
  const { form, theirs, loadStoredVersion } = useRowForm({
    row: period,
    fieldsOf: (row) => fieldsOf(row, grade),
    schema: async () => (await import('@/lib/contract/resources/school/office-scores')).newPeriodsFields,
    toInput: (values) => ({
      ...values,
      scale: values.scale || null,
      academic_year_uuid: year.id,
    }),
    read: (row) => readPeriod(locale, row),
    save: (wish: NewPeriods, row) => {
      const { name, from, to, scale } = wish;
      return row
        ? changePeriod(locale, row.id, { name, from, to, scale, version: row.version })
        : addPeriods(locale, wish);
    },
    savedText: t('saved'),
    onDone,
    onClose,
  });
  const range = format.range(noonOf(year.from), noonOf(year.to));
  return (
    <FormDialog
      form={form}
      title={t(period ? 'scores.edit' : 'scores.add')}
      lead={t('scores.editLead', { year: pick(year.name, locale), range })}
      confirm={t('save')}
      onClose={onClose}
    >
      {theirs && (
        <SavedMeanwhile
          facts={[pick(theirs.name, locale), format.range(noonOf(theirs.from), noonOf(theirs.to))].join(
            ' · ',
          )}
          onTake={loadStoredVersion}
        />
      )}
      {!period && (
        <MultiSelect
          label={t('scores.grades')}
          emptyText={t('nothingFound')}
          removeLabel={(name) => t('teaching.without', { name })}
          options={rowOptions(choices.grades, locale)}
          {...form.control('grade_uuids')}
        />
      )}
      <BilingualText
        label={{ ar: t('scores.name'), en: t('scores.name') }}
        max={100}
        value={form.values.name}
        error={form.errorOf('name')}
        onChange={(name) => form.set('name', name)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField label={t('from')} min={year.from} {...form.control('from')} />
        <DateField label={t('to')} min={form.values.from || year.from} {...form.control('to')} />
      </div>
      <Select
        label={t('scores.scale')}
        hint={t('scores.scaleHint')}
        value={form.values.scale}
        error={form.errorOf('scale')}
        onChange={({ target }) => form.set('scale', target.value)}
        options={[
          { value: '', label: t('scores.noScale') },
          ...rowOptions(
            choices.scales.filter(({ key, is_archived }) => !is_archived || key === period?.scale),
            locale,
            ({ levels }) => [levels.map((level) => pick(level, locale)).join(' · ')],
          ),
        ]}
      />
    </FormDialog>
  );
}
