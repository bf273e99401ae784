'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { sentenceOf } from '@/lib/api/errors';
import { Button } from '@/components/ui/button';
import type { ProviderLabel } from '@/lib/env/social';
import { signInWith } from '../api/social';

type SocialButtonsProps = { providers: ProviderLabel[]; target: string };

/** Sign-in with a provider, below the form; nothing of a provider is loaded before somebody goes there. */
export function SocialButtons({ providers, target }: SocialButtonsProps) {
  const t = useTranslations('session.social');
  const locale = useLocale();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  // Who comes back with the browser's button finds the page as it was left.
  useEffect(() => {
    const wake = () => setBusy(null);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  async function go(name: string) {
    setBusy(name);
    setProblem(null);
    try {
      await signInWith(locale, name, target);
    } catch (error) {
      setBusy(null);
      setProblem(sentenceOf(error) ?? t('offline'));
    }
  }

  return (
    <section aria-label={t('title')} className="mt-6 grid gap-3">
      <p className="flex items-center gap-3 text-14 text-ink-3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('or')}
      </p>
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          busy={busy === name}
          disabled={busy !== null && busy !== name}
          onClick={() => go(name)}
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
