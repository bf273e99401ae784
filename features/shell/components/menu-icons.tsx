import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import type { MenuIcon } from '@/lib/areas/menu-item';

const icons: Record<MenuIcon, IconName> = {
  home: 'house',
  calendar: 'calendar-days',
  notebook: 'notebook-text',
  pencil: 'pen-line',
  test: 'file-check',
  paper: 'file-text',
  book: 'book-open',
  bars: 'chart-no-axes-column',
  chart: 'chart-column-big',
  clipboard: 'clipboard-list',
  target: 'target',
  trophy: 'trophy',
  video: 'video',
  library: 'library-big',
  award: 'award',
  sparkles: 'sparkles',
  heart: 'heart',
  screen: 'monitor',
  package: 'package',
  school: 'school',
  prepare: 'notebook-pen',
  grid: 'table-2',
  checklist: 'list-checks',
  people: 'users',
  star: 'star',
  report: 'presentation',
  folder: 'folder',
  person: 'user-round',
  wallet: 'wallet-cards',
  receipt: 'receipt',
  transfer: 'arrow-left-right',
  inbox: 'inbox',
};

const mirrored: ReadonlySet<MenuIcon> = new Set(['prepare', 'checklist']);

export function MenuGlyph({ icon }: { icon: MenuIcon }) {
  return <Icon name={icons[icon]} size={20} className={mirrored.has(icon) ? 'mirror' : undefined} />;
}
