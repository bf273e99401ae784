'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { useForm } from '@/components/form/use-form';
import { Checkbox } from '@/components/ui/checkbox';
import { DateField } from '@/components/ui/date-field';
import { Panel, PanelHead } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { pick } from '@/lib/contract/localized';
import type { AcademicYear } from '@/lib/contract/resources/school/academic-year';
import type { YearChangeWish } from '@/lib/contract/resources/school/year-change';
import { rowOptions } from '@/lib/i18n/row-options';
import { previewYearChange } from '../../api/year-change';
import { nextYear } from '../../model/next-year';

type Chosen = Omit<YearChangeWish, 'classes' | 'repeat_uuids' | 'leave_uuids'>;
type NextYearFormProps = {
  running: AcademicYear;
  years: readonly AcademicYear[];
  /** What was chosen so far; null: nothing was previewed yet. */
  wish: YearChangeWish | null;
  onChosen: (chosen: Chosen) => void;
};

/** Which year is opened, and what of the running one goes with it. */
export function NextYearForm({ running, years, wish, onChosen }: NextYearFormProps) {
  const t = useTranslations('office-structure');
  const locale = useLocale();
  const later = years.filter(({ from }) => from > running.to).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const suggested = nextYear(running);
  const form = useForm({
    isGuarded: false,
    initial: {
      to_year_uuid: later[0]?.id ?? '',
      new_year: suggested,
      copy_periods: true,
      keep_teaching: true,
      reopen_classes: true,
    },
    schema: async () => (await import('@/lib/contract/resources/school/year-change')).yearChangeFields,
    toInput: ({ to_year_uuid: known, new_year: fresh, ...rest }) => ({
      ...rest,
      ...(known ? { to_year_uuid: known, new_year: null } : { to_year_uuid: null, new_year: fresh }),
      classes: wish?.classes ?? [],
      repeat_uuids: wish?.repeat_uuids ?? [],
      leave_uuids: wish?.leave_uuids ?? [],
    }),
    send: async (next) => {
      await previewYearChange(locale, next);
      onChosen(next);
    },
  });
  const { values } = form;
  const tick = (name: 'copy_periods' | 'keep_teaching' | 'reopen_classes') => (
    <Checkbox
      label={t(`yearChange.${name}`)}
      hint={t(`yearChange.${name}_hint`)}
      checked={values[name]}
      onChange={({ target }) => form.set(name, target.checked)}
    />
  );
  return (
    <Panel aria-labelledby="next-year">
      <PanelHead id="next-year" title={t('yearChange.next', { year: pick(running.name, locale) })} />
      <Form form={form} className="grid gap-4 px-4 py-4 md:px-5">
        <FormProblem form={form} />
        <Select
          label={t('yearChange.opens')}
          value={values.to_year_uuid}
          error={form.errorOf('to_year_uuid')}
          onChange={({ target }) => form.set('to_year_uuid', target.value)}
          options={[...rowOptions(later, locale), { value: '', label: t('yearChange.newYear') }]}
        />
        {values.to_year_uuid === '' && (
          <>
            <BilingualText
              label={{ ar: t('years.name'), en: t('years.name') }}
              max={100}
              value={values.new_year.name}
              error={form.errorOf('new_year.name')}
              onChange={(name) => form.set('new_year', { ...values.new_year, name })}
            />
            <div className="grid gap-3 sm:grid-cols-2">
              <DateField
                label={t('from')}
                value={values.new_year.from}
                error={form.errorOf('new_year.from')}
                onChange={(from) => form.set('new_year', { ...values.new_year, from })}
              />
              <DateField
                label={t('to')}
                value={values.new_year.to}
                error={form.errorOf('new_year.to')}
                onChange={(to) => form.set('new_year', { ...values.new_year, to })}
              />
            </div>
          </>
        )}
        <div className="grid gap-2">
          {tick('copy_periods')}
          {tick('keep_teaching')}
          {tick('reopen_classes')}
        </div>
        <p>
          <SubmitButton form={form} variant={wish ? 'secondary' : 'primary'}>
            {t('check')}
          </SubmitButton>
        </p>
      </Form>
    </Panel>
  );
}
