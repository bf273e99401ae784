'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

/** Where a list or a panel did not load: what happened, and once more. */
export function ErrorState({ children, onRetry }: { children?: ReactNode; onRetry?: () => void }) {
  const t = useTranslations('common');
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-md bg-danger-soft px-4 py-3 text-danger-ink"
    >
      <Icon name="circle-exclamation-point" size={20} />
      <p className="flex-1">{children ?? t('lists.failed')}</p>
      {onRetry && (
        <button type="button" className="min-h-(--control) rounded-sm px-2 font-bold" onClick={onRetry}>
          {t('actions.retry')}
        </button>
      )}
    </div>
  );
}
