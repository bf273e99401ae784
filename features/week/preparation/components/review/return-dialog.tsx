'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import { useRouter } from '@/lib/i18n/navigation';
import { runAction } from '../../api/preparations';

const words = {
  return: { title: 'returnTitle', lead: 'returnLead', confirm: 'return', done: 'returned' },
  reopen: { title: 'reopenTitle', lead: 'reopenLead', confirm: 'reopen', done: 'reopened' },
} as const;

type ReturnDialogProps = {
  action: ResourceAction;
  /** `reopen`: it was approved before. */
  kind: keyof typeof words;
  onClose: () => void;
};

/** A preparation goes back to its teacher with a reason. */
export function ReturnDialog({ action, kind, onClose }: ReturnDialogProps) {
  const t = useTranslations('preparation.review');
  const router = useRouter();
  const form = useForm({
    initial: { reason: '' },
    schema: async () => (await import('@/lib/contract/resources/week/preparation')).returnFields,
    send: async (fields) => {
      await runAction(action, toBody('preparation_return', fields));
      toast.success(t(words[kind].done));
      onClose();
      router.refresh();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(words[kind].title)}
      lead={t(words[kind].lead)}
      confirm={t(words[kind].confirm)}
      onClose={onClose}
    >
      <TextArea {...form.text('reason')} label={t('reason')} rows={4} maxLength={1000} />
    </FormDialog>
  );
}
