'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { DateField } from '@/components/ui/date-field';
import { useFormat } from '@/components/ui/format-provider';
import { toast } from '@/components/ui/toast';
import { type Localized, pick } from '@/lib/contract/localized';
import type { AcademicYear } from '@/lib/contract/resources/academic-year';
import { noonOf } from '@/lib/i18n/plain-days';
import { addYear, changeYear, readYear } from '../../api/years';
import { useMeanwhile } from '@/components/form/use-meanwhile';
import { SavedMeanwhile } from '@/components/form/saved-meanwhile';

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
  const meanwhile = useMeanwhile(async () => (year ? readYear(locale, year.id) : null));
  const { theirs } = meanwhile;
  const form = useForm({
    initial: fieldsOf(year),
    schema: async () => (await import('@/lib/contract/resources/academic-year')).yearFields,
    onRefused: meanwhile.onRefused,
    send: async (wish) => {
      if (year) await changeYear(locale, year.id, { ...wish, version: (theirs ?? year).version });
      else await addYear(locale, wish);
      await onDone();
      onClose();
      toast.success(t('saved'));
    },
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
          facts={[
            pick(theirs.name, locale),
            ...[theirs.from, theirs.to].map((day) => format.fullDate(noonOf(day))),
          ].join(' · ')}
          onTake={() => form.reset(fieldsOf(theirs))}
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
