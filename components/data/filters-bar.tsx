'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

export type FilterChip = { key: string; label: string; onRemove: () => void };
type FiltersBarProps = {
  /** Search box and selects. */
  children: ReactNode;
  chips: readonly FilterChip[];
  onClear: () => void;
};

/** Controls in a row; what is chosen stands under them as chips that can be taken away one by one. */
export function FiltersBar({ children, chips, onClear }: FiltersBarProps) {
  const t = useTranslations('common');
  return (
    <div className="no-print">
      <div className="items-end gap-3 max-md:grid max-md:grid-cols-2 md:flex md:flex-wrap">{children}</div>
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
