'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { useRouter } from '@/lib/i18n/navigation';
import { sendNote } from '../api/news-writes';

type NoteFormProps = { students: readonly { value: string; label: string }[]; onClose: () => void };

/** A note to the guardians of one student. */
export function NoteForm({ students, onClose }: NoteFormProps) {
  const t = useTranslations('family.staffNotes');
  const locale = useLocale();
  const router = useRouter();
  const form = useForm({
    initial: { student_id: '', words: '' },
    schema: async () => (await import('@/lib/contract/resources/homes/family-news')).guardianNoteForm,
    send: async (fields) => {
      await sendNote(locale, fields);
      toast.success(t('sent'));
      router.refresh();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('write')} lead={t('hint')} confirm={t('send')} onClose={onClose}>
      <Select
        label={t('student')}
        placeholder={t('choose')}
        options={students}
        {...form.text('student_id')}
      />
      <TextArea label={t('words')} rows={4} maxLength={1000} {...form.text('words')} />
    </FormDialog>
  );
}
