import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { BrandMark } from '@/components/layout/brand-mark';
import { cx } from '@/components/ui/class-names';
import { LanguageSwitch } from '@/components/layout/language-switch';
import { Icon } from '@/components/ui/icon';
import { brand } from '@/lib/env/school';
import { Link } from '@/lib/i18n/navigation';
import { NightCoast } from './night-coast';

type GuestFrameProps = {
  title: string;
  lead?: ReactNode;
  /** The sentence on the coast; the promise of the school by default. */
  promise?: string;
  /** Longer forms (registrations) take more room than a login. */
  isWide?: boolean;
  /** The language that is chosen here is saved with the account too. */
  isSignedIn?: boolean;
  children: ReactNode;
};

/**
 * Frame of pages for guests: the form at the start, the night coast at the end, on phones a strip of it on
 * top.
 */
export async function GuestFrame({
  title,
  lead,
  promise,
  isWide = false,
  isSignedIn = false,
  children,
}: GuestFrameProps) {
  const [locale, t, shell] = await Promise.all([
    getLocale(),
    getTranslations('common.guestFrame'),
    getTranslations('shell'),
  ]);
  const { name, logo, phone } = brand(locale);
  return (
    <div
      className={cx(
        'grid min-h-dvh grid-cols-1 bg-surface max-md:grid-rows-[104px_1fr]',
        isWide ? 'md:grid-cols-[3fr_2fr]' : 'md:grid-cols-2',
      )}
    >
      <main
        id="content"
        className="grid min-w-0 grid-cols-1 place-items-center px-4 py-8 max-md:row-start-2 max-md:place-items-start md:px-8"
      >
        <div className={cx('mx-auto w-full min-w-0', isWide ? 'max-w-160' : 'max-w-100')}>
          <div className="mb-10 flex items-center justify-between max-md:mb-6">
            <Link href="/" className="flex min-h-11 items-center gap-3 text-20 font-bold text-primary">
              <BrandMark logo={logo} />
              {name}
            </Link>
            <LanguageSwitch
              outlined
              signedIn={isSignedIn}
              name={shell('language.switch')}
              overlay={shell('language.switching')}
            />
          </div>
          <h1 className="text-28 leading-head font-bold text-balance">{title}</h1>
          {lead && <p className="mt-2 text-ink-2">{lead}</p>}
          <div className="mt-6">{children}</div>
          {phone && (
            <p className="mt-6 flex min-h-11 items-center justify-center gap-2 text-14 text-ink-3">
              <Icon name="phone" size={16} />
              {t('support')}
              <a
                href={`tel:${phone.replaceAll(/\s/g, '')}`}
                className="inline-flex min-h-11 items-center text-ink-2"
              >
                <bdi dir="ltr">{phone}</bdi>
              </a>
            </p>
          )}
        </div>
      </main>
      <aside className="bg-(--sea-800) max-md:row-start-1">
        <div className="sticky top-0 h-full max-h-dvh overflow-hidden">
          <NightCoast className="absolute inset-0 max-md:hidden ltr:-scale-x-100" />
          <NightCoast isStrip className="absolute inset-0 md:hidden ltr:-scale-x-100" />
          <p className="absolute inset-x-8 top-12 max-w-96 text-28 leading-head font-bold text-balance text-white max-md:sr-only">
            {promise ?? t('promise')}
          </p>
        </div>
      </aside>
    </div>
  );
}
