'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import { useRouter } from '@/lib/i18n/navigation';
import { leaveSeat, bookSeat } from '../api/change';

type SeatButtonProps = { action: ResourceAction; title: string; isFull: boolean };

/** Takes a place in a class, or in its waiting list; or gives it back. */
export function SeatButton({ action, title, isFull }: SeatButtonProps) {
  const t = useTranslations('live-lessons.seat');
  const router = useRouter();
  const { run, isBusy } = useAction({ onFailure: toast.error });
  const isJoining = action.key === 'join';
  const key = isJoining ? (isFull ? 'wait' : 'join') : 'leave';
  return (
    <Button
      variant={isJoining ? 'primary' : 'secondary'}
      busy={isBusy}
      aria-label={t(`${key}Of`, { title })}
      onClick={() =>
        void run(async () => {
          const seat = isJoining ? await bookSeat(action) : null;
          if (!isJoining) await leaveSeat(action);
          toast.success(t(`done.${seat ?? 'left'}`));
          router.refresh();
        })
      }
    >
      {t(key)}
    </Button>
  );
}
