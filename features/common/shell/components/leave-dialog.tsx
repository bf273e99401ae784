'use client';

import { useTranslations } from 'next-intl';
import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog';
import type { useLeave } from '../hooks/use-leave';

/** Asked before answers that never reached the school are left on the device, or text that is not saved is removed. */
export function LeaveDialog({ unsent, isUnsaved, stay, leave }: ReturnType<typeof useLeave>) {
  const t = useTranslations('shell.user');
  const leads = [
    ...(unsent > 0 ? [t('unsentLead', { count: unsent })] : []),
    ...(isUnsaved ? [t('unsavedLead')] : []),
  ];
  return (
    <LazyConfirmDialog
      failed={t('logoutFailed')}
      open={unsent > 0 || isUnsaved}
      title={t(unsent > 0 ? 'unsentTitle' : 'unsavedTitle')}
      lead={leads.join(' ')}
      safeLabel={t('unsentStay')}
      confirmLabel={t('unsentLeave')}
      onCancel={stay}
      onConfirm={() => void leave(true)}
    />
  );
}
