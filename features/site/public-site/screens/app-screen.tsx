import 'server-only';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { brand, brandName } from '@/lib/env/school';
import { publicMetadata } from '@/lib/i18n/public-metadata';
import { routing } from '@/lib/i18n/routing';
import { InstallButton } from '../components/install-button';
import { ReadingPage } from '../components/reading-page';
import { appPath } from '../model/addresses';

type AppParams = { locale: string; app: string };
const platforms = [
  { key: 'windows', icon: 'monitor' },
  { key: 'mac', icon: 'laptop' },
  { key: 'android', icon: 'smartphone' },
  { key: 'ios', icon: 'tablet' },
] as const;
const steps = ['one', 'two', 'three'] as const;

/** The segment is the product of this school with `-app`; everything else does not exist. */
export function checkProduct(app: string, locale: string): void {
  if (`/static/${app}` !== appPath(brand(locale).slug)) notFound();
}

export async function appMetadata({ params }: { params: Promise<AppParams> }): Promise<Metadata> {
  const { locale: requested, app } = await params;
  const locale = requested === 'en' ? 'en' : routing.defaultLocale;
  checkProduct(app, locale);
  const t = await getTranslations({ locale, namespace: 'public-site.app' });
  const name = brandName(locale);
  return publicMetadata({
    locale,
    path: `/static/${app}`,
    title: t('metaTitle', { name }),
    description: t('metaDescription', { name }),
  });
}

/** How to have the school as an app, and how to open a live lesson. */
export async function AppScreen({ params }: { params: Promise<AppParams> }) {
  const [{ app }, locale, t] = await Promise.all([params, getLocale(), getTranslations('public-site.app')]);
  checkProduct(app, locale);
  const { name, desktopApp } = brand(locale);
  return (
    <ReadingPage title={t('title', { name })} lead={t('lead')} wide>
      <div className="mb-10 flex flex-wrap gap-3 empty:hidden">
        <InstallButton label={t('install')} done={t('installed')} />
        {desktopApp && (
          <a href={desktopApp} rel="noreferrer" className={buttonClass('secondary', 'landing')}>
            <Icon name="monitor-down" size={20} />
            {t('download')}
          </a>
        )}
      </div>
      <section aria-labelledby="how-title">
        <h2 id="how-title" className="mb-4 text-24">
          {t('howTitle')}
        </h2>
        <ul className="grid gap-4 md:grid-cols-2">
          {platforms.map(({ key, icon }) => (
            <li key={key} className="flex gap-4 rounded-lg border border-line bg-surface p-5 shadow-sm">
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-soft-ink">
                <Icon name={icon} size={22} />
              </span>
              <div>
                <h3 className="text-17">{t(`${key}.name`)}</h3>
                <p className="mt-1 text-15 text-ink-2">{t(`${key}.text`, { name })}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="live-title" className="mt-12 max-w-[680px]">
        <h2 id="live-title" className="mb-4 text-24">
          {t('liveTitle')}
        </h2>
        <ol className="grid gap-4">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-4">
              <span
                aria-hidden="true"
                className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft font-bold text-primary-soft-ink"
              >
                {index + 1}
              </span>
              <p className="pt-1">{t(`live.${step}`)}</p>
            </li>
          ))}
        </ol>
      </section>
    </ReadingPage>
  );
}
