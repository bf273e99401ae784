'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { useForm } from '@/components/form/use-form';
import { LinkButton } from '@/components/ui/link-button';
import { Skeleton } from '@/components/ui/skeleton';
import { resetPassword } from '../api/codes';
import { withRedirect } from '@/lib/auth/with-redirect';
import { dropFlow, readFlow } from '@/lib/device/stored-flow';
import type { Posted } from '@/lib/forms/posted-form';
import { PlainResetForm } from './plain-forms';
import { dropToken, readLinkToken } from '../model/link-token';

type Proof = { token?: string | undefined; flow?: string | undefined };
type ResetFormProps = {
  target: string;
  askAgainHref: string;
  isStudent?: boolean;
  /** A code that was proved without scripts. */
  posted?: Posted | null;
};

export function ResetForm({ posted, isStudent = false, ...props }: ResetFormProps) {
  if (posted?.step) return <PlainResetForm posted={posted} target={props.target} isStudent={isStudent} />;
  return <ProvedReset {...props} />;
}

/** A new password, with the code that was proved in this tab or with the link of the mail. */
function ProvedReset({ target, askAgainHref }: Pick<ResetFormProps, 'target' | 'askAgainHref'>) {
  const t = useTranslations('session.reset');
  const locale = useLocale();
  const [proof, setProof] = useState<Proof | null | undefined>(undefined);
  const [isDone, setDone] = useState(false);
  const [isOver, setOver] = useState(false);
  const form = useForm({
    initial: { password: '', again: '' },
    schema: async () => (await import('@/lib/contract/resources/people/auth')).resetInput,
    toInput: ({ password }) => ({ ...proof, password }),
    fallback: 'password',
    isGuest: true,
    send: async (given, { password, again }): Promise<void> => {
      if (again !== password) {
        form.fail('again', t('different'));
        return;
      }
      await resetPassword(locale, given);
      dropToken();
      dropFlow();
      setDone(true);
    },
    onRefused: (_, { code = '' }) => {
      if (['link_over', 'code_over'].includes(code)) setOver(true);
      return false;
    },
  });

  useEffect(() => {
    const token = readLinkToken();
    const kept = readFlow('reset');
    setProof(token ? { token } : kept?.isProved ? { flow: kept.flow } : null);
  }, []);

  if (proof === undefined) return <Skeleton className="h-44" />;
  const requestAgain = (
    <LinkButton href={withRedirect(askAgainHref, target)} variant="primary" className="w-full">
      {t('askAgain')}
    </LinkButton>
  );
  if (proof === null)
    return (
      <div className="grid gap-5">
        <p className="rounded-md bg-info-soft px-4 py-3 text-14 text-info-ink">{t('noProof')}</p>
        {requestAgain}
      </div>
    );
  if (isDone)
    return (
      <div className="grid gap-5">
        <p role="status" className="rounded-md bg-success-soft px-4 py-3 text-success-ink">
          {t('done')}
        </p>
        <LinkButton href={withRedirect('/auth/login', target)} variant="primary" className="w-full">
          {t('toLogin')}
        </LinkButton>
      </div>
    );
  return (
    <Form form={form} className="grid gap-5">
      <PasswordField
        {...form.text('password')}
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        required
      />
      <PasswordField {...form.text('again')} label={t('again')} autoComplete="new-password" required />
      <p className="text-14 text-ink-2">{t('endsSessions')}</p>
      <FormProblem form={form} />
      {isOver ? (
        requestAgain
      ) : (
        <SubmitButton form={form} className="w-full">
          {t('submit')}
        </SubmitButton>
      )}
    </Form>
  );
}
