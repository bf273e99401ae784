import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import type { MenuEntry } from '@/lib/areas/manifest';
import { MenuLink } from './menu-link';

const active = 'font-bold text-primary before:bg-accent';

/** Phones of students and parents: four places and the rest. */
export function BottomBar({ entries, more }: { entries: readonly MenuEntry<IconName>[]; more: ReactNode }) {
  const t = useTranslations('shell');
  const text = useTranslations();
  return (
    <nav
      data-shell
      aria-label={t('nav.bottom')}
      className="fixed inset-x-0 bottom-0 z-(--z-header) grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {entries.map((entry) => (
        <MenuLink
          key={entry.href}
          href={entry.href}
          under={entry.under}
          exact={false}
          className="bar-cell"
          activeClassName={active}
          counter={entry.counter}
          counterClassName="absolute start-1/2 top-0.5 ms-1.5 leading-none"
        >
          <Icon name={entry.icon} size={20} className={entry.isMirrored && 'mirror'} />
          {text(entry.bar?.label ?? entry.label)}
        </MenuLink>
      ))}
      {more}
    </nav>
  );
}
