'use client';

import { type ComponentType, type ReactNode, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { cx } from '@/components/ui/class-names';
import type { MenuCounter } from '@/lib/contract/resources/common/menu-counters';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { isWithin } from '../model/active-path';
import { navigationTarget, watchSlowNavigation } from '../model/slow-navigation';
import type { MenuCountProps } from './menu-count';

type MenuLinkProps = {
  href: string;
  /** Where pages are that belong to it as well. */
  under?: string | undefined;
  /** Addresses of other items below this one: their pages are not its own. */
  nested?: readonly string[];
  className: string;
  activeClassName: string;
  idleClassName?: string;
  /** What is counted beside the item, and the class of the place that is kept for it. */
  counter?: MenuCounter | undefined;
  counterClassName?: string;
  children: ReactNode;
};

const none = () => null;

/**
 * A menu item that knows whether the present page belongs to it; pressed, it is marked before its page is
 * there.
 */
export function MenuLink({
  href,
  under,
  nested,
  className,
  activeClassName,
  idleClassName,
  counter,
  counterClassName,
  children,
}: MenuLinkProps) {
  const here = usePathname();
  const target = useSyncExternalStore(watchSlowNavigation, navigationTarget, none);
  const active = isWithin(here, href, nested, under);
  const isMarked = target === null ? active : isWithin(target, href, nested, under);
  // Counts come after the page: they are no part of its first load.
  const [Count, setCount] = useState<ComponentType<MenuCountProps> | null>(null);
  const isCounted = counter !== undefined;
  useEffect(() => {
    if (isCounted)
      import('./menu-count').then(
        (file) => setCount(() => file.MenuCount),
        () => undefined,
      );
  }, [isCounted]);
  const wordsId = useId();
  return (
    <Link
      href={href}
      aria-current={active ? 'page' : undefined}
      aria-describedby={Count ? wordsId : undefined}
      className={cx(className, isMarked ? activeClassName : idleClassName)}
    >
      {children}
      {counter && (
        <span className={counterClassName}>{Count && <Count counter={counter} wordsId={wordsId} />}</span>
      )}
    </Link>
  );
}
