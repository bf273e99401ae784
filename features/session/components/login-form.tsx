'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { login, sentenceOf } from '../api/login';
import { PasswordField } from './password-field';

type LoginFormProps = { target: string };
type Problem = { field: 'identifier' | 'password'; text: string };

/** Signs in and goes to `target`, a path of our own that the server has checked. */
export function LoginForm({ target }: LoginFormProps) {
  const t = useTranslations('session.login');
  const errors = useTranslations('errors.fields');
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const identifier = String(data.get('identifier') ?? '').trim();
    const password = String(data.get('password') ?? '');
    const missing = identifier === '' ? 'identifier' : password === '' ? 'password' : null;
    if (missing) return show({ field: missing, text: errors('required') });
    setBusy(true);
    setProblem(null);
    try {
      await login(locale, identifier, password);
      // A whole load: nothing of another session may stay in memory.
      window.location.assign(target);
    } catch (error) {
      setBusy(false);
      show({ field: 'password', text: sentenceOf(error) ?? t('offline') });
    }
  }

  function show(next: Problem) {
    setProblem(next);
    form.current?.querySelector<HTMLInputElement>(`[name=${next.field}]`)?.focus();
  }

  const errorOf = (field: Problem['field']) => (problem?.field === field ? problem.text : undefined);
  return (
    <form ref={form} noValidate method="post" onSubmit={submit} className="grid gap-5">
      <TextField
        ltr
        name="identifier"
        label={t('identifier')}
        hint={t('identifierHint')}
        error={errorOf('identifier')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        name="password"
        label={t('password')}
        error={errorOf('password')}
        autoComplete="current-password"
        required
      />
      <Button type="submit" variant="primary" busy={isBusy} className="w-full">
        {t('submit')}
      </Button>
    </form>
  );
}
