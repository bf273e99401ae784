import type { ReactNode } from 'react';
import { Link } from '@/lib/i18n/navigation';
import { CountPill } from './badge';
import { tabClass } from './tab-class';

export type LinkTab = { href: string; label: ReactNode; count?: ReactNode; current: boolean };

/** Tabs that are addresses: navigation, with the present one marked. */
export function LinkTabs({ items, name }: { items: LinkTab[]; name: string }) {
  return (
    <nav aria-label={name} className="flex gap-1 overflow-x-auto border-b border-line">
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          scroll={false}
          aria-current={item.current ? 'page' : undefined}
          className={tabClass(item.current)}
        >
          {item.label}
          {item.count !== undefined && <CountPill active={item.current}>{item.count}</CountPill>}
        </Link>
      ))}
    </nav>
  );
}
