'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from '@/lib/i18n/navigation';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import { PasswordField } from '@/components/form/password-field';
import { announceChange } from '@/lib/session/session-tabs';
import { changePassword } from '../api/mutations';
import { strengthOf } from '../model/password-strength';
import { useSend } from './use-send';

/** Current and new password; how strong the new one is stands under it in words. */
export function PasswordForm() {
  const t = useTranslations('account.password');
  const required = useTranslations('errors.fields')('required');
  const locale = useLocale();
  const router = useRouter();
  const [next, setNext] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const { isBusy, refusal, send } = useSend();
  const errorOf = (name: string) => (missing === name ? required : refusal?.fields[name]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const current = String(new FormData(form).get('current_password') ?? '');
    const empty = current === '' ? 'current_password' : next === '' ? 'password' : null;
    setMissing(empty);
    if (empty) return form.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
    // The session goes on under a new token: a call of the old one that fails now is no end of it.
    announceChange(true);
    const changed = await send(() =>
      changePassword(locale, { current_password: current, password: next }).then(() => true),
    );
    announceChange(false);
    if (!changed) return form.querySelector<HTMLInputElement>('[name=current_password]')?.focus();
    toast.success(t('saved'));
    router.push('/auth/profile');
  };
  return (
    <form noValidate className="grid max-w-[440px] gap-5" onSubmit={(event) => void submit(event)}>
      <PasswordField
        name="current_password"
        label={t('current')}
        autoComplete="current-password"
        error={errorOf('current_password')}
      />
      <div>
        <PasswordField
          name="password"
          label={t('next')}
          hint={t('hint')}
          autoComplete="new-password"
          value={next}
          onChange={(event) => setNext(event.target.value)}
          error={errorOf('password')}
        />
        <p role="status" className="mt-1 min-h-6 text-14 font-semibold text-ink-2">
          {next !== '' && t('strength', { word: t(`words.${strengthOf(next)}`) })}
        </p>
      </div>
      <FieldError>{refusal?.general}</FieldError>
      <div>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
