'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { SavedMeanwhile } from '@/components/form/saved-meanwhile';
import { useRowForm } from '@/components/form/use-row-form';
import { DateField } from '@/components/ui/date-field';
import { useFormat } from '@/components/ui/format-provider';
import { type Localized, pick } from '@/lib/contract/localized';
import type { AcademicYear } from '@/lib/contract/resources/school/academic-year';
import { noonOf } from '@/lib/i18n/plain-days';
import { addYear, changeYear, readYear } from '../../api/years';

type Fields = { name: Localized; from: string; to: string };
const fieldsOf = (year: AcademicYear | null): Fields => ({
  name: year?.name ?? {},
  from: year?.from ?? '',
  to: year?.to ?? '',
});

type YearDialogProps = {
  /** Null: a new one. */
  year: AcademicYear | null;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** Name and dates of an academic year. */
export function YearDialog({ year, onDone, onClose }: YearDialogProps) {
  const t = useTranslations('office-structure');
  const locale = useLocale();
  const format = useFormat();
  const { form, theirs, loadStoredVersion } = useRowForm({
    row: year,
    fieldsOf,
    schema: async () => (await import('@/lib/contract/resources/school/academic-year')).yearFields,
    read: (row) => readYear(locale, row.id),
    save: (wish, row) =>
      row ? changeYear(locale, row.id, { ...wish, version: row.version }) : addYear(locale, wish),
    savedText: t('saved'),
    onDone,
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t(year ? 'years.edit' : 'years.add')}
      lead={t('years.editLead')}
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
      <BilingualText
        label={{ ar: t('years.name'), en: t('years.name') }}
        max={100}
        value={form.values.name}
        error={form.errorOf('name')}
        onChange={(name) => form.set('name', name)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField label={t('from')} {...form.control('from')} />
        <DateField label={t('to')} min={form.values.from || null} {...form.control('to')} />
      </div>
    </FormDialog>
  );
}
