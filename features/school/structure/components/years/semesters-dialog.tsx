'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { useAction } from '@/components/form/use-action';
import { useForm } from '@/components/form/use-form';
import { useRows } from '@/components/form/use-rows';
import { Button } from '@/components/ui/button';
import { DateField } from '@/components/ui/date-field';
import { FieldError } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { MOST_SEMESTERS } from '@/lib/contract/academic-year';
import type { AcademicYear, Semester } from '@/lib/contract/resources/school/academic-year';
import { previewWeeks, readYear, writeSemesters } from '../../api/years';
import { useMeanwhile } from '@/components/form/use-meanwhile';
import { SavedMeanwhile } from '@/components/form/saved-meanwhile';
import { WeekRows } from './week-rows';

const empty = (from: string, to: string): Semester => ({ name: {}, from, to, weeks: [] });

type SemestersDialogProps = { year: AcademicYear; onDone: () => Promise<unknown>; onClose: () => void };

/** Semesters of a year with their weeks: counted by the calendar of the branch, then changed by hand. */
export function SemestersDialog({ year, onDone, onClose }: SemestersDialogProps) {
  const t = useTranslations('office-structure');
  const locale = useLocale();
  const counting = useAction();
  const meanwhile = useMeanwhile(() => readYear(locale, year.id));
  const { theirs } = meanwhile;
  const initial: { semesters: Semester[] } = {
    semesters: year.semesters.length > 0 ? year.semesters : [empty(year.from, year.to)],
  };
  const form = useForm({
    initial,
    schema: async () => (await import('@/lib/contract/resources/school/academic-year')).semestersFields,
    toInput: (values) => ({ ...values, version: (theirs ?? year).version }),
    onRefused: meanwhile.onRefused,
    send: async (wish) => {
      await writeSemesters(locale, year.id, wish);
      await onDone();
      onClose();
      toast.success(t('saved'));
    },
  });
  const list = useRows<Semester>(form.control('semesters'));
  const change = (index: number, semester: Partial<Semester>) =>
    form.set(
      'semesters',
      form.values.semesters.map((each, at) => (at === index ? { ...each, ...semester } : each)),
    );
  const count = () =>
    counting.run(async () => {
      const named = form.values.semesters.map(({ name, from, to }) => ({ name, from, to }));
      form.set('semesters', (await previewWeeks(locale, year.id, { semesters: named })).semesters);
    });
  return (
    <FormDialog
      form={form}
      wide
      title={t('years.semestersOf')}
      lead={t('years.semestersLead')}
      confirm={t('save')}
      onClose={onClose}
    >
      {theirs && (
        <SavedMeanwhile
          facts={t('years.counted', {
            semesters: theirs.semesters.length,
            weeks: theirs.semesters.flatMap(({ weeks }) => weeks).length,
          })}
          onTake={() => form.reset({ semesters: theirs.semesters })}
        />
      )}
      {list.rows.map(({ key, index, row }) => (
        <fieldset key={key} className="grid gap-3 rounded-lg border border-line p-4">
          <legend className="px-1 font-bold">{t('years.semester', { number: index + 1 })}</legend>
          <BilingualText
            label={{ ar: t('years.name'), en: t('years.name') }}
            max={100}
            value={row.name}
            error={form.errorOf(`semesters.${index}.name`)}
            onChange={(name) => change(index, { name })}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <DateField
              label={t('from')}
              value={row.from}
              error={form.errorOf(`semesters.${index}.from`)}
              onChange={(from) => change(index, { from })}
            />
            <DateField
              label={t('to')}
              value={row.to}
              error={form.errorOf(`semesters.${index}.to`)}
              onChange={(to) => change(index, { to })}
            />
          </div>
          {row.weeks.length > 0 && (
            <WeekRows
              weeks={row.weeks}
              errorOf={(week) =>
                form.errorOf(`semesters.${index}.weeks.${week}.from`) ??
                form.errorOf(`semesters.${index}.weeks.${week}.to`)
              }
              onChange={(weeks) => change(index, { weeks })}
            />
          )}
          <Button className="justify-self-start" size="row" onClick={() => list.remove(index)}>
            {t('years.removeSemester', { number: index + 1 })}
          </Button>
        </fieldset>
      ))}
      {counting.problem && <FieldError>{counting.problem}</FieldError>}
      <div className="flex flex-wrap gap-2">
        {list.rows.length < MOST_SEMESTERS && (
          <Button
            icon={<Icon name="plus" size={16} />}
            onClick={() => list.add(empty(form.values.semesters.at(-1)?.to ?? year.from, year.to))}
          >
            {t('years.addSemester')}
          </Button>
        )}
        <Button busy={counting.isBusy} onClick={() => void count()}>
          {t('years.count')}
        </Button>
      </div>
    </FormDialog>
  );
}
