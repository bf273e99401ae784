'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { askForStudent } from '../api/writes';
import type { AskKind } from '../model/ask-kind';
import { useWrite } from './use-write';

/** One code; what the school says of it stands at the field. */
export function AskStudentDialog({ kind, onClose }: { kind: AskKind; onClose: () => void }) {
  const t = useTranslations('joins.ask');
  const cancel = useTranslations('common.actions')('cancel');
  const required = useTranslations('errors.fields')('required');
  const locale = useLocale();
  const form = useId();
  const [isMissing, setMissing] = useState(false);
  const { isBusy, refusal, send } = useWrite();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setMissing(code === '');
    if (code === '' || !(await send(() => askForStudent(locale, code)))) return;
    onClose();
    toast.success(t('sent'));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`${kind}.title`)}
      lead={t(`${kind}.lead`)}
      footer={
        <>
          <Button type="submit" form={form} variant="primary" busy={isBusy}>
            {t('send')}
          </Button>
          <Button onClick={onClose}>{cancel}</Button>
        </>
      }
    >
      <form id={form} noValidate className="mt-4 grid gap-3" onSubmit={(event) => void submit(event)}>
        <TextField
          ltr
          data-autofocus
          name="code"
          label={t('code')}
          hint={t('hint')}
          placeholder="K7P4-9XQM"
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          error={isMissing ? required : refusal?.fields.code}
        />
        <FieldError>{refusal?.general}</FieldError>
      </form>
    </Dialog>
  );
}
