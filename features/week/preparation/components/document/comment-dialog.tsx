'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { PreparationField } from '@/lib/contract/preparation';
import { useRouter } from '@/lib/i18n/navigation';
import { runAction } from '../../api/preparations';

type CommentDialogProps = {
  field: PreparationField;
  action: ResourceAction;
  onClose: () => void;
  onSent?: () => Promise<void>;
};

/** The words of a comment; they are sent to the address of the action, and the answer is shown. */
export function CommentDialog({ field, action, onClose, onSent }: CommentDialogProps) {
  const t = useTranslations('preparation');
  const router = useRouter();
  const form = useForm({
    initial: { payload: '', type: 'preparation' as const },
    schema: async () => (await import('@/lib/contract/resources/week/preparation')).commentInput,
    send: async (body) => {
      const { message } = await runAction(action, body);
      if (message) toast.success(message);
      onClose();
      if (onSent) await onSent();
      else router.refresh();
    },
    onRefused: (_failure, { rest, fields }) => {
      const [sentence] = [...rest, ...Object.values(fields)];
      if (sentence) toast.warning(sentence);
      return false;
    },
  });
  const name = t(`fields.${field}`);
  return (
    <FormDialog
      form={form}
      title={t('comment.title', { field: name })}
      lead={t('comment.lead')}
      confirm={t('comment.send')}
      onClose={onClose}
    >
      <TextArea {...form.text('payload')} label={t('comment.label')} rows={4} maxLength={2000} />
    </FormDialog>
  );
}
