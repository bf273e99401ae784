'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useSyncExternalStore } from 'react';
import { cx } from '@/components/ui/class-names';
import { SkeletonRows } from '@/components/ui/skeleton';
import { isNavigationSlow, watchSlowNavigation } from '../model/slow-navigation';

const never = () => false;

/** The page beside the menu; a loader in its place while another page is on its way. */
export function WorkArea({ className, children }: { className: string; children: ReactNode }) {
  const t = useTranslations('shell.loader');
  const isBusy = useSyncExternalStore(watchSlowNavigation, isNavigationSlow, never);
  return (
    <>
      {isBusy && (
        <div
          role="status"
          className="no-print fixed inset-x-0 top-(--header) z-(--z-sticky) mx-auto max-w-[1264px] px-4 py-8 md:start-(--side) md:px-8"
        >
          <span className="sr-only">{t('page')}</span>
          <SkeletonRows rows={6} />
        </div>
      )}
      {/* Kept in place, so that a page that does not come leaves everything where it was. */}
      <div className={cx(className, isBusy && 'invisible')}>{children}</div>
    </>
  );
}
