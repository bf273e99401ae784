'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { type ApiFailure, isApiFailure } from '@/lib/api/errors';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { useForm } from '@/components/form/use-form';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { TextField } from '@/components/ui/text-field';
import { storeSite } from '@/lib/areas/assessment-site';
import { withRedirect } from '@/lib/auth/with-redirect';
import type { Flow } from '@/lib/contract/resources/people/auth';
import { Link, useRouter } from '@/lib/i18n/navigation';
import type { Posted } from '@/lib/forms/posted-form';
import { storeFlow, toKept } from '@/lib/device/stored-flow';
import { login } from '../api/login';
import { type SecondStep, secondStepOf } from '../api/passkey';
import { openAfterLogin } from '../model/after-login';
import { useCaptcha } from './use-captcha';

/** Comes when a school or a person asks for it. */
const PasskeyStep = lazy(async () => ({ default: (await import('./passkey-step')).PasskeyStep }));

type LoginFormProps = {
  target: string;
  site?: 'assessment' | undefined;
  /** Where the page takes the form without scripts. */
  posted?: Posted | null;
};

/** On the label's line; fingers find it in 44. */
const linkClass =
  'relative font-semibold text-primary hover:underline pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2 pointer-coarse:after:-top-3.5 pointer-coarse:after:-bottom-1.5 pointer-coarse:after:content-[""]';

/** Signs in and goes to `target`, a path of our own that the server has checked. */
export function LoginForm({ target, site, posted }: LoginFormProps) {
  const t = useTranslations('session.login');
  const locale = useLocale();
  const router = useRouter();
  const { field: captchaField, guarded } = useCaptcha();
  const [step, setStep] = useState<SecondStep | null>(null);
  const form = useForm({
    initial: { identifier: '', password: '' },
    posted,
    schema: async () => (await import('@/lib/contract/resources/people/session')).loginInput,
    // A refusal never says which of the two is wrong.
    fallback: 'password',
    isGuest: true,
    isLeaving: true,
    send: async (credentials) => {
      const mustChooseRole = await guarded((captcha) => login(locale, { ...credentials, captcha, site }));
      await continueAfterSignIn(mustChooseRole);
    },
    onRefused: (failure) => {
      const asked = secondStepOf(failure);
      if (asked) setStep(asked);
      if (asked) return true;
      if (!isApiFailure(failure)) return false;
      if (failure.code === 'activation_needed') toActivation(failure);
      else if (failure.code === 'own_password_needed') toOwnPassword(failure);
      else return false;
      return true;
    },
  });

  function toActivation(failure: ApiFailure) {
    const flow = failure.errors[0]?.meta?.flow as Flow | null | undefined;
    if (flow) storeFlow(toKept(flow));
    router.push(withRedirect('/auth/activation', target));
  }

  /** The password was made by the school: it is proof enough to choose an own one. */
  function toOwnPassword(failure: ApiFailure) {
    const flow = failure.errors[0]?.meta?.flow as Flow | null | undefined;
    if (flow) storeFlow({ ...toKept(flow), isProved: true });
    router.push(withRedirect('/auth/reset-password', target));
  }

  const continueAfterSignIn = async (mustChooseRole: boolean) => {
    await storeSite(site);
    openAfterLogin(locale, target, mustChooseRole);
  };

  if (step)
    return (
      <Suspense fallback={<div className="h-44" />}>
        <PasskeyStep
          step={step}
          onDone={(mustChooseRole) => void continueAfterSignIn(mustChooseRole)}
          onRestart={() => setStep(null)}
        />
      </Suspense>
    );
  return (
    <Form form={form} className="grid gap-5">
      <TextField
        ltr
        {...form.text('identifier')}
        label={t('identifier')}
        hint={t('identifierHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {/* After the field in the order of the keys, above it to the eye: from the name one comes to the password. */}
      <div className="relative">
        <PasswordField
          {...form.text('password')}
          label={t('password')}
          autoComplete="current-password"
          required
        />
        <span className="absolute end-0 top-0 text-13">
          <Link href={withRedirect('/auth/forget-password', target)} className={linkClass}>
            {t('forgot')}
          </Link>
        </span>
      </div>
      {captchaField}
      <FormProblem form={form} />
      <SubmitButton form={form} className="w-full">
        {t('submit')}
      </SubmitButton>
      <LinkButton
        href={withRedirect('/auth/otp', target)}
        variant="quiet"
        icon={<Icon name="key-round" size={18} />}
        className="w-full"
      >
        {t('withCode')}
      </LinkButton>
    </Form>
  );
}
