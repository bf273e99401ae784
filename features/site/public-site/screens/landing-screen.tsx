import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Link } from '@/lib/i18n/navigation';
import { toSetupWhileEmpty } from '@/lib/api/setup-state';
import { siteOrigin } from '@/lib/env/site-origin';
import { brand } from '@/lib/env/school';
import { createFormat, settingsOf } from '@/lib/i18n/format';
import { readSiteStatistics, readNews, readTestimonials } from '../api/site';
import { HeroScene } from '../components/hero-scene';
import { LatestNews, Voices } from '../components/landing-lists';
import { StageCards } from '../components/stage-cards';
import { StructuredData } from '@/components/layout/structured-data';

const statisticKeys = ['students', 'teachers', 'classrooms', 'lessons'] as const;
const wrap = 'mx-auto w-full max-w-[1264px] px-4 md:px-8';

async function Hero({ sampleId }: { sampleId: string | null }) {
  const t = await getTranslations('public-site.landing');
  return (
    <section className="relative isolate overflow-hidden bg-(--hero-sky) max-md:pb-[290px] md:flex md:min-h-[520px]">
      <HeroScene className="absolute -end-[100px] bottom-0 -z-10 h-[300px] w-[831px] max-w-none md:end-[max(-150px,calc((100%-1440px)/2))] md:h-[520px] md:w-[1440px] ltr:-scale-x-100" />
      <div className={`${wrap} pt-8 md:pt-22 md:pb-36`}>
        <h1 className="max-w-[12em] text-30 leading-[1.15] font-extrabold in-[:lang(ar)]:max-w-[9.4em] in-[:lang(ar)]:text-wrap text-primary-soft-ink md:text-48 in-[:lang(ar)]:leading-[1.4]">
          {t('title')}
        </h1>
        <p className="mt-4 max-w-[32em] text-17 md:max-w-[24em] md:text-18 lg:max-w-[29em]">{t('lead')}</p>
        <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
          <LinkButton href="/auth/student/register" prefetch={false} variant="primary" size="landing">
            {t('register')}
          </LinkButton>
          {sampleId && (
            <LinkButton href={`/general-activity/${sampleId}`} prefetch={false} size="landing">
              {t('try')}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}

/** The landing page. What cannot be counted or read at the moment is left out; the page always stands. */
export async function LandingScreen() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('public-site')]);
  await toSetupWhileEmpty(locale);
  const [statistics, news, voices, origin] = await Promise.all([
    readSiteStatistics(locale).catch(() => null),
    readNews(locale, 1, 3).catch(() => null),
    readTestimonials(locale).catch(() => null),
    siteOrigin(),
  ]);
  const { name, phone, mailbox, logo } = brand(locale);
  const format = createFormat(settingsOf(locale));
  const stages = statistics?.stages ?? [];
  const counted = statisticKeys.flatMap((key) =>
    statistics?.[key] ? [{ key, count: statistics[key] }] : [],
  );
  return (
    <main id="content">
      <StructuredData
        data={{
          '@type': ['School', 'EducationalOrganization'],
          '@id': `${origin}/#school`,
          name,
          url: `${origin}/${locale}`,
          logo: `${origin}${logo?.startsWith('/') ? logo : '/brand/icon-512.png'}`,
          ...(phone && { telephone: phone }),
          ...(mailbox && { email: mailbox }),
          description: t('meta.siteDescription', { name }),
        }}
      />
      <Hero sampleId={statistics?.sample_activity_id ?? null} />
      {counted.length > 0 && (
        <section aria-label={t('landing.statistics.label')} className="border-b border-line bg-surface">
          <ul className={`${wrap} grid grid-cols-2 gap-x-6 gap-y-5 py-6 lg:grid-cols-4 lg:py-7`}>
            {counted.map(({ key, count }) => (
              <li
                key={key}
                className="flex flex-wrap items-baseline gap-x-2.5 max-md:flex-col max-md:items-start"
              >
                <strong className="text-34 leading-head font-bold text-primary tabular-nums">
                  {format.number(count)}
                </strong>
                <span className="text-15 text-ink-2">{t(`landing.statistics.${key}`, { count })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={`${wrap} grid gap-12 py-12 md:gap-14 md:py-16`}>
        {stages.length > 0 && (
          <section id="stages" aria-labelledby="stages-title">
            <h2 id="stages-title" className="mb-5 text-24 md:text-28">
              {t('landing.stages.title')}
            </h2>
            <StageCards stages={stages} />
          </section>
        )}
        <div className="grid gap-12 empty:hidden lg:grid-cols-2 lg:gap-10">
          {news && news.data.length > 0 && <LatestNews items={news.data} />}
          {voices && voices.data.length > 0 && <Voices items={voices.data.slice(0, 2)} />}
        </div>
        <Link
          href="/verify"
          prefetch={false}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start text-primary hover:underline"
        >
          <Icon name="badge-check" size={20} />
          {t('landing.verify')}
        </Link>
      </div>
    </main>
  );
}
