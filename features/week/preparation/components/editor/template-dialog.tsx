'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { createTemplate } from '../../api/preparations';
import { useEditor } from './editor-context';

/** Keeps what is written as a beginning for the teachers of the subject. */
export function TemplateDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('preparation.editor');
  const { draft, staff, preparation } = useEditor();
  const form = useForm({
    initial: { name: draft.title },
    schema: async () => (await import('@/lib/contract/resources/week/preparation')).templateFields,
    toInput: ({ name }) => ({ name, subject_uuid: preparation.subject.id, content: draft.content }),
    send: async (fields) => {
      await createTemplate(staff, fields);
      toast.success(t('templateSaved'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('saveTemplate')}
      lead={t('templateLead')}
      confirm={t('saveTemplate')}
      onClose={onClose}
    >
      <TextField {...form.text('name')} label={t('templateName')} maxLength={120} />
    </FormDialog>
  );
}
