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

/**
 * Tile, title, meta, state, due, one button; on a phone state and due stand under the title beside the
 * button.
 */
export function CardRow({ tile, title, meta, below, state, due, action }: CardRowProps) {
  return (
    <li className="card-row">
      {tile ?? <span />}
      <div className="min-w-0 self-center">
        <p className="card-title">{title}</p>
        {meta && <p className="card-meta">{meta}</p>}
        {below && <div className="mt-2">{below}</div>}
      </div>
      <div className="card-side">
        <div className="card-facts">
          {state && <div className="card-state">{state}</div>}
          {due && <div className="card-due">{due}</div>}
        </div>
        {/* Kept when it is empty: badges and dates of all rows stand under each other. */}
        <div className="card-action">{action}</div>
      </div>
    </li>
  );
}
