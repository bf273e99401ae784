'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelFoot, PanelHead } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { RegistrationChoices, StudentProfile } from '@/lib/contract/resources/registration';
import type { Country } from '@/lib/i18n/countries';
import { saveStudentFacts } from '../api/writes';
import { relations } from '../model/relations';
import { useWrite } from './use-write';

const facts = ['country', 'birth_date', 'guardian_name', 'guardian_phone', 'guardian_relation'] as const;

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
  const { isBusy, refusal, send } = useWrite();
  const errorOf = (name: string) => refusal?.fields[name];
  const optional = common('field.optional');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const grade = text('grade_id');
    const given = {
      ...Object.fromEntries(facts.map((name) => [name, text(name) || null])),
      ...(grade ? { grade_id: grade } : {}),
    };
    if (await send(() => saveStudentFacts(locale, given))) toast.success(t('saved'));
  };
  return (
    <Panel aria-labelledby="facts">
      <PanelHead id="facts" title={t('facts')} />
      <form noValidate onSubmit={(event) => void submit(event)}>
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
                name="grade_id"
                label={t('grade')}
                {...(profile.grade ? {} : { placeholder: t('choose') })}
                options={grades.map(({ id, name, stage }) => ({
                  value: id,
                  label: `${common(`stages.${stage}`)} · ${pick(name, locale)}`,
                }))}
                defaultValue={profile.grade?.id ?? ''}
                error={errorOf('grade_id')}
              />
            )}
            <Select
              name="country"
              label={t('country')}
              optional={optional}
              placeholder={t('choose')}
              options={countries}
              defaultValue={profile.country ?? ''}
              autoComplete="country"
              error={errorOf('country')}
            />
            <TextField
              ltr
              name="birth_date"
              type="date"
              label={t('birthDate')}
              optional={optional}
              min="1900-01-01"
              max={today}
              defaultValue={profile.birth_date ?? ''}
              autoComplete="bday"
              error={errorOf('birth_date')}
            />
          </div>
          <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
            <legend className="sr-only">{t('guardian')}</legend>
            <p aria-hidden="true" className="text-15 font-bold sm:col-span-2">
              {t('guardian')}
            </p>
            <TextField
              name="guardian_name"
              label={t('guardianName')}
              optional={optional}
              maxLength={120}
              defaultValue={profile.guardian_name ?? ''}
              error={errorOf('guardian_name')}
            />
            <TextField
              ltr
              name="guardian_phone"
              type="tel"
              label={t('guardianPhone')}
              optional={optional}
              maxLength={40}
              defaultValue={profile.guardian_phone ?? ''}
              error={errorOf('guardian_phone')}
            />
            <Select
              name="guardian_relation"
              label={t('relation')}
              optional={optional}
              placeholder={t('choose')}
              options={relations.map((value) => ({ value, label: t(`relations.${value}`) }))}
              defaultValue={profile.guardian_relation ?? ''}
              error={errorOf('guardian_relation')}
            />
          </fieldset>
        </PanelBody>
        <PanelFoot>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('save')}
          </Button>
          <FieldError>{refusal?.general}</FieldError>
        </PanelFoot>
      </form>
    </Panel>
  );
}
