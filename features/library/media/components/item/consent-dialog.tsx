'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import { decideConsent } from '../../api/mutations';

type ConsentDialogProps = { id: string; action: ResourceAction; onClose: () => void; onDone: () => void };
const decisions = ['granted', 'declined'] as const;

/** A supervisor lets an item into the school library, or says why not. */
export function ConsentDialog({ id, action, onClose, onDone }: ConsentDialogProps) {
  const t = useTranslations('media.consent');
  const decide = useMutation(decideConsent(id, action));
  const form = useForm({
    initial: { decision: 'granted', reason: '' },
    schema: async () => (await import('@/lib/contract/resources/library/media-item')).consentFields,
    toInput: ({ decision, reason }) => (decision === 'declined' ? { decision, reason } : { decision }),
    send: async (decision) => {
      await decide.mutateAsync(decision);
      toast.success(t(`done.${decision.decision}`));
      onDone();
    },
  });
  const { value, onChange } = form.control('decision');
  return (
    <FormDialog
      form={form}
      title={t('title')}
      lead={t('lead')}
      confirm={t('confirm')}
      isReady={value === 'granted' || form.valueOf('reason').trim() !== ''}
      onClose={onClose}
    >
      <RadioGroup
        label={t('label')}
        value={value}
        options={decisions.map((decision) => ({ value: decision, label: t(`decisions.${decision}`) }))}
        onChange={onChange}
      />
      {value === 'declined' && (
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          rows={3}
          maxLength={500}
          {...form.text('reason')}
        />
      )}
    </FormDialog>
  );
}
