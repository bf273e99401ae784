'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { useFormat } from '@/components/ui/format-provider';
import { TextArea } from '@/components/ui/text-area';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { VcrRequest } from '@/lib/contract/resources/live/virtual-classroom';
import { decide } from '../api/decide';

const contract = () => import('@/lib/contract/resources/live/virtual-classroom');

type ReasonDialogProps = {
  /** An instructor has to say why; the others may. */
  kind: 'decline' | 'cancel' | 'refuse';
  action: ResourceAction;
  request: VcrRequest;
  onDone: () => void;
  onClose: () => void;
};

/** Ends a request with words to the others; before a late cancellation it says what becomes of the credit. */
export function ReasonDialog({ kind, action, request, onDone, onClose }: ReasonDialogProps) {
  const t = useTranslations('virtual-classroom.reason');
  const format = useFormat();
  const { free_until, credit } = request;
  const isLate = kind === 'cancel' && free_until !== null && Date.parse(free_until) < Date.now();
  const form = useForm({
    initial: { reason: '' },
    schema: async () => {
      const { vcrReasonForm, vcrCancelForm } = await contract();
      return kind === 'decline' ? vcrReasonForm : vcrCancelForm;
    },
    send: async ({ reason }) => {
      await decide(action, kind === 'refuse' ? { approved: false, reason } : { reason });
      onDone();
    },
  });
  const lead =
    kind !== 'cancel'
      ? t(`${kind}.lead`)
      : credit !== 'held'
        ? t('cancel.lead')
        : free_until
          ? t(isLate ? 'cancel.late' : 'cancel.free', { when: format.dateTime(free_until) })
          : t('cancel.lead');
  return (
    <FormDialog
      form={form}
      isGrave={kind === 'cancel'}
      title={t(`${kind}.title`)}
      lead={lead}
      confirm={t(`${kind}.confirm`)}
      back={t('back')}
      onClose={onClose}
    >
      <TextArea
        label={t('label')}
        rows={3}
        maxLength={500}
        optional={kind !== 'decline'}
        {...form.text('reason')}
      />
    </FormDialog>
  );
}
