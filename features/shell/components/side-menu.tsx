import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { isBuilt } from '@/lib/areas/menu-for';
import type { MenuEntry } from '@/lib/areas/menu-item';
import { MenuGlyph } from './menu-icons';
import { MenuLink } from './menu-link';

const row =
  'group/item tip relative flex min-h-11 w-full items-center gap-3 rounded-md border px-3.5 py-1.5 text-15 text-ink-2 in-data-[size=staff]:min-h-10 rail:justify-center rail:px-0';
const active = 'beam border-line bg-surface font-bold text-primary shadow-sm';

function Label({ children }: { children: string }) {
  return (
    <>
      <span className="min-w-0 flex-1 rail:sr-only">{children}</span>
      <span data-tip aria-hidden="true" className="hidden rail:block">
        {children}
      </span>
    </>
  );
}

/** Items with a page are links; the others are named, and say that they come. */
export function SideMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useTranslations('shell');
  return (
    <ul className="flex flex-col gap-0.5">
      {entries.map((entry, index) => {
        const startsGroup = entry.group !== undefined && entry.group !== entries[index - 1]?.group;
        const exact = entries.some((other) => other.href.startsWith(`${entry.href}/`));
        return (
          <li key={entry.href}>
            {startsGroup && entry.group && (
              <p className="mt-4 mb-1 px-3.5 text-13 text-ink-3 rail:sr-only">{t(`groups.${entry.group}`)}</p>
            )}
            {isBuilt(entry.href) ? (
              <MenuLink
                href={entry.href}
                exact={exact}
                className={cx(row, 'hover:bg-sunken')}
                activeClassName={active}
              >
                <MenuGlyph icon={entry.icon} />
                <Label>{t(`menu.${entry.label}`)}</Label>
              </MenuLink>
            ) : (
              <span className={cx(row, 'border-transparent text-ink-3 rail:hidden')}>
                <MenuGlyph icon={entry.icon} />
                <span className="min-w-0 flex-1">{t(`menu.${entry.label}`)}</span>
                <span className="sr-only">{t('nav.soon')}</span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
