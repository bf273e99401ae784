'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import type { MenuLine, MenuLines } from '@/lib/areas/registry';
import { useLeave } from '../hooks/use-leave';
import { LeaveDialog } from './leave-dialog';
import { MenuLink } from './menu-link';

const row = 'tip menu-line';
const active = 'beam border-line bg-surface font-bold text-primary shadow-sm';

function Label({ children }: { children: string }) {
  return (
    <>
      <span className="min-w-0 flex-1 text-start rail:sr-only">{children}</span>
      <span data-tip aria-hidden="true" className="hidden rail:block">
        {children}
      </span>
    </>
  );
}

export function SideMenu({ lines, hasLogout }: MenuLines<IconName>) {
  const t = useTranslations('shell');
  return (
    <ul className="flex flex-col gap-0.5">
      {lines.map((line) => (
        <li key={line.href}>
          {line.heading && (
            <p className="mt-4 mb-1 px-3.5 text-13 text-ink-3 rail:sr-only">{t(`groups.${line.heading}`)}</p>
          )}
          <Line line={line} />
        </li>
      ))}
      {hasLogout && <LogoutLine />}
    </ul>
  );
}

function Line({
  line: { href, under, icon, isMirrored, label, isExact, counter },
}: {
  line: MenuLine<IconName>;
}) {
  return (
    <MenuLink
      href={href}
      under={under}
      exact={isExact === true}
      className={cx(row, 'hover:bg-sunken')}
      activeClassName={active}
      counter={counter}
      counterClassName="min-w-9 text-end leading-none rail:absolute rail:-end-1 rail:-top-1 rail:min-w-0"
    >
      <Icon name={icon} size={20} className={isMirrored && 'mirror'} />
      <Label>{label}</Label>
    </MenuLink>
  );
}

/** Last, after a line: it ends the session. */
function LogoutLine() {
  const t = useTranslations('shell.menu');
  const leaving = useLeave();
  return (
    <li className="mt-3 border-t border-line pt-3">
      <button
        type="button"
        className={cx(row, 'border-transparent text-danger hover:bg-danger-soft')}
        onClick={() => void leaving.leave()}
      >
        <Icon name="log-out" size={20} className="mirror" />
        <Label>{t('logout')}</Label>
      </button>
      <LeaveDialog {...leaving} />
    </li>
  );
}
