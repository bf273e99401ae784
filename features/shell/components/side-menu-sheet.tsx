'use client';

import type { ComponentProps } from 'react';
import type { MenuLines } from '@/lib/areas/menu-lines';
import { MenuSheet } from './menu-sheet';
import { SideMenu } from './side-menu';

type SideMenuSheetProps = Omit<ComponentProps<typeof MenuSheet>, 'children'> & { menu: MenuLines };

/** The side menu of phones; drawn when it opens, so that a page carries its lines once. */
export function SideMenuSheet({ menu, ...sheet }: SideMenuSheetProps) {
  return (
    <MenuSheet {...sheet}>
      <SideMenu {...menu} />
    </MenuSheet>
  );
}
