import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LtrText } from '@/components/ui/bidi';
import { cx } from '@/components/ui/class-names';
import { buttonClass } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { findViewer } from '@/lib/api/session';
import { isBuilt } from '@/features/registry';
import { brand } from '@/lib/env/school';
import type { Role } from '@/lib/contract/roles';
import { Link } from '@/lib/i18n/navigation';
import { HeaderFrame } from '@/components/layout/header-frame';
import { LanguageSwitch } from '@/components/layout/language-switch';
import { ClientMessages } from '@/components/layout/client-messages';
import { settingsOf } from '@/lib/i18n/format';
import { LazyVisitorAccount } from '../components/lazy-visitor-account';
import { MenuSheet } from '../components/menu-sheet';
import { accountProps } from './account-props';
import { Footer } from './footer';
import { Refusable } from './refusable';

const inHeader = [
  { key: 'school', href: '/static/about' },
  { key: 'stages', href: '/#stages' },
  { key: 'courses', href: '/courses' },
  { key: 'news', href: '/static/news' },
  { key: 'contact', href: '/static/contact' },
] as const;
/** The sheet of small windows has room for the pages that the header leaves to the landing page. */
const inSheet = [
  { key: 'about', href: '/static/about' },
  { key: 'stages', href: '/#stages' },
  { key: 'courses', href: '/courses' },
  { key: 'teachers', href: '/static/available-teachers' },
  { key: 'tests', href: '/static/test-and-evaluation' },
  { key: 'testimonials', href: '/static/testimonials' },
  { key: 'news', href: '/static/news' },
  { key: 'contact', href: '/static/contact' },
] as const;

const staffRoles: readonly Role[] = ['school_instructor', 'educational_supervisor'];
const isThere = ({ href }: { href: string }) => href.includes('#') || isBuilt(href);
const telephone = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

/**
 * Header and footer of pages that everybody may read; a signed-in visitor finds the way home in place of the
 * login.
 */
export async function PublicLayout({ children }: { children: ReactNode }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('shell')]);
  // The texts of the school are there even while the school server does not answer.
  const viewer = await findViewer(locale).catch(() => null);
  const { name, logo, phone, mailbox, slug } = brand(locale);
  const row = 'flex min-h-11 items-center rounded-md px-3 text-16 text-ink hover:bg-sunken';
  return (
    <div className="flex min-h-dvh flex-col">
      <HeaderFrame
        isContained
        brand={name}
        logo={logo}
        homeLabel={t('header.home')}
        homeHref="/"
        lead={
          <MenuSheet
            look="header"
            until="lg"
            title={name}
            openLabel={t('header.menu')}
            closeLabel={t('header.closeMenu')}
          >
            <nav aria-label={t('public.label')}>
              {inSheet.filter(isThere).map(({ key, href }) => (
                <Link key={key} href={href} prefetch={false} className={row}>
                  {t(`public.${key}`)}
                </Link>
              ))}
            </nav>
            {(phone || mailbox) && (
              <div className="mt-3 border-t border-line pt-3">
                {phone && (
                  <a
                    href={telephone(phone)}
                    className={`${row} gap-2`}
                    aria-label={`${t('header.phone')}: ${phone}`}
                  >
                    <Icon name="phone" size={18} className="text-ink-2" />
                    <LtrText>{phone}</LtrText>
                  </a>
                )}
                {mailbox && (
                  <a
                    href={`mailto:${mailbox}`}
                    className={row}
                    aria-label={`${t('header.mailbox')}: ${mailbox}`}
                  >
                    <LtrText>{mailbox}</LtrText>
                  </a>
                )}
              </div>
            )}
          </MenuSheet>
        }
        middle={
          <nav aria-label={t('public.label')} className="ms-6 hidden gap-1 lg:flex xl:ms-8 xl:gap-2">
            {inHeader.filter(isThere).map(({ key, href }) => (
              <Link
                key={key}
                href={href}
                prefetch={false}
                className="inline-flex min-h-11 items-center rounded-md px-2.5 text-15 text-ink-2 hover:text-primary"
              >
                {t(`public.${key}`)}
              </Link>
            ))}
          </nav>
        }
      >
        {phone && (
          <a
            href={telephone(phone)}
            className={cx(
              'hidden min-h-11 items-center gap-2 text-14 text-ink-2 hover:text-ink',
              // Beside branch, bell and name it has its place in wide windows only.
              viewer ? 'xl:inline-flex' : 'md:inline-flex lg:max-xl:min-w-11 lg:max-xl:justify-center',
            )}
            aria-label={`${t('header.phone')}: ${phone}`}
            title={phone}
          >
            <Icon name="phone" size={18} />
            {/* Between the sheet and a wide header both stand as pictures, so that neither is left out. */}
            <LtrText className={viewer ? '' : 'lg:max-xl:sr-only'}>{phone}</LtrText>
          </a>
        )}
        {mailbox && (
          <a
            href={`mailto:${mailbox}`}
            className={cx(
              'hidden min-h-11 min-w-11 items-center justify-center gap-2 text-14 text-ink-2 hover:text-ink',
              viewer ? 'xl:inline-flex' : 'lg:inline-flex',
            )}
            aria-label={`${t('header.mailbox')}: ${mailbox}`}
            title={mailbox}
          >
            <Icon name="mail" size={18} />
            {viewer === null && <LtrText className="max-2xl:sr-only">{mailbox}</LtrText>}
          </a>
        )}
        <LanguageSwitch
          signedIn={viewer !== null}
          name={t('language.switch')}
          overlay={t('language.switching')}
        />
        {viewer ? (
          <ClientMessages parts={['shell']}>
            <LazyVisitorAccount
              {...accountProps(viewer, {
                slug,
                roleName: t(`roles.${viewer.role_name}`),
                isStaff: staffRoles.includes(viewer.role_name),
                isAssessment: false,
              })}
              settings={settingsOf(locale, viewer.settings)}
            />
          </ClientMessages>
        ) : (
          <Link href="/auth/login" prefetch={false} className={buttonClass('primary', 'auto')}>
            <Icon name="log-in" size={18} className="mirror max-sm:hidden" />
            <span>{t('header.login')}</span>
          </Link>
        )}
      </HeaderFrame>
      <div className="flex flex-1 flex-col">
        <Refusable isFramed>{children}</Refusable>
      </div>
      <Footer role={viewer?.role_name ?? null} />
    </div>
  );
}
