import { assignedRecords } from '../contract/quiz-kinds';
import type { MenuCounter } from '../contract/resources/common/menu-counters';
import type { Role } from '../contract/roles';
import type { Namespace } from '../i18n/messages';
import type { AreaKey } from './areas';
import type { Manifest, MenuEntry, MenuGroup, MenuKey, MenuLabel } from './manifest';

/** What of a viewer decides the menu. */
export type MenuViewer = {
  role_name: Role;
  modules: readonly string[];
  is_school_student: boolean;
  /** A visitor of the assessment-only variant of the site. */
  is_assessment_user?: boolean;
  /** On a page of the generic assessment area, which has its own menu for managers. */
  is_assessment_area?: boolean;
  /** Nothing opens yet, so nothing is counted. */
  lacks_passkey?: boolean;
};

/** An item as the browser draws it: small, for it is in every page. */
export type MenuLine<Icon extends string = string> = {
  label: string;
  href: string;
  /** Where pages are that belong to it as well. */
  under?: string;
  icon: Icon;
  isMirrored?: true;
  /** Small heading that begins above this line. */
  heading?: MenuGroup;
  /** What is counted beside it. */
  counter?: MenuCounter;
};
export type MenuLines<Icon extends string = string> = { lines: MenuLine<Icon>[]; hasLogout: boolean };

/** Roles whose menu does not ask for modules. */
const seesAll: readonly Role[] = ['student'];

/** Modules of kinds that stand in no separate menu. */
const ignored: readonly (string | null)[] = assignedRecords().flatMap((record) =>
  record.joins.firstPermission ? [] : [record.permission, record.reportPermission],
);

/** "My lessons" of the account menu: for teachers of a school, once the page of their lessons exists. */
export const lessonsHref = (role: Role, isBuilt: (href: string) => boolean): string | null =>
  role === 'school_instructor' && isBuilt('/school-instructor/preparation')
    ? '/school-instructor/preparation'
    : null;

/**
 * Roles whose side menu ends with logout, as the specification lists it; the others leave from their own menu
 * above.
 */
export const leavesFromMenu = (role: Role) => role === 'student' || role === 'assessment_manager';

/** Menus, built pages and messages of frames, from what each feature says of itself. */
export function createRegistry<Icon extends string>(manifests: readonly Manifest<Icon>[]) {
  const collected = new Map<MenuKey, MenuEntry<Icon>[]>();
  for (const { menu = {} } of manifests)
    for (const [key, entries] of Object.entries(menu) as [MenuKey, readonly MenuEntry<Icon>[]][])
      collected.set(key, [...(collected.get(key) ?? []), ...entries]);
  for (const entries of collected.values()) entries.sort((one, two) => one.at - two.at);
  const menus: ReadonlyMap<MenuKey, readonly MenuEntry<Icon>[]> = collected;

  const built = new Set(manifests.flatMap(({ routes }) => routes));
  /** Whether a page of this version stands behind an item; the others are not shown. */
  const isBuilt = (href: string) => built.has(href);

  /** The items a viewer sees, in order. */
  function menuFor(viewer: MenuViewer): readonly MenuEntry<Icon>[] {
    const { role_name: role, modules, is_school_student: isSchool } = viewer;
    const variant = viewer.is_assessment_user ? menus.get(`${role}/assessments`) : undefined;
    const ofArea =
      viewer.is_assessment_area && role === 'assessment_manager' ? menus.get('assessment') : undefined;
    return (ofArea ?? variant ?? menus.get(role) ?? []).filter(
      (entry) =>
        (entry.permission === undefined || seesAll.includes(role) || modules.includes(entry.permission)) &&
        (entry.anyPermission === undefined || entry.anyPermission.some((key) => modules.includes(key))) &&
        (entry.only === undefined || (entry.only === 'school') === isSchool),
    );
  }

  /**
   * «الذهاب إلى الوحدة الأولى»: the page of the first of the user's permissions that has one in the menu,
   * except formative tests and their reports; null when no permission has a page, and for those whose menu
   * does not ask for permissions.
   */
  function firstPermissionHref(viewer: MenuViewer): string | null {
    if (seesAll.includes(viewer.role_name)) return null;
    const pages = menuFor(viewer).filter(({ href }) => isBuilt(href));
    for (const key of viewer.modules) {
      const page = ignored.includes(key) ? undefined : pages.find((entry) => entry.permission === key);
      if (page) return page.href;
    }
    return null;
  }

  /** The bottom bar of phones: at most four built items in their order; «المزيد» is the fifth. */
  const bottomBar = (viewer: MenuViewer) =>
    menuFor(viewer)
      .filter((entry) => entry.bar !== undefined && isBuilt(entry.href))
      .toSorted((one, two) => (one.bar?.order ?? 0) - (two.bar?.order ?? 0))
      .slice(0, 4);

  /** The side menu of a viewer: items whose page exists. `text` gives the message of a label. */
  function menuLines(viewer: MenuViewer, text: (label: MenuLabel) => string): MenuLines<Icon> {
    const entries = menuFor(viewer).filter(({ href }) => isBuilt(href));
    const lines = entries.map(
      ({ label, href, under, icon, isMirrored, group, counter }, index): MenuLine<Icon> => ({
        label: text(label),
        href,
        ...(under && { under }),
        icon,
        ...(isMirrored && { isMirrored }),
        ...(group !== undefined && group !== entries[index - 1]?.group && { heading: group }),
        ...(counter && !viewer.lacks_passkey && { counter }),
      }),
    );
    return { lines, hasLogout: leavesFromMenu(viewer.role_name) };
  }

  /** Messages that client components of an area read, besides common and errors. */
  const namespacesOf = (area: AreaKey): Namespace[] =>
    manifests.flatMap(({ messages = {} }) =>
      (Object.entries(messages) as [Namespace, readonly AreaKey[]][]).flatMap(([name, within]) =>
        within.includes(area) ? [name] : [],
      ),
    );

  return { menus, isBuilt, menuFor, firstPermissionHref, bottomBar, menuLines, namespacesOf };
}
