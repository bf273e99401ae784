/**
 * Pages that this version has, among those that menus and the header lead to. A test holds the list against
 * the files under app/: a new page joins here, and its menu items become links.
 */
export const builtRoutes: readonly string[] = [];
