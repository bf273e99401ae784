'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { useForm } from '@/components/form/use-form';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelFoot, PanelHead } from '@/components/ui/panel';
import { DateField } from '@/components/ui/date-field';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { RegistrationChoices, StudentProfile } from '@/lib/contract/resources/people/registration';
import type { Country } from '@/lib/i18n/countries';
import { saveStudentFacts } from '../api/writes';
import { relations } from '../model/relations';
import { isOutdated, useRefresh } from './use-refresh';

type StudentFactsFormProps = {
  profile: StudentProfile;
  grades: RegistrationChoices['grades'];
  /** Made by the server: browsers name and order them differently. */
  countries: readonly Country[];
  /** The day of the render, `yyyy-mm-dd`. */
  today: string;
};

/** What a student says of themselves; an empty field is taken out of the account. */
export function StudentFactsForm({ profile, grades, countries, today }: StudentFactsFormProps) {
  const t = useTranslations('join-requests.student');
  const common = useTranslations('common');
  const locale = useLocale();
  const { isRefreshing, refresh } = useRefresh();
  const optional = common('field.optional');
  const form = useForm({
    initial: {
      grade_id: profile.grade?.id ?? '',
      country: profile.country ?? '',
      birth_date: profile.birth_date ?? '',
      guardian_name: profile.guardian_name ?? '',
      guardian_phone: profile.guardian_phone ?? '',
      guardian_relation: profile.guardian_relation ?? '',
    },
    schema: async () => (await import('@/lib/contract/resources/people/registration')).studentProfileInput,
    toInput: ({ grade_id, ...facts }) => ({
      ...Object.fromEntries(Object.entries(facts).map(([name, text]) => [name, text.trim() || null])),
      ...(grade_id && !profile.is_grade_fixed ? { grade_id } : {}),
    }),
    send: async (given) => {
      await saveStudentFacts(locale, given);
      refresh();
      toast.success(t('saved'));
    },
    onRefused: (_, { status }) => {
      if (isOutdated(status)) refresh();
      return false;
    },
  });
  return (
    <Panel aria-labelledby="facts">
      <PanelHead id="facts" title={t('facts')} />
      <Form form={form}>
        <PanelBody className="grid gap-5">
          <div className="grid gap-4 sm:grid-cols-2">
            {profile.is_grade_fixed ? (
              <div className="sm:col-span-2">
                <p className="text-14 font-semibold">{t('grade')}</p>
                <p className="mt-1 font-bold">{pick(profile.grade?.name, locale)}</p>
                <p className="mt-1 flex items-start gap-2 text-13 text-ink-3">
                  <Icon name="lock" size={16} className="mt-0.5 shrink-0" />
                  {t('gradeFixed')}
                </p>
              </div>
            ) : (
              <Select
                {...form.text('grade_id')}
                label={t('grade')}
                {...(profile.grade ? {} : { placeholder: t('choose') })}
                options={grades.map(({ id, name, stage }) => ({
                  value: id,
                  label: `${common(`stages.${stage}`)} · ${pick(name, locale)}`,
                }))}
              />
            )}
            <Select
              {...form.text('country')}
              label={t('country')}
              optional={optional}
              placeholder={t('choose')}
              options={countries}
              autoComplete="country"
            />
            <DateField
              {...form.control('birth_date')}
              label={t('birthDate')}
              optional={optional}
              min="1900-01-01"
              max={today}
            />
          </div>
          <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
            <legend className="sr-only">{t('guardian')}</legend>
            <p aria-hidden="true" className="text-15 font-bold sm:col-span-2">
              {t('guardian')}
            </p>
            <TextField
              {...form.text('guardian_name')}
              label={t('guardianName')}
              optional={optional}
              maxLength={120}
            />
            <TextField
              ltr
              {...form.text('guardian_phone')}
              type="tel"
              label={t('guardianPhone')}
              optional={optional}
              maxLength={40}
            />
            <Select
              {...form.text('guardian_relation')}
              label={t('relation')}
              optional={optional}
              placeholder={t('choose')}
              options={relations.map((value) => ({ value, label: t(`relations.${value}`) }))}
            />
          </fieldset>
        </PanelBody>
        <PanelFoot>
          <SubmitButton form={form} disabled={isRefreshing}>
            {t('save')}
          </SubmitButton>
          <FormProblem form={form} />
        </PanelFoot>
      </Form>
    </Panel>
  );
}
