import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { isBuilt } from '@/features/registry';
import { siteLogin } from '@/lib/areas/assessment-site';
import type { Role } from '@/lib/contract/roles';
import { brand } from '@/lib/env/school';
import { Link } from '@/lib/i18n/navigation';

const links = [
  { key: 'privacy', href: '/static/policy' },
  { key: 'terms', href: '/static/terms-and-conditions' },
  { key: 'verify', href: '/verify' },
  { key: 'health', href: '/service-health' },
] as const;

const siteRoles: readonly Role[] = ['assessment_manager', 'school_instructor', 'educational_supervisor'];
/** The way to the assessment site: its sign-in for guests, the site for roles that have pages there. */
const siteHref = (role: Role | null) =>
  role === null ? siteLogin : siteRoles.includes(role) ? '/assessment' : null;

/** Foot of the public site. Without a chat of the school's own the support link leads to the contact page. */
export function Footer({ role }: { role: Role | null }) {
  const site = siteHref(role);
  const t = useTranslations('shell.footer');
  const { name, slug, address, supportChat } = brand(useLocale());
  const item = 'inline-flex min-h-11 min-w-11 items-center gap-2 hover:underline';
  const support = (
    <>
      <Icon name="message-circle" size={18} />
      {t('support')}
    </>
  );
  return (
    <footer data-shell className="bg-night text-14 text-on-night [--focus:var(--lantern-200)]">
      <div className="mx-auto flex max-w-[1264px] flex-wrap items-center gap-x-6 gap-y-1 px-4 py-5 md:px-8">
        <span className="min-w-0 text-18 font-bold wrap-anywhere">
          {name}
          {address && <span className="block text-14 font-normal">{address}</span>}
        </span>
        <nav aria-label={t('label')} className="flex flex-wrap gap-x-6">
          {links
            .filter(({ href }) => isBuilt(href))
            .map(({ key, href }) => (
              <Link key={key} href={href} prefetch={false} className={item}>
                {t(key)}
              </Link>
            ))}
          {site && (
            <Link href={site} prefetch={false} className={item}>
              {t('assessment')}
            </Link>
          )}
        </nav>
        <div className="flex flex-wrap gap-x-6 md:ms-auto">
          <Link href={`/static/${slug}-app`} prefetch={false} className={item}>
            <Icon name="monitor-down" size={18} />
            {t('app')}
          </Link>
          {supportChat ? (
            <a href={supportChat} title={t('supportTip')} target="_blank" rel="noreferrer" className={item}>
              {support}
            </a>
          ) : (
            <Link
              href="/static/contact?topic=support"
              prefetch={false}
              title={t('supportTip')}
              className={item}
            >
              {support}
            </Link>
          )}
        </div>
      </div>
    </footer>
  );
}
