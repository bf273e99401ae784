import 'server-only';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { findViewer } from '@/lib/api/session';
import { orPage } from '@/lib/api/prefetch';
import { roomHref } from '@/lib/areas/room-href';
import type { LiveSession } from '@/lib/contract/resources/site/public-site';
import { pick } from '@/lib/contract/localized';
import { brandName } from '@/lib/env/school';
import { createFormat, settingsOf } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { routing } from '@/lib/i18n/routing';
import { readLiveSession } from '../api/site';
import { OpensAt } from '../components/opens-at';
import { ReadingPage } from '../components/reading-page';
import { checkProduct } from './app-screen';

type SessionParams = { locale: string; app: string; session: string };

/** A lesson of some people: nothing of it is in the head of the page, and it is not for search engines. */
export async function sessionMetadata({ params }: { params: Promise<SessionParams> }): Promise<Metadata> {
  const { locale: requested, app } = await params;
  const locale = requested === 'en' ? 'en' : routing.defaultLocale;
  checkProduct(app, locale);
  const t = await getTranslations({ locale, namespace: 'public-site.session' });
  return { title: `${t('metaTitle')} · ${brandName(locale)}`, robots: { index: false, follow: false } };
}

async function Door({ session, opensAt }: { session: LiveSession; opensAt: string }) {
  const t = await getTranslations('public-site.session');
  const note = 'rounded-md px-4 py-3';
  if (session.state === 'over')
    return (
      <p className={`${note} flex flex-wrap gap-x-3 bg-sunken text-ink-2`}>
        {t('over')}
        <Link href={roomHref(session.id)} className="font-semibold text-primary underline">
          {t('kept')}
        </Link>
      </p>
    );
  if (session.join_url === null)
    return (
      <>
        <p className={`${note} bg-info-soft text-info-ink`}>{t('early', { time: opensAt })}</p>
        <OpensAt at={session.opens_at} />
      </>
    );
  const label = t(session.is_host ? 'start' : 'join');
  if (session.join_url.startsWith('/'))
    return (
      <div>
        <LinkButton variant="primary" size="landing" className="max-md:w-full" href={session.join_url}>
          <Icon name="video" size={20} />
          <span>{label}</span>
        </LinkButton>
        <OpensAt at={session.ends_at} />
      </div>
    );
  return (
    <div>
      <a
        href={session.join_url}
        target="_blank"
        rel="noreferrer noopener"
        className={buttonClass('primary', 'landing', 'max-md:w-full')}
      >
        <Icon name="video" size={20} />
        <span>{label}</span>
      </a>
      <p className="mt-2 text-14 text-ink-3">{t('opensNew')}</p>
      <OpensAt at={session.ends_at} />
    </div>
  );
}

/** One live lesson of the signed-in person: when, with whom, and the way in while it is open. */
export async function SessionScreen({ params }: { params: Promise<SessionParams> }) {
  const [{ app, session: id }, locale, t] = await Promise.all([
    params,
    getLocale(),
    getTranslations('public-site.session'),
  ]);
  checkProduct(app, locale);
  const [session, viewer] = await Promise.all([
    orPage(readLiveSession(locale, id)),
    findViewer(locale).catch(() => null),
  ]);
  const format = createFormat(settingsOf(locale, viewer?.settings));
  const { title, subject, host_name, starts_at, ends_at, opens_at } = session;
  const facts = [
    {
      key: 'when',
      value: t('from', {
        date: format.weekdayDate(starts_at),
        from: format.time(starts_at),
        to: format.time(ends_at),
      }),
    },
    { key: 'teacher', value: pick(host_name, locale) },
    ...(subject ? [{ key: 'subject', value: pick(subject, locale) } as const] : []),
  ] as const;
  return (
    <ReadingPage title={pick(title, locale)} lead={t('invited')}>
      <dl className="mb-8 divide-y divide-line rounded-lg border border-line bg-surface shadow-sm">
        {facts.map(({ key, value }) => (
          <div key={key} className="flex gap-4 px-5 py-3.5">
            <dt className="w-20 shrink-0 text-14 text-ink-3">{t(key as 'when')}</dt>
            <dd className="font-semibold">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Door session={session} opensAt={format.time(opens_at)} />
    </ReadingPage>
  );
}
