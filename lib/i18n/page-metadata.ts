import type { Metadata } from 'next';
import { hasLocale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { refusedTitle } from '../auth/refused-page';
import { brandName } from '../env/school';
import { routing } from './routing';

type Translate = Awaited<ReturnType<typeof getTranslations<never>>>;
type WithLocale = { params: Promise<{ locale: string }> };

/**
 * `generateMetadata` of a page that is not of the public site: its title in the page's language, followed by
 * the name of the school. Search engines are kept out, as `robots.txt` says.
 */
export const pageMetadata =
  (title: (t: Translate) => string) =>
  async ({ params }: WithLocale): Promise<Metadata> => {
    const { locale: requested } = await params;
    const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
    const [t, refused] = await Promise.all([getTranslations({ locale }), refusedTitle()]);
    return {
      title: `${refused ? t(refused) : title(t)} · ${brandName(locale)}`,
      robots: { index: false, follow: false },
    };
  };
