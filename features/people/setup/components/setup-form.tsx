'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { DateField } from '@/components/ui/date-field';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { RadioGroup } from '@/components/ui/radio-group';
import type { SelectOption } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import type { SetupState } from '@/lib/contract/resources/people/setup';
import { rowOptions } from '@/lib/i18n/row-options';
import { habitsOf, type SetupValues } from '../model/setup-values';
import { AccountFields } from './account-section';
import { BothNames } from './both-names';
import { GradesFields } from './grades-section';
import { SetupSection } from './setup-section';
import { useSetup } from './use-setup';
import { WeekFields } from './week-section';

export type SetupFormProps = {
  /** The code of the start, which the school has found right. */
  code: string;
  state: SetupState;
  timeZones: readonly SelectOption[];
  weekdays: readonly string[];
};

/** The first start: account, school, habits, year and grades on one page, sent at once. */
export function SetupForm({ code, state, timeZones, weekdays }: SetupFormProps) {
  const t = useTranslations('setup');
  const locale = useLocale();
  const { number } = useFormat();
  const form = useSetup(state, code);
  const chosen = form.control('template');
  const template = state.templates.find(({ key }) => key === chosen.value);
  const applyTemplate = (key: string) => {
    const next = state.templates.find((one) => one.key === key);
    if (!next) return;
    for (const [name, value] of Object.entries(habitsOf(next))) form.set(name as keyof SetupValues, value);
  };
  const sections = [
    { key: 'account' as const, fields: <AccountFields form={form} /> },
    {
      key: 'school' as const,
      fields: (
        <>
          <BothNames form={form} name="school_name" isBoth />
          <BothNames form={form} name="branch_name" />
          <TextField
            ltr
            {...form.text('branch_code')}
            label={t('fields.branch_code')}
            hint={t('fields.branchCodeHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <RadioGroup
            label={t('fields.template')}
            options={rowOptions(state.templates, locale)}
            value={chosen.value}
            error={chosen.error}
            onChange={applyTemplate}
          />
        </>
      ),
    },
    { key: 'week' as const, fields: <WeekFields {...{ form, timeZones, weekdays }} /> },
    {
      key: 'year' as const,
      fields: (
        <>
          <BothNames form={form} name="year_name" />
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField {...form.control('year_starts_on')} label={t('fields.year_starts_on')} />
            <DateField {...form.control('year_ends_on')} label={t('fields.year_ends_on')} />
          </div>
        </>
      ),
    },
    ...(template
      ? [{ key: 'grades' as const, fields: <GradesFields form={form} template={template} /> }]
      : []),
  ];
  return (
    <Form form={form} className="grid gap-8">
      <p
        role="status"
        className="flex items-center gap-2 rounded-md bg-success-soft px-4 py-3 text-success-ink"
      >
        <Icon name="check" size={20} className="shrink-0" />
        {t('code.accepted')}
      </p>
      {sections.map(({ key, fields }, index) => (
        <SetupSection
          key={key}
          number={number(index + 1)}
          title={t(`sections.${key}.title`)}
          lead={t(`sections.${key}.lead`)}
        >
          {fields}
        </SetupSection>
      ))}
      <FormProblem form={form} />
      <SubmitButton form={form} className="w-full">
        {t('submit')}
      </SubmitButton>
    </Form>
  );
}
