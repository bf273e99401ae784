'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { useRouter } from '@/lib/i18n/navigation';
import { cancelDue } from '../../api/dues';

type Due = { id: string; name: string; title: string };

/** Cancels what is open of a due, with words for the record; what was paid stays paid. */
export function CancelDue({ due }: { due: Due }) {
  const t = useTranslations('payment-office.dues.cancel');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="row" aria-label={t('named', { name: due.name })} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      {isOpen && <CancelDialog due={due} onClose={() => setOpen(false)} />}
    </>
  );
}

function CancelDialog({ due, onClose }: { due: Due; onClose: () => void }) {
  const t = useTranslations('payment-office.dues.cancel');
  const locale = useLocale();
  const router = useRouter();
  const form = useForm<{ reason: string }, { reason: string }>({
    initial: { reason: '' },
    schema: async () => (await import('@/lib/contract/resources/money/fee')).dueCancellationFields,
    send: async ({ reason }) => {
      await cancelDue(locale, due.id, reason);
      router.refresh();
      onClose();
      toast.success(t('done', { name: due.name }));
    },
  });
  return (
    <FormDialog
      isGrave
      form={form}
      title={t('title', { title: due.title, name: due.name })}
      lead={t('lead')}
      confirm={t('confirm')}
      back={t('keep')}
      onClose={onClose}
    >
      <TextArea label={t('reason')} rows={2} {...form.text('reason')} />
    </FormDialog>
  );
}
