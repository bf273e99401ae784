'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { sentenceOf } from '@/lib/api/errors';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Skeleton } from '@/components/ui/skeleton';
import { activateAccount } from '../api/codes';
import { dropToken, readLinkToken } from '../model/link-token';

/** Activates by a press, never by being opened: programs that look into mails open every link. */
export function ActivationButton() {
  const t = useTranslations('session.accountActivation');
  const locale = useLocale();
  const [token, setToken] = useState<string | null | undefined>(undefined);
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => setToken(readLinkToken()), []);

  async function activate() {
    if (!token) return;
    setState('busy');
    setProblem(null);
    try {
      await activateAccount(locale, token);
      dropToken();
      setState('done');
    } catch (error) {
      setState('open');
      setProblem(sentenceOf(error) ?? t('offline'));
    }
  }

  if (token === undefined) return <Skeleton className="h-24" />;
  if (state === 'done')
    return (
      <div className="grid gap-5">
        <p role="status" className="rounded-md bg-success-soft px-4 py-3 text-success-ink">
          {t('done')}
        </p>
        <LinkButton href="/auth/login" variant="primary" className="w-full">
          {t('toLogin')}
        </LinkButton>
      </div>
    );
  return (
    <div className="grid gap-5">
      {token === null && (
        <p className="rounded-md bg-info-soft px-4 py-3 text-14 text-info-ink">{t('noLink')}</p>
      )}
      {problem && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-14 text-danger-ink">
          {problem}
        </p>
      )}
      {token !== null && (
        <Button variant="primary" busy={state === 'busy'} onClick={activate} className="w-full">
          {t('submit')}
        </Button>
      )}
      {(token === null || problem) && (
        <LinkButton href="/auth/activation" className="w-full">
          {t('byCode')}
        </LinkButton>
      )}
    </div>
  );
}
