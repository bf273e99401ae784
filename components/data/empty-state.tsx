import type { ReactNode } from 'react';
import { LighthouseScene } from '@/components/layout/lighthouse';

type EmptyStateProps = {
  /** What is true. */
  title: ReactNode;
  /** What to do, or what will appear here. */
  lead?: ReactNode;
  actions?: ReactNode;
  small?: boolean;
};

export function EmptyState({ title, lead, actions, small = false }: EmptyStateProps) {
  return (
    <div className={small ? 'px-5 py-10 text-center' : 'px-5 py-20 text-center'}>
      {!small && <LighthouseScene className="mx-auto mb-8" />}
      <p className={small ? 'text-16 font-semibold' : 'text-20 font-bold'}>{title}</p>
      {lead && <p className="mx-auto mt-2 max-w-prose text-ink-2">{lead}</p>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}

/** «هذه كل الواجبات المفتوحة.» */
export function EndOfList({ children }: { children: ReactNode }) {
  return <p className="py-5 text-center text-14 text-ink-3">{children}</p>;
}
