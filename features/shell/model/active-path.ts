/** Whether a page belongs to a menu item: the address itself, a page below it, or below the other address of its pages. */
export const isWithin = (path: string, href: string, exact: boolean, under?: string): boolean =>
  path === href ||
  (!exact && path.startsWith(`${href}/`)) ||
  (under !== undefined && isWithin(path, under, false));
