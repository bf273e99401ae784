'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { signInAgain } from '../api/sign-in-again';
import { useSession } from '../model/use-session';

type LoginDialogProps = { userId: string; name: string; onClose: () => void };

/** Signing in over the page, so that nothing has to be loaded again. Only the same person can go on. */
export function LoginDialog({ userId, name, onClose }: LoginDialogProps) {
  const t = useTranslations('attempts.login');
  const locale = useLocale();
  const session = useSession();
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const result = await signInAgain(
      locale,
      userId,
      String(form.get('identifier')),
      String(form.get('password')),
    );
    setBusy(false);
    if (result.kind === 'same') {
      session.resume();
      return onClose();
    }
    if (result.kind === 'other') setProblem(t('otherUser', { name }));
    else if (result.kind === 'refused') setProblem(result.detail ?? t('wrong'));
    else setProblem(t('failed'));
  }
  return (
    <Dialog open title={t('title')} lead={t('lead')} onClose={onClose}>
      <form className="mt-4 grid gap-4" onSubmit={submit}>
        {problem && (
          <p role="alert" className="flex items-center gap-2 text-14 text-danger">
            <Icon name="circle-exclamation-point" size={18} />
            {problem}
          </p>
        )}
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-identifier`} className="text-14 font-semibold">
            {t('identifier')}
          </label>
          <input
            id={`${id}-identifier`}
            name="identifier"
            required
            dir="ltr"
            autoComplete="username"
            className="field-box text-start"
          />
        </div>
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-password`} className="text-14 font-semibold">
            {t('password')}
          </label>
          <input
            id={`${id}-password`}
            name="password"
            type="password"
            required
            dir="ltr"
            autoComplete="current-password"
            className="field-box text-start"
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('submit')}
          </Button>
          <Button onClick={onClose}>{t('later')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
