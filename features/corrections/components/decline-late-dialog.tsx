'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { refusalOf } from '@/lib/forms/refusal';
import type { ResourceAction } from '@/lib/contract/json-api';
import { useRouter } from '@/lib/i18n/navigation';
import { declineLate } from '../api/mutations';

type DeclineLateDialogProps = {
  action: ResourceAction;
  eventId: string;
  number: string;
  onClose: () => void;
};

/** Decides that an answer that came after the end does not count; no mark changes, so there is nothing to preview. */
export function DeclineLateDialog({ action, eventId, number, onClose }: DeclineLateDialogProps) {
  const t = useTranslations('corrections.late');
  const router = useRouter();
  const [reason, setReason] = useState('');
  const decline = useMutation(declineLate(action));
  const { fields, rest } = refusalOf(decline.error);
  const why = reason.trim();
  const submit = () =>
    decline.mutate(
      { event_id: eventId, reason: why },
      {
        onSuccess: () => {
          toast.success(t('declineDone'));
          onClose();
          router.refresh();
        },
      },
    );
  return (
    <FormDialog
      title={t('declineTitle', { number })}
      lead={t('declineLead')}
      confirm={t('decline')}
      isSending={decline.isPending}
      isReady={why !== ''}
      refusals={rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={t('declineReason')}
        hint={t('declineReasonHint')}
        rows={3}
        maxLength={500}
        value={reason}
        error={fields.reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
