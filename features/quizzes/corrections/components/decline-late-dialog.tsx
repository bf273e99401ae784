'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import { useRouter } from '@/lib/i18n/navigation';
import { declineLate } from '../api/mutations';

type DeclineLateDialogProps = {
  action: ResourceAction;
  eventId: string;
  number: string;
  onClose: () => void;
};

/**
 * Decides that an answer that came after the end does not count; no mark changes, so there is nothing to
 * preview.
 */
export function DeclineLateDialog({ action, eventId, number, onClose }: DeclineLateDialogProps) {
  const t = useTranslations('corrections.late');
  const router = useRouter();
  const decline = useMutation(declineLate(action));
  const form = useForm({
    initial: { reason: '' },
    schema: async () => (await import('@/lib/contract/resources/quizzes/correction')).declineLateInput,
    toInput: ({ reason }) => ({ event_id: eventId, reason }),
    send: async (input) => {
      await decline.mutateAsync(input);
      toast.success(t('declineDone'));
      onClose();
      router.refresh();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('declineTitle', { number })}
      lead={t('declineLead')}
      confirm={t('decline')}
      onClose={onClose}
    >
      <TextArea
        label={t('declineReason')}
        hint={t('declineReasonHint')}
        rows={3}
        maxLength={500}
        {...form.text('reason')}
      />
    </FormDialog>
  );
}
