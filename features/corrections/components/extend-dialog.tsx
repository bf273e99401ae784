'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { NumberField } from '@/components/ui/number-field';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { refusalOf } from '@/lib/forms/refusal';
import { useRouter } from '@/lib/i18n/navigation';
import { extendTo } from '../api/mutations';
import type { GrantDialogProps } from './grant';

/** More minutes for chosen students: nothing is marked by it, so there is nothing to preview. */
export function ExtendDialog({ kind, action, students, onClose, onDone }: GrantDialogProps) {
  const t = useTranslations('corrections.grant');
  const labels = useTranslations('corrections.grant.verbs');
  const common = useTranslations('common.field');
  const router = useRouter();
  const [minutes, setMinutes] = useState<number | string | null>(null);
  const [reason, setReason] = useState('');
  const send = useMutation(extendTo(kind, action));
  const { fields, rest } = refusalOf(send.error);
  // Refusals about one student of the list have no field of their own here.
  const others = Object.entries(fields).flatMap(([path, detail]) =>
    ['minutes', 'reason'].includes(path) ? [] : [detail],
  );
  const submit = () =>
    send.mutate(
      { students, values: { minutes, ...(reason.trim() && { reason: reason.trim() }) } },
      {
        onSuccess: () => {
          toast.success(t('extendDone'));
          onDone();
          router.refresh();
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('extendTitle', { count: students.length })}
      lead={t('extendLead')}
      confirm={labels('extend')}
      isSending={send.isPending}
      isReady={minutes !== null}
      refusals={[...rest, ...new Set(others)]}
      onSubmit={submit}
      onClose={onClose}
    >
      <NumberField
        label={t('minutes')}
        fieldClassName="max-w-40"
        value={minutes}
        error={fields.minutes}
        onChange={setMinutes}
      />
      <TextArea
        label={t('reason')}
        optional={common('optional')}
        rows={2}
        maxLength={500}
        value={reason}
        error={fields.reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
