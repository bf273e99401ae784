'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { LinkButton } from '@/components/ui/link-button';
import { Spinner } from '@/components/ui/spinner';
import { isApiFailure } from '@/lib/api/errors';
import type { SocialCallback } from '@/lib/contract/resources/people/social';
import { type SecondStep, secondStepOf } from '../api/passkey';
import { finishSocial } from '../api/social';
import { openAfterLogin } from '../model/after-login';

/** Comes when a school or a person asks for it. */
const PasskeyStep = lazy(async () => ({ default: (await import('./passkey-step')).PasskeyStep }));

type SocialReturnProps = {
  provider: string;
  label: string;
  callback: SocialCallback;
  isSignedIn: boolean;
};
type Problem = { code: string | undefined; text: string; redirect: string | null };

const query = (values: Record<string, string | null>) => {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
};

/** Finishes a sign-in on the way back from a provider, and says what to do when it could not be finished. */
export function SocialReturn({ provider, label, callback, isSignedIn }: SocialReturnProps) {
  const t = useTranslations('session.social');
  const locale = useLocale();
  const begun = useRef(false);
  const [asked, setAsked] = useState<{ step: SecondStep; target: string } | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  useEffect(() => {
    // A return address counts once: a second run of the effect must not spend it.
    if (begun.current) return;
    begun.current = true;
    window.history.replaceState(null, '', window.location.pathname);
    finishSocial(locale, provider, callback).then(
      ({ data, meta }) => {
        const target = meta.redirect ?? `/${locale}/home`;
        const chooses = (data?.attributes.roles.length ?? 0) > 1;
        // A whole load: nothing of another session may stay in memory.
        window.location.replace(chooses ? `/${locale}/auth/roles${query({ redirect: target })}` : target);
      },
      (error: unknown) => {
        const step = secondStepOf(error);
        if (step) return setAsked({ step, target: `/${locale}/home` });
        const [entry] = isApiFailure(error) ? error.errors : [];
        const redirect = entry?.meta?.redirect;
        setProblem({
          code: entry?.code,
          text: entry?.detail ?? t('offline'),
          redirect: typeof redirect === 'string' ? redirect : null,
        });
      },
    );
  }, [callback, locale, provider, t]);

  if (asked)
    return (
      <Suspense>
        <PasskeyStep
          step={asked.step}
          onDone={(mustChooseRole) => openAfterLogin(locale, asked.target, mustChooseRole)}
          onRestart={() => window.location.replace(`/${locale}/auth/login`)}
        />
      </Suspense>
    );
  if (!problem)
    return (
      <p role="status" className="flex items-center gap-3 text-ink-2">
        <Spinner className="size-5" />
        {t('finishing', { provider: label })}
      </p>
    );

  const { code, text, redirect } = problem;
  const isUnknown = code === 'identity_unknown';
  const linkPage = `/${locale}/auth/profile${query({ link: provider, next: redirect })}`;
  return (
    <div className="grid gap-5">
      <p role="alert" className="rounded-md bg-accent-soft px-4 py-3 text-accent-ink">
        {text}
      </p>
      {isUnknown && <p className="text-ink-2">{t('howToLink', { provider: label })}</p>}
      <div className="grid gap-3">
        {isSignedIn ? (
          <LinkButton variant="primary" href="/auth/profile">
            {t('toProfile')}
          </LinkButton>
        ) : (
          <LinkButton
            variant="primary"
            href={`/auth/login${query({ redirect: isUnknown ? linkPage : redirect })}`}
          >
            {t(isUnknown ? 'signInAndLink' : 'toLogin')}
          </LinkButton>
        )}
        {isUnknown && <LinkButton href={`/auth/login${query({ redirect })}`}>{t('toLogin')}</LinkButton>}
      </div>
    </div>
  );
}
