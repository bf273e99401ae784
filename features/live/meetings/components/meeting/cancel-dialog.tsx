'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Checkbox } from '@/components/ui/checkbox';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { Meeting } from '@/lib/contract/resources/live/meeting';
import { useRouter } from '@/lib/i18n/navigation';
import { runAction } from '../../api/meetings';

type CancelDialogProps = { meeting: Meeting; action: ResourceAction; onClose: () => void };

/** Cancels a meeting with a word of why, or it and those after it in its series. */
export function CancelDialog({ meeting, action, onClose }: CancelDialogProps) {
  const t = useTranslations('meetings.cancel');
  const router = useRouter();
  const form = useForm({
    initial: { reason: '', with_following: false },
    schema: async () => (await import('@/lib/contract/resources/live/meeting')).cancelMeetingForm,
    send: async (fields) => {
      await runAction(action, toBody('meeting_cancellation', fields));
      toast.success(t('done'));
      router.refresh();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      isGrave
      title={t('title')}
      lead={t('lead')}
      confirm={t('confirm')}
      back={t('keep')}
      onClose={onClose}
    >
      <TextArea label={t('reason')} optional rows={2} maxLength={500} {...form.text('reason')} />
      {meeting.is_recurring && (
        <Checkbox label={t('following')} hint={t('followingHint')} {...form.tick('with_following')} />
      )}
    </FormDialog>
  );
}
