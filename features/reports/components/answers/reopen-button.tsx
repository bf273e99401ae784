'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { Button } from '@/components/ui/button';
import { DateTimeField } from '@/components/ui/date-time-field';
import { Dialog } from '@/components/ui/dialog';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { placeDetails } from '@/features/questions/api/failure';
import type { ResourceAction } from '@/lib/contract/json-api';
import { useRouter } from '@/lib/i18n/navigation';
import { reopenAttempt } from '../../api/mutations';

type ReopenButtonProps = {
  action: ResourceAction;
  name: string;
  /** The list of students: an open attempt has no answers to read yet. */
  listHref: string;
};

/** Opens a handed-in attempt again until a time, with the reason. */
export function ReopenButton({ action, name, listHref }: ReopenButtonProps) {
  const t = useTranslations('reports.answers');
  const common = useTranslations('common.actions');
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [deadline, setDeadline] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const send = useMutation(reopenAttempt(action));
  const { fields, rest } = placeDetails(send.error);
  const submit = () =>
    send.mutate(
      { deadline, reason: reason.trim() },
      {
        onSuccess: () => {
          toast.success(t('reopenDone'));
          setOpen(false);
          router.push(listHref);
          router.refresh();
        },
      },
    );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{action.label}</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('reopenTitle', { name })}
        lead={t('reopenLead')}
        closeLabel={common('close')}
        footer={
          <>
            <Button data-autofocus variant="primary" onClick={() => setOpen(false)}>
              {common('cancel')}
            </Button>
            <Button
              variant="danger"
              busy={send.isPending}
              disabled={deadline === null || reason.trim() === ''}
              onClick={submit}
            >
              {t('reopen')}
            </Button>
          </>
        }
      >
        <div className="mt-4 grid gap-4">
          {rest.map((sentence) => (
            <ErrorState key={sentence}>{sentence}</ErrorState>
          ))}
          <DateTimeField
            label={t('deadline')}
            value={deadline}
            error={fields.deadline}
            onChange={setDeadline}
          />
          <TextArea
            label={t('reason')}
            rows={2}
            maxLength={500}
            value={reason}
            error={fields.reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      </Dialog>
    </>
  );
}
