'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Skeleton } from '@/components/ui/skeleton';
import { resetPassword } from '../api/codes';
import { codeOf, sentenceOf } from '../api/login';
import { withRedirect } from '@/lib/auth/with-redirect';
import { dropFlow, readFlow } from '@/lib/session/kept-flow';
import { dropToken, takeToken } from '../model/link-token';
import { PasswordField } from '@/components/form/password-field';

type Proof = { token?: string | undefined; flow?: string | undefined };
type ResetFormProps = { target: string; askAgainHref: string };
type Problem = { field: 'password' | 'again'; text: string };

/** A new password, with the code that was proved in this tab or with the link of the mail. */
export function ResetForm({ target, askAgainHref }: ResetFormProps) {
  const t = useTranslations('session.reset');
  const errors = useTranslations('errors.fields');
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [proof, setProof] = useState<Proof | null | undefined>(undefined);
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const token = takeToken();
    const kept = readFlow('reset');
    setProof(token ? { token } : kept?.isProved ? { flow: kept.flow } : null);
  }, []);

  function show(next: Problem) {
    setProblem(next);
    form.current?.querySelector<HTMLInputElement>(`[name=${next.field}]`)?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'busy' || !proof) return;
    const data = new FormData(event.currentTarget);
    const password = String(data.get('password') ?? '');
    if (password === '') return show({ field: 'password', text: errors('required') });
    if (password !== String(data.get('again') ?? '')) return show({ field: 'again', text: t('different') });
    setState('busy');
    setProblem(null);
    try {
      await resetPassword(locale, { ...proof, password });
      dropToken();
      dropFlow();
      setState('done');
    } catch (error) {
      setState('open');
      if (['link_over', 'code_over'].includes(codeOf(error) ?? '')) setOver(true);
      show({ field: 'password', text: sentenceOf(error) ?? t('offline') });
    }
  }

  if (proof === undefined) return <Skeleton className="h-44" />;
  const askAgain = (
    <LinkButton href={withRedirect(askAgainHref, target)} variant="primary" className="w-full">
      {t('askAgain')}
    </LinkButton>
  );
  if (proof === null)
    return (
      <div className="grid gap-5">
        <p className="rounded-md bg-info-soft px-4 py-3 text-14 text-info-ink">{t('noProof')}</p>
        {askAgain}
      </div>
    );
  if (state === 'done')
    return (
      <div className="grid gap-5">
        <p role="status" className="rounded-md bg-success-soft px-4 py-3 text-success-ink">
          {t('done')}
        </p>
        <LinkButton href={withRedirect('/auth/login', target)} variant="primary" className="w-full">
          {t('toLogin')}
        </LinkButton>
      </div>
    );
  return (
    <form ref={form} noValidate method="post" onSubmit={submit} className="grid gap-5">
      <PasswordField
        name="password"
        label={t('password')}
        hint={t('passwordHint')}
        error={problem?.field === 'password' ? problem.text : undefined}
        autoComplete="new-password"
        required
      />
      <PasswordField
        name="again"
        label={t('again')}
        error={problem?.field === 'again' ? problem.text : undefined}
        autoComplete="new-password"
        required
      />
      <p className="text-14 text-ink-2">{t('endsSessions')}</p>
      {isOver ? (
        askAgain
      ) : (
        <Button type="submit" variant="primary" busy={state === 'busy'} className="w-full">
          {t('submit')}
        </Button>
      )}
    </form>
  );
}
