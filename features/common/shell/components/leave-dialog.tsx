'use client';

import { useTranslations } from 'next-intl';
import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog';
import type { useLeave } from '../hooks/use-leave';

/** Asked before answers that never reached the school are left on the device. */
export function LeaveDialog({ unsent, stay, leave }: ReturnType<typeof useLeave>) {
  const t = useTranslations('shell.user');
  return (
    <LazyConfirmDialog
      failed={t('logoutFailed')}
      open={unsent > 0}
      title={t('unsentTitle')}
      lead={t('unsentLead', { count: unsent })}
      safeLabel={t('unsentStay')}
      confirmLabel={t('unsentLeave')}
      onCancel={stay}
      onConfirm={() => void leave(true)}
    />
  );
}
