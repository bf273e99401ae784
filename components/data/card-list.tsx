import type { ReactNode } from 'react';
import { Panel } from '@/components/ui/panel';

/** One panel, rows with hairlines. */
export function CardList({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <Panel className="@container">
      <ul aria-label={label} className="divide-y divide-line">
        {children}
      </ul>
    </Panel>
  );
}

/** A group of cards under a small heading: by when it is due. */
export function CardGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-6 first:mt-0 md:mt-8">
      <h2 className="mb-3 text-17 font-bold text-ink-2">{title}</h2>
      <CardList>{children}</CardList>
    </section>
  );
}

type CardRowProps = {
  tile?: ReactNode;
  title: ReactNode;
  meta?: ReactNode;
  /** Under title and meta: progress in words. */
  below?: ReactNode;
  state?: ReactNode;
  due?: ReactNode;
  /** One button. */
  action?: ReactNode;
};

/** Tile, title, meta, state, due, one button; on a phone state and due stand under the title beside the button. */
export function CardRow({ tile, title, meta, below, state, due, action }: CardRowProps) {
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 px-4 py-4 @2xl:grid-cols-[auto_1fr_auto] md:px-5">
      {tile ?? <span />}
      <div className="min-w-0 self-center">
        <p className="font-bold wrap-anywhere">{title}</p>
        {meta && <p className="text-14 text-ink-3">{meta}</p>}
        {below && <div className="mt-2">{below}</div>}
      </div>
      <div className="col-span-2 flex items-center gap-3 @2xl:col-span-1 @2xl:gap-6">
        <div className="flex min-w-0 flex-1 flex-col items-start gap-2 @2xl:flex-row @2xl:items-center @2xl:gap-6">
          {state}
          {due && <div className="text-14 @2xl:min-w-36">{due}</div>}
        </div>
        {action && <div className="flex @2xl:min-w-28 [&>*]:w-full [&>*]:min-w-28">{action}</div>}
      </div>
    </li>
  );
}
