import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelHead } from '@/components/ui/panel';
import { isBuilt, menuFor } from '@/features/registry';
import type { MenuLabel } from '@/lib/areas/manifest';
import type { Viewer } from '@/lib/contract/resources/session';
import { Link } from '@/lib/i18n/navigation';

/** The pages of the reader's menu, and the school; what has no page yet is not named. */
export function Shortcuts({ viewer }: { viewer: Viewer }) {
  const t = useTranslations('dashboards.shortcuts');
  const menu = useTranslations();
  const own: { href: string; label: MenuLabel }[] = menuFor(viewer).filter(
    ({ href }) => !href.startsWith(`/home/${viewer.role_name}`) || href.endsWith('/Courses'),
  );
  const links = [...own, { href: '/my-school', label: 'shell.menu.my_school' as const }].filter(
    ({ href }, index, all) => isBuilt(href) && all.findIndex((other) => other.href === href) === index,
  );
  if (links.length === 0) return null;
  return (
    <Panel>
      <PanelHead title={t('title')} />
      <ul className="divide-y divide-line">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 font-semibold text-primary hover:bg-sunken md:px-5"
            >
              {menu(label)}
              <Icon name="chevron-right" size={16} className="mirror" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
