'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { refusalOf } from '@/lib/forms/refusal';
import { useStaff } from '@/lib/staff/staff-context';
import { reportQuestion } from '../api/mutations';
import { reasons } from '../model/reasons';

/** A teacher says that something is wrong with a question that somebody else wrote. */
export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('question-reports');
  const common = useTranslations('common');
  const staff = useStaff();
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const send = useMutation(reportQuestion(staff, id));
  const { fields, rest } = refusalOf(send.error);
  const chosen = reasons.find((one) => one === reason);
  const submit = () => {
    if (!chosen) return;
    send.mutate(
      { reason: chosen, ...(note.trim() && { note: note.trim() }) },
      {
        onSuccess: () => {
          toast.success(t('sent'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reportTitle')}
      lead={t('reportLead')}
      closeLabel={common('actions.close')}
      footer={
        <>
          <Button variant="primary" busy={send.isPending} disabled={!chosen} onClick={submit}>
            {t('send')}
          </Button>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        {rest.map((sentence) => (
          <ErrorState key={sentence}>{sentence}</ErrorState>
        ))}
        <RadioGroup
          label={t('reason')}
          options={reasons.map((one) => ({ value: one, label: t(`reasons.${one}`) }))}
          value={reason}
          onChange={setReason}
        />
        <TextArea
          label={t('note')}
          optional={reason === 'other' ? undefined : common('field.optional')}
          rows={3}
          maxLength={500}
          value={note}
          error={fields.note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  );
}
