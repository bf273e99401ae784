'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { placeDetails } from '@/features/questions/api/failure';
import type { ResourceAction } from '@/lib/contract/json-api';
import { useRouter } from '@/lib/i18n/navigation';
import { declineLate } from '../../api/mutations';

type DeclineLateDialogProps = {
  action: ResourceAction;
  eventId: string;
  number: string;
  onClose: () => void;
};

/** Decides that an answer that came after the end does not count; no mark changes, so there is nothing to preview. */
export function DeclineLateDialog({ action, eventId, number, onClose }: DeclineLateDialogProps) {
  const t = useTranslations('reports.answers');
  const common = useTranslations('common.actions');
  const router = useRouter();
  const [reason, setReason] = useState('');
  const decline = useMutation(declineLate(action));
  const { fields, rest } = placeDetails(decline.error);
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
    <Dialog
      open
      onClose={onClose}
      title={t('declineTitle', { number })}
      lead={t('declineLead')}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="primary" busy={decline.isPending} disabled={why === ''} onClick={submit}>
            {t('decline')}
          </Button>
          <Button onClick={onClose}>{common('cancel')}</Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        {rest.map((sentence) => (
          <ErrorState key={sentence}>{sentence}</ErrorState>
        ))}
        <TextArea
          label={t('declineReason')}
          hint={t('declineReasonHint')}
          rows={3}
          maxLength={500}
          value={reason}
          error={fields.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  );
}
