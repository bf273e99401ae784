const isBelow = (path: string, href: string) => path === href || path.startsWith(`${href}/`);

/**
 * Whether a page belongs to a menu item: the address itself, a page below it, or below the other address of
 * its pages. Pages of the items that lie below it (`nested`) are theirs.
 */
export const isWithin = (
  path: string,
  href: string,
  nested: readonly string[] = [],
  under?: string,
): boolean =>
  (isBelow(path, href) && !nested.some((other) => isBelow(path, other))) ||
  (under !== undefined && isBelow(path, under));
