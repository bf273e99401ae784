'use client';

import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import type { MenuCounter } from '@/lib/contract/resources/common/menu-counters';
import { MenuLink } from './menu-link';

type BarLinkProps = {
  href: string;
  icon: IconName;
  label: string;
  under?: string;
  counter?: MenuCounter;
  isMirrored?: boolean;
};

/** A place of the bar on phones. It sets its classes itself: every page carries what it is given. */
export function BarLink({ href, icon, label, under, counter, isMirrored = false }: BarLinkProps) {
  return (
    <MenuLink
      href={href}
      under={under}
      className="bar-cell"
      activeClassName="font-bold text-primary before:bg-accent"
      counter={counter}
      counterClassName="absolute start-1/2 top-0.5 ms-1.5 leading-none"
    >
      <Icon name={icon} size={20} {...(isMirrored && { className: 'mirror' })} />
      {label}
    </MenuLink>
  );
}
