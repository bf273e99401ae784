'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { codeOf } from '@/features/session/api/login';
import { useCaptcha } from '@/features/session/components/use-captcha';
import { withRedirect } from '@/lib/auth/with-redirect';
import { keepFlow, toKept } from '@/lib/session/kept-flow';
import type { RegistrationKind } from '@/lib/contract/resources/registration';
import { useRouter } from '@/lib/i18n/navigation';
import { register } from '../api/register';
import { firstOf, type Problems, problemsOf } from '../model/problems';

/** Sends a registration and leads to its activation; what is refused stands at its field and nothing typed is lost. */
export function useRegistration(kind: RegistrationKind, target: string) {
  const t = useTranslations('registration.form');
  const locale = useLocale();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const { field: captchaField, guarded } = useCaptcha();

  function show(form: HTMLFormElement, next: Problems) {
    setProblems(next);
    firstOf(form, next)?.focus();
  }

  async function submit(
    event: FormEvent<HTMLFormElement>,
    read: (data: FormData) => { attributes: object; missing: Problems },
  ) {
    event.preventDefault();
    const form = event.currentTarget;
    const { attributes, missing } = read(new FormData(form));
    if (Object.keys(missing).length > 0) return show(form, missing);
    setBusy(true);
    setProblems({});
    try {
      const flow = await guarded((captcha) =>
        register(locale, kind, { ...attributes, ...(captcha ? { captcha } : {}) }),
      );
      keepFlow(toKept(flow));
      router.push(withRedirect('/auth/activation', target));
    } catch (error) {
      setBusy(false);
      show(form, codeOf(error) ? problemsOf(error, t('offline')) : { '': t('offline') });
    }
  }

  const errorOf = (name: string): string | undefined => problems[name];
  return { isBusy, submit, errorOf, captchaField, rest: problems[''] };
}
