import { isBuilt, leavesFromMenu, type MenuViewer, menuFor } from './menu-for';
import type { MenuGroup, MenuIcon, MenuLabel } from './menu-item';

/** An item as the browser draws it: small, for it is in every page. */
export type MenuLine = {
  label: MenuLabel;
  href: string;
  icon: MenuIcon;
  /** Small heading that begins above this line. */
  heading?: MenuGroup;
  /** No page of this version stands behind the line: named, but no link. */
  isComing?: true;
  /** Other lines live below this address, so only the address itself is current. */
  isExact?: true;
};
export type MenuLines = { lines: MenuLine[]; hasLogout: boolean };

/** The side menu of a viewer. */
export function menuLines(viewer: MenuViewer): MenuLines {
  const entries = menuFor(viewer);
  const lines = entries.map(
    ({ label, href, icon, group }, index): MenuLine => ({
      label,
      href,
      icon,
      ...(group !== undefined && group !== entries[index - 1]?.group && { heading: group }),
      ...(!isBuilt(href) && { isComing: true }),
      ...(entries.some((other) => other.href.startsWith(`${href}/`)) && { isExact: true }),
    }),
  );
  return { lines, hasLogout: leavesFromMenu(viewer.role_name) };
}
