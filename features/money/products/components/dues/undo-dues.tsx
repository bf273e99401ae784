'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import { useRouter } from '@/lib/i18n/navigation';
import { undoDues } from '../../api/dues';

/** Takes an act back after a question, while nobody has paid any of it. */
export function UndoDues({ id, title, count }: { id: string; title: string; count: number }) {
  const t = useTranslations('payment-office.dues.undo');
  const locale = useLocale();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useAction({
    onFailure: (sentence) => toast.error(sentence),
    onRefused: () => {
      setAsking(false);
      router.refresh();
    },
  });
  const undo = () =>
    run(async () => {
      await undoDues(locale, id);
      setAsking(false);
      toast.success(t('done', { title }));
      router.refresh();
    });
  return (
    <>
      <Button size="row" aria-label={t('named', { title })} onClick={() => setAsking(true)}>
        {t('button')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('title', { title })}
        lead={t('lead', { count })}
        safeLabel={t('keep')}
        confirmLabel={t('confirm')}
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void undo()}
      />
    </>
  );
}
