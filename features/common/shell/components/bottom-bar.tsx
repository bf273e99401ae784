import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { IconName } from '@/components/ui/icon-names';
import type { MenuEntry } from '@/lib/areas/manifest';
import { BarLink } from './bar-link';

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
        <BarLink
          key={entry.href}
          href={entry.href}
          icon={entry.icon}
          label={text(entry.bar?.label ?? entry.label)}
          {...(entry.under && { under: entry.under })}
          {...(entry.counter && { counter: entry.counter })}
          {...(entry.isMirrored && { isMirrored: true })}
        />
      ))}
      {more}
    </nav>
  );
}
