'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { useForm } from '@/components/form/use-form';
import { LinkButton } from '@/components/ui/link-button';
import { withRedirect } from '@/lib/auth/with-redirect';
import { pick } from '@/lib/contract/localized';
import type { UsedCard } from '@/lib/contract/resources/people/login-card';
import { resetPassword } from '../api/codes';
import { login } from '../api/login';
import { openAfterLogin } from '../model/after-login';

/** Whose card it was chooses a password and is signed in with it. */
export function CardPassword({ card, target }: { card: UsedCard; target: string }) {
  const t = useTranslations('session');
  const locale = useLocale();
  const [isSet, setSet] = useState(false);
  const form = useForm({
    initial: { password: '', again: '' },
    schema: async () => (await import('@/lib/contract/resources/people/auth')).resetInput,
    toInput: ({ password }) => ({ flow: card.flow, password }),
    fallback: 'password',
    isGuest: true,
    isLeaving: true,
    send: async (given, { password, again }): Promise<boolean | void> => {
      if (again !== password) {
        form.fail('again', t('reset.different'));
        return false;
      }
      await resetPassword(locale, given);
      setSet(true);
      openAfterLogin(locale, target, await login(locale, { identifier: card.username, password }));
    },
  });
  const done = (
    <>
      <p role="status" className="rounded-md bg-success-soft px-4 py-3 text-success-ink">
        {t('reset.done')}
      </p>
      <LinkButton href={withRedirect('/auth/login', target)} variant="primary" className="w-full">
        {t('reset.toLogin')}
      </LinkButton>
    </>
  );
  return (
    <Form form={form} className="grid gap-5">
      <p className="rounded-md bg-sunken px-4 py-3">
        {t('card.welcome', { name: `\u2068${pick(card.name, locale)}\u2069` })}
        <span className="block text-14 text-ink-2">
          {t('card.username')} <bdi dir="ltr">{card.username}</bdi>
        </span>
      </p>
      {isSet && !form.isSending ? (
        done
      ) : (
        <>
          <PasswordField
            {...form.text('password')}
            label={t('reset.password')}
            hint={t('reset.passwordHint')}
            autoComplete="new-password"
            required
          />
          <PasswordField
            {...form.text('again')}
            label={t('reset.again')}
            autoComplete="new-password"
            required
          />
          <FormProblem form={form} />
          <SubmitButton form={form} className="w-full">
            {t('card.enter')}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
