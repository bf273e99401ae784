'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PanelFoot } from '@/components/ui/panel';

/** The foot of a table while rows are chosen: how many, and what may be done with them. */
export function BulkBar({ count, children }: { count: number; children: ReactNode }) {
  const t = useTranslations('common.lists');
  if (count === 0) return null;
  return (
    <PanelFoot className="sticky bottom-0 bg-sunken">
      <p role="status" className="font-semibold">
        {t('selected', { count })}
      </p>
      <div className="ms-auto flex flex-wrap gap-2">{children}</div>
    </PanelFoot>
  );
}
