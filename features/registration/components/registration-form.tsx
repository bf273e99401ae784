'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { RegistrationKind } from '@/lib/contract/resources/registration';
import type { Problems } from '../model/problems';
import { readPerson } from '../model/read-person';
import { AccountFields, GenderField, NameFields, TermsField } from './person-fields';
import { useRegistration } from './use-registration';

type ErrorOf = (name: string) => string | undefined;
type RegistrationFormProps = {
  kind: RegistrationKind;
  target: string;
  /** What this kind asks beside the person; `extra` reads it. */
  children: (errorOf: ErrorOf) => ReactNode;
  extra: (data: FormData, required: string) => { attributes: object; missing: Problems };
};

/** The frame of the four registrations: person, what the kind needs, account, terms. */
export function RegistrationForm({ kind, target, children, extra }: RegistrationFormProps) {
  const t = useTranslations('registration.form');
  const errors = useTranslations('errors.fields');
  const locale = useLocale();
  const { isBusy, submit, errorOf, captchaField, rest } = useRegistration(kind, target);
  const read = (data: FormData) => {
    const say = {
      required: errors('required'),
      emailOrPhone: errors('email_or_phone'),
      terms: errors('terms'),
    };
    const person = readPerson(data, locale, say);
    const own = extra(data, say.required);
    return {
      attributes: { ...person.attributes, ...own.attributes },
      missing: { ...person.missing, ...own.missing },
    };
  };
  return (
    <form noValidate method="post" onSubmit={(event) => submit(event, read)} className="grid gap-5">
      <NameFields errorOf={errorOf} />
      <GenderField errorOf={errorOf} />
      {children(errorOf)}
      <AccountFields errorOf={errorOf} />
      <TermsField errorOf={errorOf} />
      {captchaField}
      {rest && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-14 text-danger-ink">
          {rest}
        </p>
      )}
      <Button type="submit" variant="primary" busy={isBusy} className="w-full">
        {t('submit')}
      </Button>
    </form>
  );
}
