'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Checkbox } from '@/components/ui/checkbox';
import { DateField } from '@/components/ui/date-field';
import { FieldError } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { type Localized, pick } from '@/lib/contract/localized';
import type { NewBellSchedule, TimetableEffect } from '@/lib/contract/resources/week/timetable-setup';
import { rowOptions } from '@/lib/i18n/row-options';
import { addBellDays, addBells, previewBells } from '../../api/setup';
import { type BellTemplate, bellTemplates, periodsOfTemplate } from '../../model/bell-templates';
import { BellRows } from './bell-rows';
import { useWeekdays } from './bell-words';
import { EffectLines } from './effect-lines';

/** What the dialog begins with; `id`: a schedule that gets more days, whose periods stay. */
export type BellStart = { id: string | null; name: Localized; periods: NewBellSchedule['periods'] };
type NewBellsDialogProps = {
  start: BellStart;
  grades: readonly { id: string; name: Localized }[];
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** Values of the fields: an empty text is nothing, no day of the week is every one. */
type Fields = Omit<NewBellSchedule, 'to' | 'weekdays' | 'grade_uuid'> & {
  to: string;
  weekdays: number[];
  grade_uuid: string;
};
const toWish = ({ to, weekdays, grade_uuid, ...rest }: Fields) => ({
  ...rest,
  to: to || null,
  weekdays: weekdays.length === 0 ? null : weekdays,
  grade_uuid: grade_uuid || null,
});

/** A bell schedule, or more days of one: the effect on the lessons is shown before it is saved. */
export function NewBellsDialog({ start, grades, onDone, onClose }: NewBellsDialogProps) {
  const t = useTranslations('timetable.setup');
  const locale = useLocale();
  const weekdays = useWeekdays();
  const [seen, setSeen] = useState<{ of: string; effect: TimetableEffect } | null>(null);
  const [generation, setGeneration] = useState(0);
  const initial: Fields = { ...start, from: '', to: '', weekdays: [], grade_uuid: '' };
  const form = useForm({
    initial,
    isGuarded: false,
    schema: async () => (await import('@/lib/contract/resources/week/timetable-setup')).bellScheduleFields,
    toInput: ({ name, periods, from, to, weekdays: days, grade_uuid }) =>
      toWish({ name, periods, from, to, weekdays: days, grade_uuid }),
    send: async (wish, values) => {
      const of = JSON.stringify(values);
      if (seen?.of !== of) {
        setSeen({ of, effect: await previewBells(locale, wish) });
        return false;
      }
      const { name: _name, periods: _periods, ...days } = wish;
      await (start.id === null ? addBells(locale, wish) : addBellDays(locale, start.id, days));
      await onDone();
      onClose();
      toast.success(t('saved'));
      return true;
    },
  });
  const { values } = form;
  const effect = seen?.of === JSON.stringify(values) ? seen.effect : null;
  const begin = (template: BellTemplate) => {
    form.set('periods', periodsOfTemplate[template]);
    form.set('name', { [locale]: t(`bells.templates.${template}`) });
    setGeneration((before) => before + 1);
  };
  return (
    <FormDialog
      wide
      form={form}
      title={start.id === null ? t('bells.add') : t('bells.moreOf', { name: pick(start.name, locale) })}
      lead={t('bells.lead')}
      confirm={t(effect ? 'save' : 'check')}
      onClose={onClose}
    >
      {start.id === null && (
        <>
          <Select
            label={t('bells.template')}
            placeholder={t('bells.chooseTemplate')}
            value=""
            onChange={(event) => begin(event.target.value as BellTemplate)}
            options={bellTemplates.map((value) => ({ value, label: t(`bells.templates.${value}`) }))}
          />
          <BilingualText
            label={{ ar: t('name'), en: t('name') }}
            max={100}
            value={values.name}
            error={form.errorOf('name')}
            onChange={(name) => form.set('name', name)}
          />
          <BellRows
            key={generation}
            periods={values.periods}
            errorAt={(index, name) => form.errorOf(`periods.${index}.${name}`)}
            onChange={(periods) => form.set('periods', periods)}
          />
          <FieldError>{form.errorOf('periods')}</FieldError>
        </>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField label={t('from')} {...form.control('from')} />
        <DateField label={t('to')} optional min={values.from || null} {...form.control('to')} />
      </div>
      <fieldset>
        <legend className="mb-1 text-14 font-semibold">{t('bells.weekdays')}</legend>
        <p className="mb-2 text-13 text-ink-2">{t('bells.weekdaysHint')}</p>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {weekdays.map((label, day) => (
            <Checkbox
              key={label}
              label={label}
              checked={values.weekdays.includes(day)}
              onChange={(event) =>
                form.set(
                  'weekdays',
                  event.target.checked
                    ? [...values.weekdays, day].toSorted()
                    : values.weekdays.filter((each) => each !== day),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      <Select
        label={t('bells.grade')}
        placeholder={t('bells.everyGrade')}
        value={values.grade_uuid}
        error={form.errorOf('grade_uuid')}
        onChange={(event) => form.set('grade_uuid', event.target.value)}
        options={rowOptions(grades, locale)}
      />
      {effect && <EffectLines effect={effect} />}
    </FormDialog>
  );
}
