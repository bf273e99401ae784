'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { PasswordField } from '@/components/form/password-field';
import { useForm } from '@/components/form/use-form';
import { proveAgain } from '@/lib/device/prove-again';

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
  const locale = useLocale();
  const form = useForm({
    initial: { current_password: '' },
    schema: async () => (await import('@/lib/contract/resources/people/account')).proofInput,
    isLeaving: true,
    isGuarded: false,
    send: async ({ current_password }) => {
      await proveAgain(locale, current_password);
      onProved();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('title')}
      lead={lead}
      confirm={confirmLabel}
      isUnsaved={false}
      onClose={onClose}
    >
      <PasswordField
        {...form.text('current_password')}
        label={t('password')}
        autoComplete="current-password"
        autoFocus
      />
    </FormDialog>
  );
}
