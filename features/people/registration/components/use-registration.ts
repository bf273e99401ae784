'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useForm } from '@/components/form/use-form';
import { useCaptcha } from '@/features/people/sign-in/components/use-captcha';
import type { Posted } from '@/lib/forms/posted-form';
import { withRedirect } from '@/lib/auth/with-redirect';
import type { RegistrationKind } from '@/lib/contract/resources/people/registration';
import { useRouter } from '@/lib/i18n/navigation';
import { emptyRegistration } from '../model/registration-values';

/**
 * Sends a registration and leads to its activation; what is refused stands at its field and nothing typed is
 * lost.
 */
export function useRegistration(kind: RegistrationKind, target: string, posted?: Posted | null) {
  const locale = useLocale();
  const router = useRouter();
  const t = useTranslations('registration.missing');
  const { field: captchaField, guarded } = useCaptcha();
  const form = useForm({
    initial: emptyRegistration,
    posted,
    schema: async () => (await import('../model/registration-rules')).registrationRules(kind),
    isGuest: true,
    missing: (name) => {
      const field = name.split('.')[0] as 'password';
      return t.has(field) ? t(field) : undefined;
    },
    draft: `registration ${kind}`,
    isLeaving: true,
    send: async (attributes) => {
      const { startRegistration } = await import('../api/start-registration');
      await guarded((captcha) =>
        startRegistration(locale, kind, { ...attributes, ...(captcha ? { captcha } : {}) }),
      );
      router.push(withRedirect('/auth/activation', target));
    },
  });
  return { form, captchaField };
}

export type RegistrationFields = ReturnType<typeof useRegistration>['form'];
