'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { cx } from '@/components/ui/class-names';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { isWithin } from '../model/active-path';
import { navigationTarget, watchSlowNavigation } from '../model/slow-navigation';

type MenuLinkProps = {
  href: string;
  /** Other items live below this address, so only the address itself counts. */
  exact: boolean;
  className: string;
  activeClassName: string;
  children: ReactNode;
};

const none = () => null;

/** A menu item that knows whether the present page belongs to it; pressed, it is marked before its page is there. */
export function MenuLink({ href, exact, className, activeClassName, children }: MenuLinkProps) {
  const here = usePathname();
  const target = useSyncExternalStore(watchSlowNavigation, navigationTarget, none);
  const active = isWithin(here, href, exact);
  const isMarked = target === null ? active : isWithin(target, href, exact);
  return (
    <Link
      href={href}
      aria-current={active ? 'page' : undefined}
      className={cx(className, isMarked ? activeClassName : 'border-transparent')}
    >
      {children}
    </Link>
  );
}
