import '../globals.css';
import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { hasLocale } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/layout/client-messages';
import { LazyToaster } from '@/components/ui/lazy-toaster';
import { LazyMobileNotice } from '@/features/common/shell/components/lazy-mobile-notice';
import { PageEvents } from '@/features/common/shell/components/page-events';
import { Refusable } from '@/features/common/shell/layouts/refusable';
import { isTheme, themeCookie } from '@/features/common/shell/model/theme';
import { isListedMobile, mobileCookie } from '@/features/common/shell/model/user-agent';
import { refusedTitle } from '@/lib/auth/refused-page';
import { brand } from '@/lib/env/school';
import { direction, routing } from '@/lib/i18n/routing';
import { cairoArabic, cairoLatin } from '../fonts';

type LayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#142428' },
  ],
};

export async function generateMetadata({ params }: Pick<LayoutProps, 'params'>): Promise<Metadata> {
  const { locale } = await params;
  const { name, logo } = brand(locale);
  const language = hasLocale(routing.locales, locale) ? locale : routing.defaultLocale;
  const [t, refused] = await Promise.all([getTranslations({ locale: language }), refusedTitle()]);
  return {
    title: refused ? `${t(refused)} · ${name}` : name,
    applicationName: name,
    robots: { index: !refused, follow: true },
    manifest: `/manifest.webmanifest?lang=${locale === 'en' ? 'en' : 'ar'}`,
    icons: {
      icon: logo
        ? [{ url: logo }]
        : [
            { url: '/icon.svg', type: 'image/svg+xml' },
            { url: '/favicon.ico', sizes: '32x32' },
          ],
      ...(logo ? {} : { apple: '/brand/apple-icon.png' }),
    },
  };
}

export default async function RootLayout({ children, params }: LayoutProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  // Every page carries a nonce, so none may be rendered ahead of its request.
  await connection();
  const [cookieStore, sent, t] = await Promise.all([cookies(), headers(), getTranslations()]);
  const chosen = cookieStore.get(themeCookie)?.value;
  const theme = isTheme(chosen) ? chosen : 'system';
  const density = cookieStore.get('density')?.value === 'compact' ? 'compact' : 'comfortable';
  return (
    <html
      lang={locale}
      dir={direction(locale)}
      data-theme={theme}
      data-density={density}
      className={`${cairoArabic.variable} ${cairoLatin.variable}`}
    >
      <head>
        {/* Styles that calendars and menus bring as they open are allowed by it. */}
        <meta property="csp-nonce" nonce={sent.get('x-nonce') ?? undefined} />
      </head>
      <body>
        <ClientMessages isRoot parts={['common', 'errors']}>
          <a
            href="#content"
            className="sr-only rounded-md bg-primary px-4 py-2 text-on-primary focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-(--z-overlay)"
          >
            {t('shell.skip')}
          </a>
          {isListedMobile(sent.get('user-agent') ?? '') && !cookieStore.has(mobileCookie) && (
            <LazyMobileNotice
              texts={{ notice: t('shell.mobileValidation.notice'), wide: t('shell.mobileValidation.wide') }}
              closeLabel={t('shell.mobileValidation.close')}
            />
          )}
          <Refusable isOutermost>{children}</Refusable>
          <LazyToaster name={t('errors.toasts.label')} closeLabel={t('common.actions.close')} />
          <PageEvents />
        </ClientMessages>
      </body>
    </html>
  );
}
