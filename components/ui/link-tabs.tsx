'use client';

import type { ReactNode } from 'react';
import { Link } from '@/lib/i18n/navigation';
import { CountPill } from './badge';
import { tabClass } from './tab-class';
import { useCurrentInView } from './use-current-in-view';

export type LinkTab = { href: string; label: ReactNode; count?: ReactNode; current: boolean };

/** Tabs that are addresses: navigation, with the present one marked. */
export function LinkTabs({ items, name }: { items: LinkTab[]; name: string }) {
  const row = useCurrentInView<HTMLElement>(items.find(({ current }) => current)?.href);
  return (
    <nav
      ref={row}
      aria-label={name}
      className="scroll-hint flex gap-1 max-sm:gap-0 overflow-x-auto border-b border-line"
    >
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
