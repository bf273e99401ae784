'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { OfficePerson } from '@/lib/contract/resources/people/office-people';
import { block } from '../../api/people';

type BlockDialogProps = {
  action: ResourceAction;
  name: string;
  onSaved: (person: OfficePerson) => void;
  onClose: () => void;
};

/** Closes an account at once, with a word of why for the office. */
export function BlockDialog({ action, name, onSaved, onClose }: BlockDialogProps) {
  const t = useTranslations('office-people.steps');
  const form = useForm({
    initial: { reason: '' },
    schema: async () => (await import('@/lib/contract/resources/people/office-people')).reasonFields,
    send: async ({ reason }) => {
      onSaved(await block(action, reason || null));
      onClose();
      toast.success(t('blocked', { name }));
    },
  });
  return (
    <FormDialog
      form={form}
      isGrave
      title={t('blockTitle', { name })}
      lead={t('blockLead')}
      confirm={t('blockConfirm')}
      back={t('keep')}
      onClose={onClose}
    >
      <TextArea label={t('reason')} optional rows={2} maxLength={300} {...form.text('reason')} />
    </FormDialog>
  );
}
