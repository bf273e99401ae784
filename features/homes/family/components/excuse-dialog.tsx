'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { FileField } from '@/components/ui/file-field';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { refusalOf } from '@/lib/forms/refusal';
import { useRouter } from '@/lib/i18n/navigation';
import { attachPicture, type ExcuseWish, sendExcuse } from '../api/excuses';

type ExcuseDialogProps = { student: string; day: string; title: string; onClose: () => void };

/** Why a child was away, with a picture of a paper where there is one; the school answers. */
export function ExcuseDialog({ student, day, title, onClose }: ExcuseDialogProps) {
  const t = useTranslations('family.excuse');
  const locale = useLocale();
  const router = useRouter();
  const [file, setFile] = useState<File | null>(null);
  const send = useMutation({
    mutationFn: (wish: ExcuseWish) => sendExcuse(locale, wish),
    meta: { silent: true },
  });
  const form = useForm({
    initial: { student_id: student, day, reason: '' },
    schema: async () => (await import('@/lib/contract/resources/homes/family')).excuseForm,
    send: async (fields) => {
      const { id } = await send.mutateAsync(fields);
      try {
        if (file) await attachPicture(locale, id, file);
        toast.success(t('sent'));
      } catch (failure) {
        // The words have arrived; only the picture has to be sent again.
        const { rest, fields: at } = refusalOf(failure);
        toast.error(t('withoutPicture', { reason: [...Object.values(at), ...rest][0] ?? '' }));
      }
      router.refresh();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={title} lead={t('lead')} confirm={t('send')} onClose={onClose}>
      <TextArea label={t('reason')} rows={3} maxLength={1000} {...form.text('reason')} />
      <FileField
        label={t('picture')}
        hint={t('pictureHint')}
        optional
        accept="image/jpeg,image/png,image/webp"
        chosen={file ? [file.name] : []}
        chooseText={t('choose')}
        dropText={t('drop')}
        onFiles={([first]) => setFile(first ?? null)}
      />
    </FormDialog>
  );
}
