'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useAction } from '@/components/form/use-action';
import { useRouter } from '@/lib/i18n/navigation';

const ConfirmDialog = lazy(() =>
  import('@/components/ui/confirm-dialog').then((module) => ({ default: module.ConfirmDialog })),
);

type SeatButtonProps = {
  courseId: string;
  title: string;
  isFree: boolean;
  /** The seat that the reader holds. */
  held: 'enrolled' | 'reserved' | null;
};

/** Takes a seat or gives it back; the page is read again afterwards, so that it shows what the school has. */
export function SeatButton({ courseId, title, isFree, held }: SeatButtonProps) {
  const t = useTranslations('courses.enrol');
  const locale = useLocale();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useAction({ onFailure: toast.error });
  const [isReading, startReading] = useTransition();
  const busy = isBusy || isReading;

  async function change(taking: boolean) {
    await run(async () => {
      const seat = await import('../api/seat');
      if (taking) {
        const { state } = await seat.bookSeat(locale, courseId);
        toast.success(t(state === 'reserved' ? 'reserved' : 'done'));
      } else {
        await seat.releaseSeat(locale, courseId);
        toast.success(t('cancelled'));
      }
    });
    setAsking(false);
    startReading(() => router.refresh());
  }

  if (held === null) {
    return (
      <Button variant="primary" busy={busy} className="w-full" onClick={() => change(true)}>
        {t(isFree ? 'enrol' : 'reserve')}
      </Button>
    );
  }
  return (
    <>
      <Button variant="secondary" busy={busy} className="w-full" onClick={() => setAsking(true)}>
        {t(held === 'reserved' ? 'cancelSeat' : 'cancel')}
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            open
            title={t('cancelTitle', { title })}
            lead={t('cancelLead')}
            safeLabel={t('keep')}
            confirmLabel={t(held === 'reserved' ? 'cancelSeat' : 'cancel')}
            busy={busy}
            onCancel={() => setAsking(false)}
            onConfirm={() => change(false)}
          />
        </Suspense>
      )}
    </>
  );
}
