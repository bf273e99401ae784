'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field';
import { TextField } from '@/components/ui/text-field';
import { PasswordField } from '@/components/form/password-field';
import type { Locale } from '@/lib/contract/localized';
import { Link } from '@/lib/i18n/navigation';
import { direction, otherLocale } from '@/lib/i18n/routing';
import type { RegistrationFields } from './use-registration';

type FieldsProps = { form: RegistrationFields };
const names = ['first_name', 'last_name'] as const;
const linkClass = 'font-semibold text-primary underline underline-offset-4';

/** Name in the reader's language; the other language is there for who wants it. */
export function NameFields({ form }: FieldsProps) {
  const t = useTranslations('registration.form');
  const locale = useLocale();
  const other = otherLocale(locale);
  const [isBoth, setBoth] = useState(false);
  // Typed before the language was changed: it stays in sight.
  if (!isBoth && names.some((name) => form.valueOf(`${name}.${other}`) !== '')) setBoth(true);
  const row = (language: Locale) => (
    <div key={language} className="grid gap-4 sm:grid-cols-2">
      {names.map((name) => (
        <TextField
          key={name}
          {...form.text(`${name}.${language}`)}
          label={language === locale ? t(name) : t(`${name}_${language}`)}
          lang={language}
          dir={direction(language)}
          maxLength={60}
          autoComplete={language === locale ? (name === 'first_name' ? 'given-name' : 'family-name') : 'off'}
          error={
            form.errorOf(`${name}.${language}`) ?? (language === locale ? form.errorOf(name) : undefined)
          }
          required={language === locale}
        />
      ))}
    </div>
  );
  return (
    <>
      {row(locale)}
      {isBoth ? (
        row(other)
      ) : (
        <button
          type="button"
          className="min-h-11 justify-self-start text-14 font-semibold text-primary hover:underline"
          onClick={() => setBoth(true)}
        >
          {t(`addName_${other}`)}
        </button>
      )}
    </>
  );
}

/** How Arabic addresses the person. */
export function GenderField({ form }: FieldsProps) {
  const t = useTranslations('registration.form');
  return (
    <fieldset>
      <legend className="text-14 font-semibold">{t('gender')}</legend>
      <div className="mt-2 flex gap-3">
        {(['female', 'male'] as const).map((value) => (
          <label
            key={value}
            className="grid min-h-(--control) flex-1 cursor-pointer place-items-center rounded-md border border-line-strong px-4 text-ink-2 has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary-soft-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              {...form.pick('gender', value)}
              data-invalid={form.errorOf('gender') ? true : undefined}
              className="sr-only"
            />
            {t(value)}
          </label>
        ))}
      </div>
      <FieldError>{form.errorOf('gender')}</FieldError>
    </fieldset>
  );
}

/** Where the code goes, and the password. */
export function AccountFields({ form }: FieldsProps) {
  const t = useTranslations('registration.form');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          ltr
          {...form.text('email')}
          type="email"
          label={t('email')}
          hint={t('emailHint')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          ltr
          {...form.text('phone')}
          type="tel"
          inputMode="tel"
          label={t('phone')}
          hint={t('phoneHint')}
          autoComplete="tel"
        />
      </div>
      <PasswordField
        {...form.text('password')}
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        required
      />
    </>
  );
}

export function TermsField({ form }: FieldsProps) {
  const t = useTranslations('registration.form');
  return (
    <Checkbox
      {...form.tick('has_accepted_terms')}
      label={t.rich('terms', {
        terms: (text) => (
          <Link href="/static/terms-and-conditions" target="_blank" className={linkClass}>
            {text}
          </Link>
        ),
        policy: (text) => (
          <Link href="/static/policy" target="_blank" className={linkClass}>
            {text}
          </Link>
        ),
      })}
    />
  );
}
