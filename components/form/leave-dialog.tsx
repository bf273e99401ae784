'use client';

import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense } from 'react';
import type { LeaveGuard } from '@/lib/forms/use-leave-guard';

const Confirm = lazy(async () => ({
  default: (await import('@/components/ui/confirm-dialog')).ConfirmDialog,
}));

type LeaveDialogProps = {
  guard: LeaveGuard;
  /** What is lost; a general sentence otherwise. */
  lead?: ReactNode;
};

/** Asks whether the page is left although something on it is not saved. */
export function LeaveDialog({ guard, lead }: LeaveDialogProps) {
  const t = useTranslations('common.leave');
  if (!guard.isHeld) return null;
  return (
    <Suspense>
      <Confirm
        open
        title={t('title')}
        lead={lead ?? t('lead')}
        safeLabel={t('stay')}
        confirmLabel={t('go')}
        onCancel={guard.stay}
        onConfirm={guard.go}
      />
    </Suspense>
  );
}
