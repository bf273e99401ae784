'use client';

import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';

export type FilterChip = { key: string; label: string; onRemove: () => void };
type FiltersBarProps = {
  /** The search box, which stays in sight on phones. */
  search?: ReactNode;
  /** Selects and other choices; a sheet on phones. */
  children: ReactNode;
  chips: readonly FilterChip[];
  /**
   * How many of the choices are made, beside the name of the sheet; the number of chips without the search.
   */
  count?: number;
  /** There is nothing to choose, so phones have no sheet. */
  isSearchOnly?: boolean;
  /** Chips on phones only: elsewhere the choices stand open and say what is chosen. */
  isBrief?: boolean;
  onClear: () => void;
};

const Sheet = lazy(async () => ({ default: (await import('@/components/ui/dialog')).Dialog }));

/** Controls in a row; what is chosen stands under them as chips that can be taken away one by one. */
export function FiltersBar(props: FiltersBarProps) {
  const { search, children, chips, isBrief = false, isSearchOnly = false, onClear } = props;
  const count = props.count ?? chips.filter(({ key }) => key !== 'search').length;
  const t = useTranslations('common');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="no-print">
      <div className="flex items-end gap-3 md:flex-wrap noscript:flex-wrap">
        {search}
        <div className="contents max-md:not-noscript:hidden">{children}</div>
        {!isSearchOnly && (
          <Button
            className={cx('shrink-0 md:hidden noscript:hidden', count === 0 && 'gap-0')}
            aria-haspopup="dialog"
            aria-label={count > 0 ? t('lists.filtersOn', { count }) : t('actions.filter')}
            icon={<Icon name="sliders-horizontal" size={20} />}
            onClick={() => setOpen(true)}
          >
            {count > 0 ? (
              t('lists.filterCount', { count })
            ) : (
              <span className="sr-only">{t('actions.filter')}</span>
            )}
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <Sheet
            open
            onClose={close}
            title={t('actions.filter')}
            closeLabel={t('actions.close')}
            isUnsaved={false}
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
        <ul
          aria-label={t('lists.chosenFilters')}
          className={cx('mt-3 flex flex-wrap items-center gap-2', isBrief && 'md:hidden')}
        >
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
