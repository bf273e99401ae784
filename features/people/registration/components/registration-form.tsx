'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import type { Posted } from '@/lib/forms/posted-form';
import type { RegistrationKind } from '@/lib/contract/resources/people/registration';
import { AccountFields, GenderField, NameFields, TermsField } from './person-fields';
import { type RegistrationFields, useRegistration } from './use-registration';

type RegistrationFormProps = {
  kind: RegistrationKind;
  target: string;
  /** Where the page takes the form without scripts. */
  posted?: Posted | null | undefined;
  /** What this kind asks beside the person. */
  children: (form: RegistrationFields) => ReactNode;
  /** What it asks about somebody else, after the person's own fields. */
  after?: (form: RegistrationFields) => ReactNode;
};

/** The frame of the four registrations: person, what the kind needs, account, terms. */
export function RegistrationForm({ kind, target, posted, children, after }: RegistrationFormProps) {
  const t = useTranslations('registration.form');
  const { form, captchaField } = useRegistration(kind, target, posted);
  return (
    <Form form={form} className="grid gap-5">
      <NameFields form={form} />
      <GenderField form={form} />
      {children(form)}
      <AccountFields form={form} />
      {after?.(form)}
      <TermsField form={form} />
      {captchaField}
      <FormProblem form={form} />
      <SubmitButton form={form} className="w-full">
        {t('submit')}
      </SubmitButton>
    </Form>
  );
}
