import { Mail, Phone } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LtrText } from '@/components/ui/bidi';
import { LinkButton } from '@/components/ui/link-button';
import { isBuilt } from '@/lib/areas/menu-for';
import { brand } from '@/lib/env/school';
import { Link } from '@/lib/i18n/navigation';
import { HeaderFrame } from '../components/header-frame';
import { LanguageSwitch } from '../components/language-switch';
import { Footer } from './footer';

const sections = [
  { key: 'school', href: '/static/about' },
  { key: 'courses', href: '/courses' },
  { key: 'news', href: '/static/news' },
  { key: 'contact', href: '/static/contact' },
] as const;

/** Header and footer of pages that everybody may read. `home` is where a signed-in visitor goes back to. */
export function PublicLayout({ children, home = null }: { children: ReactNode; home?: string | null }) {
  const t = useTranslations('shell');
  const { name, logo, phone, mailbox } = brand(useLocale());
  const contact = 'hidden min-h-11 items-center gap-2 text-14 text-ink-2 hover:text-ink';
  return (
    <div className="flex min-h-dvh flex-col">
      <HeaderFrame
        brand={name}
        logo={logo}
        homeLabel={t('header.home')}
        homeHref="/"
        middle={
          <nav aria-label={t('public.label')} className="ms-6 hidden gap-6 lg:flex">
            {sections
              .filter(({ href }) => isBuilt(href))
              .map(({ key, href }) => (
                <Link key={key} href={href} className="text-15 text-ink-2 hover:text-ink">
                  {t(`public.${key}`)}
                </Link>
              ))}
          </nav>
        }
      >
        <a
          href={`mailto:${mailbox}`}
          className={`${contact} xl:inline-flex`}
          aria-label={`${t('header.mailbox')}: ${mailbox}`}
        >
          <Mail size={18} aria-hidden="true" />
          <LtrText>{mailbox}</LtrText>
        </a>
        <a
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          className={`${contact} md:inline-flex`}
          aria-label={`${t('header.phone')}: ${phone}`}
        >
          <Phone size={18} aria-hidden="true" />
          <LtrText>{phone}</LtrText>
        </a>
        <LanguageSwitch
          signedIn={home !== null}
          name={t('language.switch')}
          overlay={t('language.switching')}
        />
        <LinkButton href={home ?? '/auth/login'} variant="primary">
          {home === null ? t('header.login') : t('user.home')}
        </LinkButton>
      </HeaderFrame>
      <div className="flex flex-1 flex-col">{children}</div>
      <Footer />
    </div>
  );
}
