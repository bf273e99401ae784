'use client';

import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { TextArea } from '@/components/ui/text-area';
import { typed } from '@/lib/contract/text';

const remarkRules = z.object({ remark: typed(500) });
type RemarkDialogProps = {
  /** Student and column. */
  cell: string;
  remark: string;
  send: (remark: string) => Promise<void>;
  onClose: () => void;
};

/** A remark beside the mark of one cell. */
export function RemarkDialog({ cell, remark, send, onClose }: RemarkDialogProps) {
  const t = useTranslations('scores.cell');
  const common = useTranslations('common.actions');
  const form = useForm({
    initial: { remark },
    schema: async () => remarkRules,
    send: async (fields) => {
      await send(fields.remark);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('remark')} lead={cell} confirm={common('save')} onClose={onClose}>
      <TextArea {...form.text('remark')} label={t('remark')} hint={t('remarkHint')} />
    </FormDialog>
  );
}
