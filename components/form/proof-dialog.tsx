'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { useForm } from '@/components/form/use-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { proveAgain } from '@/lib/session/prove-again';

type ProofDialogProps = {
  /** Why it is asked, and what goes on by itself afterwards. */
  lead: string;
  confirmLabel: string;
  onProved: () => void;
  onClose: () => void;
};

/** Asks for the password of the person who is signed in; the session stays as it is. */
export function ProofDialog({ lead, confirmLabel, onProved, onClose }: ProofDialogProps) {
  const t = useTranslations('common.proof');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const form = useForm({
    initial: { current_password: '' },
    schema: async () => (await import('@/lib/contract/resources/account')).proofInput,
    isLeaving: true,
    isGuarded: false,
    send: async ({ current_password }) => {
      await proveAgain(locale, current_password);
      onProved();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      lead={lead}
      footer={
        <>
          <SubmitButton form={form}>{confirmLabel}</SubmitButton>
          <Button onClick={onClose}>{common('cancel')}</Button>
        </>
      }
    >
      <Form form={form} className="mt-4 grid gap-4">
        <PasswordField
          {...form.text('current_password')}
          label={t('password')}
          autoComplete="current-password"
          autoFocus
        />
        <FormProblem form={form} />
      </Form>
    </Dialog>
  );
}
