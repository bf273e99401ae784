import type { ModuleKey } from '../contract/roles';
import type { Messages } from '../i18n/messages';

export type MenuLabel = keyof Messages['shell']['menu'];
export type MenuGroup = keyof Messages['shell']['groups'];
export type MenuIcon =
  | 'home'
  | 'calendar'
  | 'notebook'
  | 'pencil'
  | 'test'
  | 'paper'
  | 'book'
  | 'bars'
  | 'chart'
  | 'clipboard'
  | 'target'
  | 'trophy'
  | 'video'
  | 'library'
  | 'award'
  | 'sparkles'
  | 'heart'
  | 'screen'
  | 'package'
  | 'school'
  | 'prepare'
  | 'grid'
  | 'checklist'
  | 'people'
  | 'star'
  | 'report'
  | 'folder'
  | 'person'
  | 'wallet'
  | 'receipt'
  | 'transfer'
  | 'inbox';

export type MenuEntry = {
  label: MenuLabel;
  /** Without the language. */
  href: string;
  icon: MenuIcon;
  /** Key that the user's modules must hold; students see all. */
  module?: ModuleKey;
  group?: MenuGroup;
  /** Only for students who belong to a school, or only for the others. */
  only?: 'school' | 'independent';
  /** Place in the bottom bar of phones, with a shorter label where needed. */
  bar?: { order: number; label?: MenuLabel };
};
