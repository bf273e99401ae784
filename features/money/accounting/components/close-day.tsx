'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import { useRouter } from '@/lib/i18n/navigation';
import { closeDay } from '../api/books';

/** Closes the books up to a day, after saying what that means; `name` is the day in words. */
export function CloseDay({ day, name }: { day: string; name: string }) {
  const t = useTranslations('billing.books.close');
  const locale = useLocale();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const { busyWith, run } = useAction({
    onFailure: (sentence) => toast.error(sentence),
    onRefused: () => {
      setAsking(false);
      router.refresh();
    },
  });
  const close = () =>
    run(async () => {
      await closeDay(locale, day);
      setAsking(false);
      toast.success(t('done', { day: name }));
      router.refresh();
    });
  return (
    <>
      <Button size="row" onClick={() => setAsking(true)} aria-label={t('named', { day: name })}>
        {t('button')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('title', { day: name })}
        lead={t('lead')}
        safeLabel={t('keep')}
        confirmLabel={t('confirm')}
        busy={busyWith !== null}
        onCancel={() => setAsking(false)}
        onConfirm={() => void close()}
      />
    </>
  );
}
