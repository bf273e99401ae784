'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import type { MenuLine, MenuLines } from '@/lib/areas/registry';
import { useLeave } from '../hooks/use-leave';
import { useLineInView } from '../hooks/use-line-in-view';
import { LeaveDialog } from './leave-dialog';
import { MenuLink } from './menu-link';

const row = 'tip menu-line';
const active = 'beam border-line bg-surface font-bold text-primary shadow-sm hover:bg-sunken';

function Label({ children }: { children: string }) {
  return (
    <>
      <span>{children}</span>
      <span data-tip={children} />
    </>
  );
}

export function SideMenu({ lines, hasLogout }: MenuLines<IconName>) {
  const t = useTranslations('shell');
  const list = useLineInView();
  return (
    <ul ref={list} className="flex flex-col gap-0.5">
      {lines.map((line) => (
        <li key={line.href}>
          {line.heading && (
            <p className="mt-4 mb-1 px-3.5 text-13 text-ink-3 rail:sr-only">{t(`groups.${line.heading}`)}</p>
          )}
          <Line line={line} nested={nestedIn(lines, line.href)} />
        </li>
      ))}
      {hasLogout && <LogoutLine />}
    </ul>
  );
}

/** Addresses of other lines below one, and of pages that belong to them. */
const nestedIn = (lines: readonly MenuLine[], address: string) =>
  lines
    .flatMap(({ href, under }) => (under === undefined ? [href] : [href, under]))
    .filter((other) => other.startsWith(`${address}/`));

type LineProps = { line: MenuLine<IconName>; nested: readonly string[] };

function Line({ line: { href, under, icon, isMirrored, label, counter }, nested }: LineProps) {
  return (
    <MenuLink
      href={href}
      under={under}
      nested={nested}
      className={row}
      activeClassName={active}
      counter={counter}
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
        className={cx(row, 'text-danger hover:bg-danger-soft')}
        onClick={() => void leaving.leave()}
      >
        <Icon name="log-out" size={20} className="mirror" />
        <Label>{t('logout')}</Label>
      </button>
      <LeaveDialog {...leaving} />
    </li>
  );
}
