'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { useRouter } from '@/lib/i18n/navigation';
import { revokeCertificate } from '../api/issuing';

/** Takes a certificate back, with the reason that the school keeps. */
export function RevokeDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useTranslations('certificates.revoke');
  const router = useRouter();
  const revoke = useMutation(revokeCertificate(url));
  const form = useForm({
    initial: { reason: '' },
    schema: async () => (await import('@/lib/contract/resources/school/certificate')).revokeForm,
    send: async (fields) => {
      await revoke.mutateAsync(fields);
      toast.success(t('done'));
      router.refresh();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      isGrave
      title={t('title')}
      lead={t('lead')}
      confirm={t('confirm')}
      onClose={onClose}
    >
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        rows={2}
        maxLength={300}
        {...form.text('reason')}
      />
    </FormDialog>
  );
}
