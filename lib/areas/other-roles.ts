import type { Role } from '../contract/roles';
import { areas } from './areas';

type Reader = { role_name: Role; roles: readonly Role[] };

/** Other roles of the reader among those that open a page; none where the active one opens it. */
export const otherRolesAmong = (reader: Reader, roles: readonly Role[]): Role[] =>
  roles.includes(reader.role_name) ? [] : roles.filter((role) => reader.roles.includes(role));

/** Areas with their own address, the longest first: `/home/parent` may stand before what is inside it. */
const addressed = Object.values(areas)
  .filter(({ prefix }) => prefix !== '')
  .toSorted((one, other) => other.prefix.length - one.prefix.length);

/** Other roles of the reader that open a page, by its path without the language. */
export function otherRolesOf(reader: Reader, path: string): Role[] {
  const [page = ''] = path.split(/[?#]/);
  const area = addressed.find(({ prefix }) => `${page}/`.startsWith(`${prefix}/`));
  return area ? otherRolesAmong(reader, area.roles) : [];
}
