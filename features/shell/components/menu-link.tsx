'use client';

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { isWithin } from '../model/active-path';

type MenuLinkProps = {
  href: string;
  /** Other items live below this address, so only the address itself counts. */
  exact: boolean;
  className: string;
  activeClassName: string;
  children: ReactNode;
};

/** A menu item that knows whether the present page belongs to it. */
export function MenuLink({ href, exact, className, activeClassName, children }: MenuLinkProps) {
  const active = isWithin(usePathname(), href, exact);
  return (
    <Link
      href={href}
      aria-current={active ? 'page' : undefined}
      className={cx(className, active ? activeClassName : 'border-transparent')}
    >
      {children}
    </Link>
  );
}
