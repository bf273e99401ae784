import type { ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';

export type Figure = { key: string; label: ReactNode; value: ReactNode; note?: ReactNode; dot?: 'success' | 'danger' | 'accent' | 'ink' };

const dots = { success: 'bg-success', danger: 'bg-danger', accent: 'bg-accent-ink', ink: 'bg-ink-3' };

/** One strip of figures divided by hairlines. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-sm sm:grid-cols-3 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
      {items.map((item) => (
        <div key={item.key} className="bg-surface px-5 py-3.5">
          <dt className="flex items-center gap-2 text-13 text-ink-2">
            {item.dot && <span aria-hidden="true" className={cx('size-2 rounded-full', dots[item.dot])} />}
            {item.label}
          </dt>
          <dd className="text-24 leading-head font-bold tabular-nums">
            {item.value}
            {item.note && <span className="ms-2 text-14 font-normal text-ink-2">{item.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
