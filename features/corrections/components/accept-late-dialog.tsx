'use client';

import { useTranslations } from 'next-intl';
import { toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import { useRouter } from '@/lib/i18n/navigation';
import { CorrectionDialog } from './correction-dialog';

type AcceptLateDialogProps = { action: ResourceAction; eventId: string; number: string; onClose: () => void };

/** Lets an answer that came after the end count. */
export function AcceptLateDialog({ action, eventId, number, onClose }: AcceptLateDialogProps) {
  const t = useTranslations('corrections.late');
  const router = useRouter();
  return (
    <CorrectionDialog
      address={action.endpoint_url}
      title={t('acceptTitle', { number })}
      lead={t('acceptLead')}
      confirm={t('accept')}
      done={t('acceptDone')}
      values={{ event_id: eventId }}
      bodyOf={(attributes) => toBody('late_answer', attributes)}
      onClose={onClose}
      onDone={() => router.refresh()}
    />
  );
}
