'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { DateField } from '@/components/ui/date-field';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import type { NewSchoolDays, TimetableEffect } from '@/lib/contract/resources/week/timetable-setup';
import { type SchoolDayKind, schoolDayKinds } from '@/lib/contract/timetable-setup';
import { addSchoolDays, previewHoliday } from '../../api/setup';
import { EffectLines } from './effect-lines';

type NewDaysDialogProps = { onDone: () => Promise<unknown>; onClose: () => void };

/** A holiday or special days: what falls out is seen before it is saved. */
export function NewDaysDialog({ onDone, onClose }: NewDaysDialogProps) {
  const t = useTranslations('timetable.setup');
  const locale = useLocale();
  const [seen, setSeen] = useState<{ of: string; effect: TimetableEffect } | null>(null);
  const initial: NewSchoolDays = { kind: 'holiday', title: {}, from: '', to: '' };
  const form = useForm({
    initial,
    isGuarded: false,
    schema: async () => (await import('@/lib/contract/resources/week/timetable-setup')).schoolDaysFields,
    send: async (wish, values) => {
      const of = JSON.stringify(values);
      if (wish.kind === 'holiday' && seen?.of !== of) {
        setSeen({ of, effect: await previewHoliday(locale, { from: wish.from, to: wish.to }) });
        return false;
      }
      await addSchoolDays(locale, wish);
      await onDone();
      onClose();
      toast.success(t('saved'));
      return true;
    },
  });
  const effect = seen?.of === JSON.stringify(form.values) ? seen.effect : null;
  const isKnown = effect !== null || form.values.kind !== 'holiday';
  return (
    <FormDialog
      form={form}
      title={t('days.add')}
      lead={t('days.lead')}
      confirm={t(isKnown ? 'save' : 'check')}
      onClose={onClose}
    >
      <Select
        label={t('days.kind')}
        value={form.values.kind}
        onChange={(event) => form.set('kind', event.target.value as SchoolDayKind)}
        options={schoolDayKinds.map((value) => ({ value, label: t(`days.kinds.${value}`) }))}
      />
      <BilingualText
        label={{ ar: t('name'), en: t('name') }}
        max={150}
        value={form.values.title}
        error={form.errorOf('title')}
        onChange={(title) => form.set('title', title)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField label={t('from')} {...form.control('from')} />
        <DateField label={t('to')} min={form.values.from || null} {...form.control('to')} />
      </div>
      {effect && <EffectLines effect={effect} />}
    </FormDialog>
  );
}
