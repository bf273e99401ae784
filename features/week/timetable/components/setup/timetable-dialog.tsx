'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { useRowForm } from '@/components/form/use-row-form';
import { DateField } from '@/components/ui/date-field';
import type { Localized } from '@/lib/contract/localized';
import type { TimetablePlan } from '@/lib/contract/resources/week/timetable-setup';
import { addTimetable, changeTimetable } from '../../api/setup';

type TimetableDialogProps = {
  /** Null: a new one. */
  plan: TimetablePlan | null;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};
type Fields = { name: Localized; from: string; to: string };
const fieldsOf = (plan: TimetablePlan | null): Fields => ({
  name: plan?.name ?? {},
  from: plan?.from ?? '',
  to: plan?.to ?? '',
});

/** Name and days of a timetable. */
export function TimetableDialog({ plan, onDone, onClose }: TimetableDialogProps) {
  const t = useTranslations('timetable.setup');
  const locale = useLocale();
  const { form } = useRowForm({
    row: plan,
    fieldsOf,
    schema: async () => (await import('@/lib/contract/resources/week/timetable-setup')).newTimetableFields,
    save: (wish, row) =>
      row ? changeTimetable(locale, row.id, { ...wish, version: row.version }) : addTimetable(locale, wish),
    savedText: t('timetables.saved'),
    onDone,
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t(plan ? 'timetables.change' : 'timetables.add')}
      lead={t('timetables.lead')}
      confirm={t('save')}
      onClose={onClose}
    >
      <BilingualText
        label={{ ar: t('name'), en: t('name') }}
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
