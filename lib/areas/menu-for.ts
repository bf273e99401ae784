import { quizKindRecords } from '../contract/quiz-kinds';
import type { Role } from '../contract/roles';
import { builtRoutes } from './built-routes';
import type { MenuEntry } from './menu-item';
import { assessmentOnlyMenus, menus } from './menus';

/** What of a viewer decides the menu. */
export type MenuViewer = {
  role_name: Role;
  modules: readonly string[];
  is_school_student: boolean;
  /** A visitor of the assessment-only variant of the site. */
  is_assessment_user?: boolean;
};

/** Roles whose menu does not ask for modules. */
const seesAll: readonly Role[] = ['student'];

/** The items a viewer sees, in order. */
export function menuFor(viewer: MenuViewer): readonly MenuEntry[] {
  const { role_name: role, modules, is_school_student: isSchool } = viewer;
  const all = (viewer.is_assessment_user && assessmentOnlyMenus[role]) || menus[role];
  return all.filter(
    (entry) =>
      (entry.module === undefined || seesAll.includes(role) || modules.includes(entry.module)) &&
      (entry.only === undefined || (entry.only === 'school') === isSchool),
  );
}

/** Whether a page of this version stands behind an item; the others are named but are no links. */
export const isBuilt = (href: string) => builtRoutes.includes(href);

/** Modules of kinds that stand in no menu of their own. */
const ignored: readonly (string | null)[] = [...quizKindRecords.values()].flatMap((record) =>
  record.joins.firstModule ? [] : [record.module, record.reportModule],
);

/**
 * «الذهاب إلى الوحدة الأولى»: the first page of the user's menu that stands behind a granted module, except formative
 * tests and their reports; null when no module has a page.
 */
export function firstModuleHref(viewer: MenuViewer): string | null {
  const first = menuFor(viewer).find(
    ({ module, href }) =>
      module !== undefined && viewer.modules.includes(module) && !ignored.includes(module) && isBuilt(href),
  );
  return first?.href ?? null;
}

/** The bottom bar of phones: at most four built items in their order; «المزيد» is the fifth. */
export const bottomBar = (viewer: MenuViewer) =>
  menuFor(viewer)
    .filter((entry) => entry.bar !== undefined && isBuilt(entry.href))
    .sort((one, two) => (one.bar?.order ?? 0) - (two.bar?.order ?? 0))
    .slice(0, 4);

/** Roles whose side menu ends with logout, as the specification lists it; the others leave from their own menu above. */
export const leavesFromMenu = (role: Role) => role === 'student' || role === 'assessment_manager';
