'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { TextField } from '@/components/ui/text-field';
import { keepSite } from '@/lib/areas/assessment-site';
import type { ApiFailure } from '@/lib/api/errors';
import type { Flow } from '@/lib/contract/resources/auth';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { codeOf, login, sentenceOf } from '../api/login';
import { useCaptcha } from './use-captcha';
import { withRedirect } from '@/lib/auth/with-redirect';
import { goOn } from '../model/after-login';
import { keepFlow, toKept } from '@/lib/session/kept-flow';
import { PasswordField } from '@/components/form/password-field';

type LoginFormProps = { target: string; site?: 'assessment' | undefined };
type Problem = { field: 'identifier' | 'password'; text: string };

/** On the label's line; fingers find it in 44. */
const linkClass =
  'relative font-semibold text-primary hover:underline pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2 pointer-coarse:after:-top-3.5 pointer-coarse:after:-bottom-1.5 pointer-coarse:after:content-[""]';

/** Signs in and goes to `target`, a path of our own that the server has checked. */
export function LoginForm({ target, site }: LoginFormProps) {
  const t = useTranslations('session.login');
  const errors = useTranslations('errors.fields');
  const locale = useLocale();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { field: captchaField, guarded } = useCaptcha();

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
      const mustChooseRole = await guarded((captcha) =>
        login(locale, { identifier, password, captcha, site }),
      );
      keepSite(site);
      goOn(locale, target, mustChooseRole);
    } catch (error) {
      setBusy(false);
      if (codeOf(error) === 'activation_needed') return toActivation(error as ApiFailure);
      show({ field: 'password', text: sentenceOf(error) ?? t('offline') });
    }
  }

  function toActivation(failure: ApiFailure) {
    const flow = failure.errors[0]?.meta?.flow as Flow | null | undefined;
    if (flow) keepFlow(toKept(flow));
    router.push(withRedirect('/auth/activation', target));
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
        labelEnd={
          <Link href={withRedirect('/auth/forget-password', target)} className={linkClass}>
            {t('forgot')}
          </Link>
        }
        error={errorOf('password')}
        autoComplete="current-password"
        required
      />
      {captchaField}
      <Button type="submit" variant="primary" busy={isBusy} className="w-full">
        {t('submit')}
      </Button>
      <LinkButton
        href={withRedirect('/auth/otp', target)}
        variant="quiet"
        icon={<Icon name="key-round" size={18} />}
        className="w-full"
      >
        {t('withCode')}
      </LinkButton>
    </form>
  );
}
