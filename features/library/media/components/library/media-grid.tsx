'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { isNarrowed, listAddress } from '@/components/data/list-address';
import { NoResults } from '@/components/data/no-results';
import { Pagination } from '@/components/data/pagination';
import { Panel } from '@/components/ui/panel';
import type { Many } from '@/lib/api/client';
import type { MediaFilters, MediaItem } from '@/lib/contract/resources/library/media-item';
import type { Reader } from '../../api/queries';
import { MediaCard } from './media-card';

const ItemDialog = dynamic(() => import('../item/item-dialog').then((module) => module.ItemDialog), {
  ssr: false,
});

type MediaGridProps = {
  data: Many<MediaItem>;
  reader: Reader;
  filters: MediaFilters;
  /** Address of the library. */
  path: string;
  /** Kept in the address beside the filters. */
  kept?: Record<string, string | undefined>;
  isOwn?: boolean;
  /** Opened at once: the address names it. */
  item?: string | undefined;
  /** What stands there where nothing is, without any filter. */
  empty: React.ReactNode;
};

/** Items of a library as cards; the chosen one opens in place. */
export function MediaGrid({ item, ...props }: MediaGridProps) {
  const { reader, filters, kept } = props;
  const [opened, setOpened] = useState<string | null>(item ?? null);
  const close = () => {
    setOpened(null);
    // Loaded again, the page would open it once more.
    if (item) history.replaceState(null, '', listAddress(location.pathname, { ...filters, ...kept }));
  };
  return (
    <>
      <Cards {...props} onOpen={setOpened} />
      {opened && <ItemDialog id={opened} reader={reader} onClose={close} />}
    </>
  );
}

type CardsProps = Omit<MediaGridProps, 'item'> & { onOpen: (id: string) => void };

function Cards({ data, reader, filters, path, kept = {}, isOwn = false, empty, onOpen }: CardsProps) {
  const t = useTranslations('media');
  const { page: _page, size: _size, sort: _sort, ...narrowing } = filters;
  if (data.data.length === 0)
    return <Panel>{isNarrowed(narrowing) ? <NoResults href={listAddress(path, kept)} /> : empty}</Panel>;
  return (
    <>
      <ul aria-label={t('items')} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {data.data.map((item) => (
          <li key={item.id} className="min-w-0">
            <MediaCard item={item} isOwn={isOwn} isStudent={!reader.staff} onOpen={() => onOpen(item.id)} />
          </li>
        ))}
      </ul>
      <Pagination
        pages={data.meta.pagination}
        href={(page) => listAddress(path, { ...filters, ...kept }, { page })}
      />
    </>
  );
}
