import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/lib/i18n/navigation';
import { FitTable } from './fit-table';

/**
 * With `cards` its rows are cards on phones and wherever the columns have no room: the title with what can be
 * done, then what stands at `mark`, then the facts, each with its `label`. Others scroll sideways inside
 * their panel, and the column of names stays. Nothing stands above other cells that would be read in part. A
 * `tall` one scrolls inside of the window under its head.
 */
export function Table({
  children,
  label,
  className,
  cards = false,
  tall = false,
}: {
  children: ReactNode;
  label: string;
  className?: string;
  cards?: boolean;
  tall?: boolean;
}) {
  return (
    <FitTable cards={cards} label={label} className={cx(tall && 'table-tall', className)}>
      <table className={cx('w-full border-collapse text-14', cards && 'table-cards')}>{children}</table>
    </FitTable>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="bg-sunken text-13 font-semibold text-ink-2">
      <tr>{children}</tr>
    </thead>
  );
}

/** What a cell is in the card of its row. */
type Place = 'pick' | 'mark' | 'title' | 'action';
type Align = 'start' | 'end' | 'center';
const aligns: Record<Align, string> = { start: 'text-start', end: 'text-end', center: 'text-center' };

type HeadCellProps = Omit<ComponentProps<'th'>, 'align'> & {
  align?: Align;
  pinned?: boolean;
  place?: Place;
  /** Address that sorts by this column, and how it is sorted now. */
  sortHref?: string;
  sorted?: 'ascending' | 'descending' | undefined;
};

export function HeadCell({
  align = 'start',
  pinned = false,
  place,
  sortHref,
  sorted,
  className,
  children,
  ...rest
}: HeadCellProps) {
  const arrow =
    sorted === 'descending' ? (
      <Icon name="arrow-down" size={14} />
    ) : (
      <Icon name="arrow-up" size={14} className={cx(!sorted && 'opacity-0')} />
    );
  return (
    <th
      scope="col"
      aria-sort={sorted}
      data-place={place}
      data-sorts={sortHref ? '' : undefined}
      {...rest}
      className={cx(
        'px-3 py-2.5 font-semibold whitespace-nowrap first:ps-5 last:pe-5 sm:max-lg:px-2 min-[90rem]:px-4',
        aligns[align],
        // Names of figures are wider than the figures: in narrow windows they have two lines.
        align === 'end' && 'max-[90rem]:whitespace-normal',
        pinned && 'cell-pinned bg-sunken',
        className,
      )}
    >
      {sortHref ? (
        <Link
          href={sortHref}
          scroll={false}
          className="-my-2.5 inline-flex min-h-11 items-center gap-1 rounded-sm hover:text-ink"
        >
          {children}
          <span aria-hidden="true">{arrow}</span>
        </Link>
      ) : (
        children
      )}
    </th>
  );
}

type RowTone = 'danger' | 'chosen' | 'current';
const rowTones: Record<RowTone, string> = {
  danger: 'bg-danger-soft',
  chosen: 'bg-primary-soft',
  current: 'bg-surface',
};

export function Row({ tone, className, ...rest }: ComponentProps<'tr'> & { tone?: RowTone | undefined }) {
  return (
    <tr
      {...rest}
      aria-selected={tone === 'chosen' || undefined}
      className={cx(
        'border-t border-line',
        tone ? rowTones[tone] : 'bg-surface',
        tone === 'current' && 'beam-row',
        className,
      )}
    />
  );
}

type CellProps = Omit<ComponentProps<'td'>, 'align'> & {
  align?: Align;
  pinned?: boolean;
  header?: boolean;
  place?: Place;
  /** Head of its column, for phones. */
  label?: string;
};

export function Cell({
  align = 'start',
  pinned = false,
  header = false,
  place = pinned ? 'title' : undefined,
  label,
  className,
  ...rest
}: CellProps) {
  const Tag = header ? 'th' : 'td';
  return (
    <Tag
      {...rest}
      {...(header && { scope: 'row' })}
      data-place={place}
      data-label={label}
      className={cx(
        'cell',
        align === 'end' && 'tabular-nums',
        align !== 'start' && aligns[align],
        pinned && 'cell-pinned',
        className,
      )}
    />
  );
}
