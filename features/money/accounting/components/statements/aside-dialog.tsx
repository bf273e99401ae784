'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import type { BankLine } from '@/lib/contract/resources/money/bank-statement';
import { useRouter } from '@/lib/i18n/navigation';
import { setLineAside } from '../../api/statements';

/** A line that is no payment is set aside with words. */
export function AsideDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const t = useTranslations('billing.statementActs.aside');
  const locale = useLocale();
  const router = useRouter();
  const form = useForm({
    initial: { reason: '' },
    schema: async () => (await import('@/lib/contract/resources/money/bank-statement')).setAsideForm,
    send: async ({ reason }) => {
      await setLineAside(locale, line.id, reason);
      onClose();
      toast.success(t('done'));
      router.refresh();
    },
  });
  return (
    <FormDialog form={form} title={t('title')} lead={t('lead')} confirm={t('confirm')} onClose={onClose}>
      <TextArea label={t('label')} rows={3} maxLength={500} {...form.text('reason')} />
    </FormDialog>
  );
}
