'use client';

import { useLocale } from 'next-intl';
import type * as z from 'zod';
import { useForm } from '@/components/form/use-form';
import { useCaptcha } from '@/features/session/components/use-captcha';
import { withRedirect } from '@/lib/auth/with-redirect';
import type { Registration, RegistrationKind } from '@/lib/contract/resources/registration';
import { useRouter } from '@/lib/i18n/navigation';
import { keepFlow, toKept } from '@/lib/session/kept-flow';
import { register } from '../api/register';
import { emptyRegistration, registrationInput } from '../model/registration-values';

/** The rules of a kind; one of the two addresses is needed, and that is said together with all the rest. */
async function rulesOf(kind: RegistrationKind) {
  const { registrations } = await import('@/lib/contract/resources/registration');
  const rules: z.ZodType<Registration> = registrations[kind];
  return rules.refine(({ email, phone }) => Boolean(email ?? phone), {
    path: ['email'],
    error: 'email_or_phone',
    when: () => true,
  });
}

/** Sends a registration and leads to its activation; what is refused stands at its field and nothing typed is lost. */
export function useRegistration(kind: RegistrationKind, target: string) {
  const locale = useLocale();
  const router = useRouter();
  const { field: captchaField, guarded } = useCaptcha();
  const form = useForm({
    initial: emptyRegistration,
    schema: () => rulesOf(kind),
    toInput: (values) => registrationInput(kind, values),
    isGuest: true,
    isLeaving: true,
    send: async (attributes) => {
      const flow = await guarded((captcha) =>
        register(locale, kind, { ...attributes, ...(captcha ? { captcha } : {}) }),
      );
      keepFlow(toKept(flow));
      router.push(withRedirect('/auth/activation', target));
    },
  });
  return { form, captchaField };
}

export type RegistrationFields = ReturnType<typeof useRegistration>['form'];
