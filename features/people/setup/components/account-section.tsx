'use client';

import { useTranslations } from 'next-intl';
import { PasswordField } from '@/components/form/password-field';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextField } from '@/components/ui/text-field';
import { BothNames } from './both-names';
import type { SetupFields } from './use-setup';

/** The first account of the office. */
export function AccountFields({ form }: { form: SetupFields }) {
  const t = useTranslations('setup.fields');
  const optional = useTranslations('common.field')('optional');
  const gender = form.control('gender');
  return (
    <>
      <BothNames form={form} name="first_name" />
      <BothNames form={form} name="last_name" />
      <RadioGroup
        inline
        label={t('gender')}
        options={(['female', 'male'] as const).map((value) => ({ value, label: t(value) }))}
        value={gender.value}
        error={gender.error}
        onChange={gender.onChange}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          ltr
          {...form.text('username')}
          label={t('username')}
          hint={t('usernameHint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          ltr
          {...form.text('email')}
          type="email"
          label={t('email')}
          hint={t('emailHint')}
          optional={optional}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <PasswordField
        {...form.text('password')}
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
      />
    </>
  );
}
