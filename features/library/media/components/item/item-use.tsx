'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { areaHref, staffAreas } from '@/lib/areas/areas';
import { pick } from '@/lib/contract/localized';
import type { MediaItem, MediaPlace } from '@/lib/contract/resources/library/media-item';
import { Link } from '@/lib/i18n/link';
import type { Staff } from '@/lib/staff/staff';
import { mediaQueries } from '../../api/queries';

type ItemUseProps = { item: MediaItem; staff: Staff };

/** The page of a place in the reader's own area; null where the reader may not open it. */
function pageOf({ kind, id, subject_id, section_id, is_reachable }: MediaPlace, role: Staff['role']) {
  if (!is_reachable || kind === 'question') return null;
  const path =
    kind === 'preparation' ? `/preparation/edit/${id}` : `/subjects/${subject_id}/sections/${section_id}`;
  return areaHref(staffAreas[role], path);
}

type PlaceListProps = { places: readonly MediaPlace[]; role: Staff['role'] };

/** Places of an item by name, each with the way to it where there is one. */
export function PlaceList({ places, role }: PlaceListProps) {
  const t = useTranslations('media.use');
  const locale = useLocale();
  const nameOf = (place: MediaPlace) => {
    const page = pageOf(place, role);
    const title = pick(place.title, locale);
    if (page === null)
      return (
        <span dir="auto" className="font-semibold">
          {title}
        </span>
      );
    return (
      <Link
        href={page}
        dir="auto"
        prefetch={false}
        className="font-semibold text-primary underline-offset-4 hover:underline"
      >
        {title}
      </Link>
    );
  };
  return (
    <ul className="grid gap-1 text-14">
      {places.map((place) => (
        <li key={place.id}>
          {nameOf(place)}
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
        {places && places.length > 0 && <PlaceList places={places} role={staff.role} />}
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
