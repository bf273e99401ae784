import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/link-button';
import { readSiteStatistics } from '../api/site';
import { StaticScreen } from './static-screen';

/** What the school tests and how, and one test to try. */
export async function TestsScreen() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('public-site')]);
  const statistics = await readSiteStatistics(locale).catch(() => null);
  const sample = statistics?.sample_activity_id;
  return (
    <StaticScreen name="test-and-evaluation">
      <section
        aria-labelledby="try-title"
        className="mt-10 rounded-lg border border-line bg-surface p-5 shadow-sm md:p-6"
      >
        <h2 id="try-title" className="text-20">
          {t('tests.tryTitle')}
        </h2>
        <p className="mt-1 mb-4 text-ink-2">{sample ? t('tests.tryLead') : t('tests.none')}</p>
        {sample ? (
          <LinkButton href={`/general-activity/${sample}`} variant="primary" size="landing">
            {t('tests.try')}
          </LinkButton>
        ) : (
          <LinkButton href="/static/contact">{t('common.toContact')}</LinkButton>
        )}
      </section>
    </StaticScreen>
  );
}
