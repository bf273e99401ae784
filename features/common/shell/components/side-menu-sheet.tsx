'use client';

import type { ComponentProps } from 'react';
import type { IconName } from '@/components/ui/icon-names';
import type { MenuLines } from '@/lib/areas/registry';
import { MenuSheet } from './menu-sheet';
import { SideMenu } from './side-menu';

type SideMenuSheetProps = Omit<ComponentProps<typeof MenuSheet>, 'children'> & { menu: MenuLines<IconName> };

/** The side menu of phones; drawn when it opens, so that a page carries its lines once. */
export function SideMenuSheet({ menu, ...sheet }: SideMenuSheetProps) {
  return (
    <MenuSheet {...sheet}>
      <SideMenu {...menu} />
    </MenuSheet>
  );
}
