import type { ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';

export type Figure = {
  key: string;
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  /** What the figure is from, on its own line. */
  basis?: ReactNode;
  dot?: 'success' | 'danger' | 'accent' | 'ink';
};

const dots = { success: 'bg-success', danger: 'bg-danger', accent: 'bg-accent-ink', ink: 'bg-ink-3' };

/** One strip of figures divided by hairlines. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <dl className="flex flex-wrap overflow-hidden rounded-lg border border-line bg-surface shadow-sm">
      {items.map((item) => (
        <div key={item.key} className="-ms-px -mt-px grow basis-36 border-s border-t border-line px-5 py-3.5">
          <dt className="flex items-center gap-2 text-13 text-ink-2">
            {item.dot && <span aria-hidden="true" className={cx('size-2 rounded-full', dots[item.dot])} />}
            {item.label}
          </dt>
          <dd className="text-24 leading-head font-bold tabular-nums">
            {item.value}
            {item.note && <span className="ms-2 text-14 font-normal text-ink-2">{item.note}</span>}
            {item.basis && (
              <span className="block text-13 leading-text font-normal text-ink-3">{item.basis}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
