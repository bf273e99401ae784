import { MessageCircle, MonitorDown } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { brand } from '@/lib/env/school';
import { isBuilt } from '@/lib/areas/menu-for';
import { Link } from '@/lib/i18n/navigation';

const links = [
  { key: 'privacy', href: '/static/policy' },
  { key: 'terms', href: '/static/terms-and-conditions' },
  { key: 'health', href: '/service-health' },
] as const;

/** Foot of the public site. Links without a page or a setting are not drawn. */
export function Footer() {
  const t = useTranslations('shell.footer');
  const { name, desktopApp, supportChat } = brand(useLocale());
  const outside = 'inline-flex min-h-11 items-center gap-2 hover:underline';
  return (
    <footer data-shell className="bg-night text-14 text-on-night">
      <div className="mx-auto flex max-w-[1200px] flex-wrap items-center gap-x-6 gap-y-2 px-4 py-5 md:px-8">
        <span className="text-18 font-bold">{name}</span>
        <nav aria-label={t('label')} className="flex flex-wrap gap-x-6">
          {links
            .filter(({ href }) => isBuilt(href))
            .map(({ key, href }) => (
              <Link key={key} href={href} className={outside}>
                {t(key)}
              </Link>
            ))}
        </nav>
        <div className="flex flex-wrap gap-x-6 md:ms-auto">
          {desktopApp && (
            <a href={desktopApp} className={outside}>
              <MonitorDown size={18} aria-hidden="true" />
              {t('windows')}
            </a>
          )}
          {supportChat && (
            <a
              href={supportChat}
              title={t('supportTip')}
              target="_blank"
              rel="noreferrer"
              className={outside}
            >
              <MessageCircle size={18} aria-hidden="true" />
              {t('support')}
            </a>
          )}
        </div>
      </div>
    </footer>
  );
}
