/** Whether a page belongs to a menu item: the address itself, or a page below it. */
export const isWithin = (path: string, href: string, exact: boolean) =>
  path === href || (!exact && path.startsWith(`${href}/`));
