'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { OfficePerson } from '@/lib/contract/resources/people/office-people';
import { recordReturn } from '../../api/people';

type RejoinDialogProps = {
  action: ResourceAction;
  name: string;
  onSaved: (person: OfficePerson) => void;
  onClose: () => void;
};

/** Somebody of the staff who left works at the school again. */
export function RejoinDialog({ action, name, onSaved, onClose }: RejoinDialogProps) {
  const t = useTranslations('office-people.steps');
  const form = useForm({
    initial: { reason: '' },
    schema: async () => (await import('@/lib/contract/resources/people/office-people')).reasonFields,
    send: async ({ reason }) => {
      onSaved(await recordReturn(action, reason || null));
      onClose();
      toast.success(t('rejoined', { name }));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('rejoinTitle', { name })}
      lead={t('rejoinLead')}
      confirm={action.label}
      back={t('keep')}
      onClose={onClose}
    >
      <TextArea label={t('reason')} optional rows={2} maxLength={300} {...form.text('reason')} />
    </FormDialog>
  );
}
