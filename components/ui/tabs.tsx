'use client';

import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { CountPill } from './badge';
import { tabClass } from './tab-class';
import { useCurrentInView } from './use-current-in-view';

export type TabItem = { key: string; label: ReactNode; count?: ReactNode; panel: ReactNode };

type TabsProps = { items: TabItem[]; name: string; selected?: string; onSelect?: (key: string) => void };

/** Which tab a key leads to: arrows follow the reading direction, Home and End go to the ends. */
export function nextTab(key: string, index: number, count: number, rtl: boolean): number | null {
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (index + 1) % count;
  if (key === back) return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** Tabs within a page; tabs that change the address are `LinkTabs`. */
export function Tabs({ items, name, selected, onSelect }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(items[0]?.key ?? '');
  const current = selected ?? own;
  const row = useCurrentInView<HTMLDivElement>(current);
  const select = (key: string) => {
    setOwn(key);
    onSelect?.(key);
  };
  const move = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = nextTab(event.key, index, items.length, rtl);
    const item = next === null ? undefined : items[next];
    if (!item) return;
    event.preventDefault();
    select(item.key);
    document.getElementById(`${id}-${item.key}`)?.focus();
  };
  return (
    <div>
      <div
        ref={row}
        role="tablist"
        aria-label={name}
        className="scroll-hint flex gap-1 overflow-x-auto border-b border-line"
      >
        {items.map((item, index) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            id={`${id}-${item.key}`}
            aria-selected={item.key === current}
            aria-controls={`${id}-${item.key}-panel`}
            tabIndex={item.key === current ? 0 : -1}
            className={tabClass(item.key === current)}
            onClick={() => select(item.key)}
            onKeyDown={(event) => move(event, index)}
          >
            {item.label}
            {item.count !== undefined && <CountPill active={item.key === current}>{item.count}</CountPill>}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.key}
          role="tabpanel"
          id={`${id}-${item.key}-panel`}
          aria-labelledby={`${id}-${item.key}`}
          hidden={item.key !== current}
          className="pt-5"
        >
          {item.key === current && item.panel}
        </div>
      ))}
    </div>
  );
}
