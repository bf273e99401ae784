import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { LtrText } from '@/components/ui/bidi';
import { Icon } from '@/components/ui/icon';
import { orPage } from '@/lib/api/prefetch';
import { brand } from '@/lib/env/school';
import { pick } from '@/lib/contract/localized';
import { readPosted } from '@/lib/forms/posted';
import type { SearchParams } from '@/lib/areas/search-params';
import { readPage, readPlaces, readPrefill } from '../api/site';
import { ContactForm } from '../components/contact-form';
import { BrokenText, ReadingPage, SchoolText } from '../components/reading-page';
import { firstOf } from '../model/search';

const topicKeys = ['admission', 'support', 'teaching', 'other'] as const;
const MOST_ABOUT = 200;
const telephone = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

async function Direct() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('public-site.contact')]);
  const { phone, mailbox, address } = brand(locale);
  const places = await readPlaces(locale).catch(() => null);
  const row = 'flex min-h-11 items-center gap-3';
  const link = 'text-primary hover:underline';
  const target = 'inline-flex items-center pointer-coarse:min-h-11';
  return (
    <section
      aria-labelledby="direct-title"
      className="rounded-lg border border-line bg-surface p-5 shadow-sm md:p-6"
    >
      <h2 id="direct-title" className="mb-2 text-20">
        {t('direct')}
      </h2>
      <ul>
        {phone && (
          <li className={row}>
            <Icon name="phone" size={20} className="text-ink-3" />
            <a
              href={telephone(phone)}
              className={`${link} ${target}`}
              aria-label={`${t('phoneLabel')}: ${phone}`}
            >
              <LtrText>{phone}</LtrText>
            </a>
          </li>
        )}
        {mailbox && (
          <li className={row}>
            <Icon name="mail" size={20} className="text-ink-3" />
            <a
              href={`mailto:${mailbox}`}
              className={`${link} ${target} break-all`}
              aria-label={`${t('mailLabel')}: ${mailbox}`}
            >
              <LtrText>{mailbox}</LtrText>
            </a>
          </li>
        )}
        {address && (
          <li className={`${row} text-ink-2`}>
            <Icon name="map-pin" size={20} className="text-ink-3" />
            {address}
          </li>
        )}
      </ul>
      {places && places.data.length > 0 && (
        <>
          <h3 className="mt-5 mb-1 text-17">{t('address')}</h3>
          <ul className="grid gap-4">
            {places.data.map(({ id, name, address: place, phone: own, map_url }) => (
              <li key={id} className="flex gap-3">
                <Icon name="map-pin" size={20} className="mt-1 text-ink-3" />
                <div>
                  <p className="font-semibold">{pick(name, locale)}</p>
                  {place && <p className="text-14 text-ink-2">{pick(place, locale)}</p>}
                  {own && (
                    <a href={telephone(own)} className={`${link} ${target} text-14`}>
                      <LtrText>{own}</LtrText>
                    </a>
                  )}
                  {map_url && (
                    <p>
                      <a
                        href={map_url}
                        target="_blank"
                        rel="noreferrer"
                        className={`${link} ${target} text-14 font-semibold`}
                      >
                        {t('map', { branch: pick(name, locale) })}
                      </a>
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** `?topic=` and `?about=` come from the page that led here. */
export async function ContactScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search, locale, t, posted] = await Promise.all([
    searchParams,
    getLocale(),
    getTranslations('public-site.contact'),
    readPosted('contact'),
  ]);
  const [page, known] = await Promise.all([
    orPage(readPage(locale, 'contact')),
    readPrefill(locale).catch(() => ({ name: '', email: '', phone: '', is_open: true })),
  ]);
  if (page.is_broken) return <BrokenText />;
  const asked = firstOf(search.topic);
  const initial = {
    name: known.name,
    email: known.email,
    phone: known.phone,
    topic: topicKeys.find((key) => key === asked) ?? 'admission',
    about: firstOf(search.about).replaceAll(/\s+/g, ' ').trim().slice(0, MOST_ABOUT),
  };
  return (
    <ReadingPage title={page.title} lead={page.description} language={page.language} wide>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
        <section className="rounded-lg border border-line bg-surface p-5 shadow-sm md:p-7">
          {known.is_open ? (
            <ClientMessages parts={['public-site.contact']}>
              <ContactForm
                initial={initial}
                posted={posted}
                topics={topicKeys.map((value) => ({ value, label: t(`topics.${value}`) }))}
              />
            </ClientMessages>
          ) : (
            <p>{t('closed')}</p>
          )}
        </section>
        <div className="grid gap-6">
          <Direct />
          {page.html !== '' && <SchoolText html={page.html} language={page.language} locale={locale} />}
        </div>
      </div>
    </ReadingPage>
  );
}
