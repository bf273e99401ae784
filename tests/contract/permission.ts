import type { Permission } from '@/lib/contract/roles';
import { gather } from '@/tests/setup/gather';

/** Who of the staff is asked for keys call by call (tests/contract/permissions.test.ts). */
export type Asked = 'teacher' | 'supervisor';

/** What a key opens, written by hand from docs/spec/access.md and docs/spec/pages.md, apart from policy and menus. */
export type PermissionOracle = {
  /** Addresses of menu lines. A line that several keys open stands in the file of each. */
  lines: readonly string[];
  /** `METHOD path` of the calls that ask for it. */
  calls?: Partial<Record<Asked, readonly RegExp[]>>;
};

/** The file of each key, `permissions/office-people.ts` for `office_people`: a new key is a new file. */
const files = await gather<{ permission: PermissionOracle }>('tests/contract/permissions', /^[\w-]+\.ts$/);
export const permissionOracles = new Map<string, PermissionOracle>(
  files.map(([path, { permission }]) => [path.replace(/\.ts$/, '').replaceAll('-', '_'), permission]),
);

/** Keys of which one opens a menu line; none: no key is asked. */
export const keysOfLine = (href: string): Permission[] =>
  [...permissionOracles].flatMap(([key, { lines }]) => (lines.includes(href) ? [key as Permission] : []));

/** Keys of which one opens a call, by its name. */
export const keysOfCall = (name: string, who: Asked): Permission[] =>
  [...permissionOracles].flatMap(([key, { calls }]) =>
    calls?.[who]?.some((pattern) => pattern.test(name)) ? [key as Permission] : [],
  );
