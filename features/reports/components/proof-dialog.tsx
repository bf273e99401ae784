'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { PasswordField } from '@/features/session/components/password-field';
import { leaveEndedSession } from '@/lib/session/ended';
import { proveAgain } from '../api/exports';

type Failure = { status?: number; errors?: { detail: string }[] };

/** Asks for the password of the person who is signed in; the session stays as it is. */
export function ProofDialog({ onProved, onClose }: { onProved: () => void; onClose: () => void }) {
  const t = useTranslations('common.files');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const form = useId();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ field?: string; general?: string }>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('current_password') ?? '');
    if (password === '') return setRefusal({ field: t('passwordRequired') });
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
      title={t('proofTitle')}
      lead={t('proofLead')}
      footer={
        <>
          <Button type="submit" form={form} variant="primary" busy={isBusy}>
            {t('proofGo')}
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
