'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { useFormat } from '@/components/ui/format-provider';
import { hasText, pick } from '@/lib/contract/localized';
import type { MediaItem } from '@/lib/contract/resources/library/media-item';
import { useSizeText } from '@/components/media/use-size-text';

/** What is known of an item. */
export function ItemFacts({ item, isStaff }: { item: MediaItem; isStaff: boolean }) {
  const t = useTranslations('media');
  const locale = useLocale();
  const format = useFormat();
  const sizeText = useSizeText();
  const nameOf = (named: { name: MediaItem['title'] } | null) => named && pick(named.name, locale);
  const smallFilm = item.small_file
    ? sizeText(item.small_file.size)
    : (item.small_film === 'waiting' || item.small_film === 'making' || item.small_film === 'failed') &&
      t(`smallFilm.${item.small_film}`);
  const facts: [name: string, value: ReactNode][] = [
    [t('facts.type'), t(`types.${item.media_type}`)],
    [t('facts.package'), item.package && <bdi>{t(`packages.${item.package}`)}</bdi>],
    [t('facts.length'), item.seconds !== null && <bdi dir="ltr">{format.clock(item.seconds)}</bdi>],
    [t('facts.pages'), item.pages !== null && format.number(item.pages)],
    [t('facts.size'), item.file && sizeText(item.file.size)],
    [t('facts.smallFilm'), smallFilm],
    [t('facts.subject'), nameOf(item.subject)],
    [t('facts.grade'), nameOf(item.grade)],
    [t('facts.section'), nameOf(item.section)],
    [
      t('facts.classrooms'),
      item.classrooms.length > 0 && format.list(item.classrooms.map(({ name }) => pick(name, locale))),
    ],
    [t('facts.owner'), nameOf(item.owner)],
    [t('facts.added'), format.date(item.created_at)],
    [t('facts.licence'), t(`licences.${item.licence}`)],
    [t('facts.sharing'), isStaff && t(`sharing.${item.visibility}`)],
    [t('facts.views'), isStaff && format.number(item.views)],
    [
      t('facts.tags'),
      item.tags.length > 0 && (
        <span className="flex flex-wrap gap-1.5">
          {item.tags.map((tag) => (
            <Badge key={tag} tone="sunken">
              <bdi>{tag}</bdi>
            </Badge>
          ))}
        </span>
      ),
    ],
  ];
  return (
    <div className="grid gap-4">
      {isStaff && item.consent === 'declined' && item.consent_reason && (
        <div className="rounded-md bg-danger-soft px-4 py-3 text-14 text-danger-ink">
          <p className="font-semibold">{t('declinedTitle')}</p>
          <p dir="auto" className="mt-1 whitespace-pre-line">
            {item.consent_reason}
          </p>
        </div>
      )}
      {isStaff && item.consent === 'requested' && (
        <p className="text-14 text-ink-2">{t('waitsForConsent')}</p>
      )}
      {item.description && hasText(item.description) && (
        <p dir="auto" className="whitespace-pre-line">
          {pick(item.description, locale)}
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-14 sm:grid-cols-[auto_1fr_auto_1fr]">
        {facts
          .filter(([, value]) => value !== false && value !== null)
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
