'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import type { ProviderLabel } from '@/lib/env/social';
import { signInWith } from '../api/social';

type SocialButtonsProps = { providers: ProviderLabel[]; target: string };

/** Sign-in with a provider, below the form; nothing of a provider is loaded before somebody goes there. */
export function SocialButtons({ providers, target }: SocialButtonsProps) {
  const t = useTranslations('session.social');
  const locale = useLocale();
  const { busyWith, problem, run, rest } = useAction({ isGuest: true, isLeaving: true });
  const wake = useRef(rest);
  wake.current = rest;

  // Who comes back with the browser's button finds the page as it was left.
  useEffect(() => {
    const onShow = () => wake.current();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  return (
    <section aria-label={t('title')} className="mt-6 grid gap-3">
      <p className="flex items-center gap-3 text-14 text-ink-3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('or')}
      </p>
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          busy={busyWith === name}
          disabled={busyWith !== null && busyWith !== name}
          onClick={() => run(() => signInWith(locale, name, target), name)}
        >
          {t('continueWith', { provider: label })}
        </Button>
      ))}
      {problem && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-14 text-danger-ink">
          {problem}
        </p>
      )}
    </section>
  );
}
