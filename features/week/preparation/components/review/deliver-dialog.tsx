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

/** The lesson was taught; the teacher may say how it went. */
export function DeliverDialog({ action, onClose }: { action: ResourceAction; onClose: () => void }) {
  const t = useTranslations('preparation');
  const field = useTranslations('common.field');
  const router = useRouter();
  const form = useForm({
    initial: { reflection: '' },
    schema: async () => (await import('@/lib/contract/resources/week/preparation')).deliverFields,
    send: async (fields) => {
      await runAction(action, toBody('preparation_delivery', fields));
      toast.success(t('steps.delivered'));
      onClose();
      router.refresh();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('steps.deliverTitle')}
      lead={t('steps.deliverLead')}
      confirm={t('steps.deliver')}
      onClose={onClose}
    >
      <TextArea
        {...form.text('reflection')}
        label={t('fields.reflection')}
        optional={field('optional')}
        rows={4}
        maxLength={4000}
      />
    </FormDialog>
  );
}
