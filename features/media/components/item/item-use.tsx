'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { pick } from '@/lib/contract/localized';
import type { MediaItem, MediaPlace } from '@/lib/contract/resources/media-item';
import type { Staff } from '@/lib/staff/staff';
import { mediaQueries } from '../../api/queries';

type ItemUseProps = { item: MediaItem; staff: Staff };

/** Places of an item by name, each with the way to it. */
export function PlaceList({ places }: { places: readonly MediaPlace[] }) {
  const t = useTranslations('media.use');
  const locale = useLocale();
  return (
    <ul className="grid gap-1 text-14">
      {places.map((place) => (
        <li key={place.id}>
          <span dir="auto" className="font-semibold">
            {pick(place.title, locale)}
          </span>
          <span className="text-ink-2">
            {' · '}
            <span dir="auto">{pick(place.path, locale)}</span>
            {!place.is_published && ` · ${t('unpublished')}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Where the item is used, and by whom it was opened. */
export function ItemUse({ item, staff }: ItemUseProps) {
  const t = useTranslations('media.use');
  const { data: places } = useQuery(mediaQueries.places(staff, item.id));
  return (
    <div className="grid gap-5 border-t border-line pt-5 md:grid-cols-2">
      <section>
        <h3 className="mb-2 text-16 font-bold">{t('places')}</h3>
        {places?.length === 0 && <p className="text-14 text-ink-2">{t('noPlaces')}</p>}
        {places && places.length > 0 && <PlaceList places={places} />}
      </section>
      {item.actions.some(({ key }) => key === 'viewers') && <Viewers item={item} staff={staff} />}
    </div>
  );
}

function Viewers({ item, staff }: ItemUseProps) {
  const t = useTranslations('media.use');
  const common = useTranslations('common.pagination');
  const locale = useLocale();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const { data } = useQuery(mediaQueries.viewers(staff, item.id, page));
  const pages = data?.meta.pagination?.total_pages ?? 1;
  return (
    <section>
      <h3 className="mb-2 text-16 font-bold">{t('viewers')}</h3>
      {data?.data.length === 0 && <p className="text-14 text-ink-2">{t('noViewers')}</p>}
      <ul className="grid gap-1 text-14">
        {data?.data.map(({ id, person, classroom, count, last_at }) => (
          <li key={id}>
            <span className="font-semibold">{pick(person.name, locale)}</span>
            <span className="text-ink-2">
              {[
                '',
                ...(classroom ? [pick(classroom.name, locale)] : []),
                t('times', { count }),
                format.dateTime(last_at),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="mt-3 flex gap-2">
          <Button size="row" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {common('previous')}
          </Button>
          <Button size="row" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {common('next')}
          </Button>
        </div>
      )}
    </section>
  );
}
