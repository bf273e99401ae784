'use client';

import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

export type FilterChip = { key: string; label: string; onRemove: () => void };
type FiltersBarProps = {
  /** The search box, which stays in sight on phones. */
  search?: ReactNode;
  /** Selects and other choices; a sheet on phones. */
  children: ReactNode;
  chips: readonly FilterChip[];
  onClear: () => void;
};

const Sheet = lazy(async () => ({ default: (await import('@/components/ui/dialog')).Dialog }));

/** Controls in a row; what is chosen stands under them as chips that can be taken away one by one. */
export function FiltersBar({ search, children, chips, onClear }: FiltersBarProps) {
  const t = useTranslations('common');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="no-print">
      <div className="flex items-end gap-3 md:flex-wrap">
        {search}
        <div className="contents max-md:hidden">{children}</div>
        <Button className="md:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('actions.filter')}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <Sheet
            open
            onClose={close}
            title={t('actions.filter')}
            closeLabel={t('actions.close')}
            footer={
              <Button variant="primary" onClick={close}>
                {t('actions.done')}
              </Button>
            }
          >
            <div className="mt-4 grid gap-4">{children}</div>
          </Sheet>
        </Suspense>
      )}
      {chips.length > 0 && (
        <ul aria-label={t('lists.chosenFilters')} className="mt-3 flex flex-wrap items-center gap-2">
          {chips.map((chip) => (
            <li
              key={chip.key}
              className="inline-flex items-center rounded-sm bg-primary-soft ps-2.5 text-13 font-semibold text-primary-soft-ink"
            >
              <span dir="auto">{chip.label}</span>
              <button
                type="button"
                aria-label={t('actions.remove', { name: chip.label })}
                className="grid size-8 place-items-center pointer-coarse:size-11"
                onClick={chip.onRemove}
              >
                <Icon name="x" size={14} />
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="min-h-8 rounded-sm px-2 text-13 font-semibold text-primary hover:underline pointer-coarse:min-h-11"
              onClick={onClear}
            >
              {t('lists.clearFilters')}
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
