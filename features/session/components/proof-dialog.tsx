'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { leaveEndedSession } from '@/lib/session/ended';
import { proveAgain } from '../api/proof';
import { PasswordField } from '@/components/form/password-field';

type Failure = { status?: number; errors?: { detail: string }[] };

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
  const form = useId();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ field?: string; general?: string }>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('current_password') ?? '');
    if (password === '') return setRefusal({ field: t('required') });
    setBusy(true);
    try {
      await proveAgain(locale, password);
      onProved();
    } catch (error) {
      const { status = 0, errors = [] } = error as Failure;
      if (status === 401) leaveEndedSession();
      const sentence = errors[0]?.detail ?? t(status === 0 ? 'offline' : 'failed');
      setRefusal(status === 422 ? { field: sentence } : { general: sentence });
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      lead={lead}
      footer={
        <>
          <Button type="submit" form={form} variant="primary" busy={isBusy}>
            {confirmLabel}
          </Button>
          <Button onClick={onClose}>{common('cancel')}</Button>
        </>
      }
    >
      <form id={form} noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
        <PasswordField
          name="current_password"
          label={t('password')}
          autoComplete="current-password"
          autoFocus
          error={refusal.field}
        />
        <FieldError>{refusal.general}</FieldError>
      </form>
    </Dialog>
  );
}
