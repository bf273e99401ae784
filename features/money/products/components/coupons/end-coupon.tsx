'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import { useRouter } from '@/lib/i18n/navigation';
import { endCoupon } from '../../api/coupons';

/** Ends a coupon after a question; who has used it keeps the discount. */
export function EndCoupon({ id, code }: { id: string; code: string }) {
  const t = useTranslations('payment-office.coupons.end');
  const locale = useLocale();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useAction({ onFailure: (sentence) => toast.error(sentence) });
  const end = () =>
    run(async () => {
      await endCoupon(locale, id);
      setAsking(false);
      toast.success(t('done', { code }));
      router.refresh();
    });
  return (
    <>
      <Button size="row" aria-label={t('named', { code })} onClick={() => setAsking(true)}>
        {t('button')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('title', { code })}
        lead={t('lead')}
        safeLabel={t('keep')}
        confirmLabel={t('confirm')}
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void end()}
      />
    </>
  );
}
