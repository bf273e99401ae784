import type { MenuCounter } from '../contract/resources/common/menu-counters';
import type { Permission, Role } from '../contract/roles';
import type { Messages, Namespace } from '../i18n/messages';
import type { AreaKey } from './areas';

/**
 * A menu: that of a role, what a role has of it on the assessment-only site, and that of the assessment area.
 */
export type MenuKey = Role | `${Role}/assessments` | 'assessment';

/** A message under `navigation` of any feature, or one of the frame's own: `shell.menu.homework`. */
export type MenuLabel =
  | `shell.menu.${keyof Messages['shell']['menu']}`
  | {
      [Name in Namespace]: Messages[Name] extends { navigation: infer Labels }
        ? `${Name}.navigation.${keyof Labels & string}`
        : never;
    }[Namespace];
export type MenuGroup = keyof Messages['shell']['groups'];

export type MenuEntry<Icon extends string = string> = {
  /** Place in the menu, as the specification orders it. */
  at: number;
  label: MenuLabel;
  /** Without the language. */
  href: string;
  /** Pages that belong to it although their address does not begin with its own. */
  under?: string;
  icon: Icon;
  /** Whether the icon points with the direction of reading. */
  isMirrored?: true;
  /** The user needs it; students see all. */
  permission?: Permission;
  /** The user needs one of them. */
  anyPermission?: readonly Permission[];
  group?: MenuGroup;
  /** Only for students who belong to a school, or only for the others. */
  only?: 'school' | 'independent';
  /** What is counted beside it. */
  counter?: MenuCounter;
  /** Place in the bottom bar of phones, with a shorter label where needed. */
  bar?: { order: number; label?: MenuLabel };
};

/**
 * What a feature adds to the product. Menus, links, messages of frames and the tests about routes derive from
 * it.
 */
export type Manifest<Icon extends string = string> = {
  /** Its pages, as the specification writes them: `/courses/{id}`. */
  routes: readonly string[];
  /** Those of them that the specification does not list. */
  beyondSpec?: readonly string[];
  menu?: Partial<Record<MenuKey, readonly MenuEntry<Icon>[]>>;
  /** Messages that client components read, and the areas whose frame brings them. */
  messages?: Partial<Record<Namespace, readonly AreaKey[]>>;
};
