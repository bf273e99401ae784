'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { DateField } from '@/components/ui/date-field';
import { toast } from '@/components/ui/toast';
import type { Localized } from '@/lib/contract/localized';
import type { TimetablePlan } from '@/lib/contract/resources/timetable-setup';
import { addTimetable, changeTimetable } from '../../api/setup';

type TimetableDialogProps = {
  /** Null: a new one. */
  plan: TimetablePlan | null;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};
type Fields = { name: Localized; from: string; to: string };

/** Name and days of a timetable. */
export function TimetableDialog({ plan, onDone, onClose }: TimetableDialogProps) {
  const t = useTranslations('timetable.setup');
  const locale = useLocale();
  const initial: Fields = { name: plan?.name ?? {}, from: plan?.from ?? '', to: plan?.to ?? '' };
  const form = useForm({
    initial,
    schema: async () => (await import('@/lib/contract/resources/timetable-setup')).newTimetableFields,
    send: async (wish) => {
      if (plan) await changeTimetable(locale, plan.id, { ...wish, version: plan.version });
      else await addTimetable(locale, wish);
      await onDone();
      onClose();
      toast.success(t('timetables.saved'));
    },
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
