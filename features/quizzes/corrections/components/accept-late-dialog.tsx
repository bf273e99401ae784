'use client';

import { useTranslations } from 'next-intl';
import { toast } from '@/components/ui/toast';
import { toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import { useRouter } from '@/lib/i18n/navigation';
import { correctionCalls } from '../api/mutations';
import { CorrectionDialog, ReasonField } from './correction-dialog';
import { useCorrection } from './use-correction';

type AcceptLateDialogProps = {
  action: ResourceAction;
  eventId: string;
  number: string;
  /** The question has no answer that counts. */
  isBlank: boolean;
  onClose: () => void;
};

/** Lets an answer that came after the end count. */
export function AcceptLateDialog({ action, eventId, number, isBlank, onClose }: AcceptLateDialogProps) {
  const t = useTranslations('corrections.late');
  const router = useRouter();
  const correction = useCorrection({
    initial: { reason: '' },
    schema: async () => {
      const { acceptLateInput, reasonText } = await import('@/lib/contract/resources/quizzes/correction');
      return acceptLateInput.extend({ reason: reasonText });
    },
    toInput: ({ reason }) => ({ event_id: eventId, reason }),
    ...correctionCalls(action.endpoint_url, (attributes) => toBody('late_answer', attributes)),
    onDone: () => {
      toast.success(t('acceptDone'));
      onClose();
      router.refresh();
    },
  });
  return (
    <CorrectionDialog
      correction={correction}
      title={t('acceptTitle', { number })}
      lead={t(isBlank ? 'acceptLeadBlank' : 'acceptLead')}
      confirm={t('accept')}
      onClose={onClose}
    >
      <ReasonField {...correction.form.text('reason')} />
    </CorrectionDialog>
  );
}
