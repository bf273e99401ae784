'use client';

import { useTranslations } from 'next-intl';
import { ShownOnce } from '@/components/form/shown-once';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { QrCode } from '@/components/ui/qr-code';
import { pick } from '@/lib/contract/localized';
import type { PrintedCards } from '@/lib/contract/resources/people/login-card';

const languages = ['ar', 'en'] as const;

/**
 * Cards in both languages, always dark on white, to be printed and cut; their codes are never shown again.
 */
export function CardSheet({ made }: { made: PrintedCards }) {
  const t = useTranslations('office-people.cards');
  return (
    <section aria-label={t('sheet')} className="mb-5">
      <div className="no-print mb-4">
        <ShownOnce key={made.cards[0]?.id} lead={t('onceLead')} />
        <Banner
          look="box"
          icon="info"
          isAlert
          lead={t('once', { count: made.cards.length })}
          more={t('onceLead')}
          action={
            <Button size="row" icon={<Icon name="printer" size={18} />} onClick={() => window.print()}>
              {t('print')}
            </Button>
          }
        />
      </div>
      <ul className="grid gap-3 md:grid-cols-2 print:grid-cols-2">
        {made.cards.map((card) => (
          <li
            key={card.id}
            className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 rounded-lg border border-line bg-white p-4 text-black"
          >
            <div className="min-w-0">
              <p className="flex items-center gap-2 text-13">
                {made.logo && <img src={made.logo} alt="" className="h-7 max-w-20 object-contain" />}
                <bdi>{pick(made.school, 'ar')}</bdi>
              </p>
              {languages.map((language) => (
                <p key={language} lang={language} className="font-bold">
                  <bdi>{pick(card.name, language)}</bdi>
                </p>
              ))}
              <p className="text-13">
                {card.classroom && <bdi>{pick(card.classroom, 'ar')}</bdi>}
                {card.classroom && card.number && ' · '}
                {card.number && <bdi dir="ltr">{card.number}</bdi>}
              </p>
              <p className="mt-1 font-mono text-15 font-semibold">
                <bdi dir="ltr">{card.username}</bdi>
              </p>
            </div>
            <QrCode
              link={`${window.location.origin}${card.path}`}
              name={t('qr', { name: pick(card.name, 'ar') })}
              className="size-28"
            />
            <p dir="ltr" className="col-span-2 text-center font-mono text-15 font-semibold">
              <span data-code>{card.code}</span>
              <span className="block text-12 font-normal">
                {`${window.location.host}${card.path.replace(/#.*/, '')}`}
              </span>
            </p>
            {languages.map((language) => (
              <p
                key={language}
                lang={language}
                dir={language === 'ar' ? 'rtl' : 'ltr'}
                className="col-span-2 text-12 leading-small"
              >
                {made.texts[language].steps} {made.texts[language].valid}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
