import 'server-only';
import { Phone } from 'lucide-react';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { BrandMark } from '@/components/layout/brand-mark';
import { LanguageSwitch } from '@/features/shell/components/language-switch';
import { safePath } from '@/lib/auth/paths';
import { brand } from '@/lib/env/school';
import { pickNamespaces } from '@/lib/i18n/messages';
import { Link } from '@/lib/i18n/navigation';
import { LoginForm } from '../components/login-form';
import { NightCoast } from '../components/night-coast';

type LoginScreenProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function LoginScreen({ searchParams }: LoginScreenProps) {
  const [{ redirect, session }, locale, t, shell, messages] = await Promise.all([
    searchParams,
    getLocale(),
    getTranslations('session.login'),
    getTranslations('shell'),
    getMessages(),
  ]);
  const { name, logo, phone } = brand(locale);
  const target = safePath(redirect, `/${locale}/home`);
  return (
    <div className="grid min-h-dvh bg-surface max-md:grid-rows-[104px_1fr] md:grid-cols-2">
      <main
        id="content"
        className="grid place-items-center px-4 py-8 max-md:row-start-2 max-md:place-items-start md:px-8"
      >
        <div className="mx-auto w-full max-w-100">
          <div className="mb-10 flex items-center justify-between max-md:mb-6">
            <Link href="/" className="flex items-center gap-3 text-20 font-bold text-primary">
              <BrandMark logo={logo} />
              {name}
            </Link>
            <LanguageSwitch
              outlined
              signedIn={false}
              name={shell('language.switch')}
              overlay={shell('language.switching')}
            />
          </div>
          <h1 className="text-28 leading-head font-bold">{t('title')}</h1>
          <p className="mt-2 mb-6 text-ink-2">{t('lead')}</p>
          {session === 'expired' && (
            <p role="status" className="mb-5 rounded-md bg-info-soft px-4 py-3 text-14 text-info-ink">
              {t('expired')}
            </p>
          )}
          <NextIntlClientProvider messages={pickNamespaces(messages, ['common', 'errors', 'session'])}>
            <LoginForm target={target} />
          </NextIntlClientProvider>
          <p className="mt-8 flex items-center justify-center gap-2 text-14 text-ink-3">
            <Phone size={16} aria-hidden="true" />
            {t('support')}
            <a href={`tel:${phone.replaceAll(/\s/g, '')}`} className="text-ink-2">
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </p>
        </div>
      </main>
      <aside className="relative overflow-hidden bg-(--sea-800) max-md:row-start-1">
        <NightCoast className="absolute inset-0 max-md:hidden ltr:-scale-x-100" />
        <NightCoast isStrip className="absolute inset-0 md:hidden ltr:-scale-x-100" />
        <p className="absolute inset-x-8 top-12 max-w-96 text-28 leading-head font-bold text-balance text-white max-md:sr-only">
          {t('promise')}
        </p>
      </aside>
    </div>
  );
}
