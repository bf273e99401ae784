'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { SearchField } from '@/components/data/search-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Segmented } from '@/components/ui/segmented';
import { statusOf } from '@/lib/api/errors';
import { pick } from '@/lib/contract/localized';
import type { MediaItem } from '@/lib/contract/resources/library/media-item';
import type { Staff } from '@/lib/staff/staff';
import { type LibraryName, preparationQueries } from '../../api/preparations';

const libraries = ['my_library', 'school-media-library'] as const satisfies readonly LibraryName[];

type MediaDialogProps = {
  staff: Staff;
  /** Items that are attached already. */
  placed: readonly string[];
  onPlace: (item: MediaItem) => void;
  onClose: () => void;
};

/** Items of the libraries, to be attached one after another. */
export function MediaDialog({ staff, placed, onPlace, onClose }: MediaDialogProps) {
  const t = useTranslations('preparation.media');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const [library, setLibrary] = useState<LibraryName>('my_library');
  const [search, setSearch] = useState('');
  const found = useQuery(preparationQueries.library(staff, library, search));
  // A package is played in a section of a subject: with a lesson it would be an archive to download.
  const items = found.data?.filter(({ media_type }) => media_type !== 'interactive');
  return (
    <Dialog
      open
      isUnsaved={false}
      wide
      onClose={onClose}
      title={t('choose')}
      lead={t('chooseLead')}
      closeLabel={common('close')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {common('done')}
        </Button>
      }
    >
      <div className="mt-4 grid gap-4">
        <div className="flex flex-wrap items-end gap-4">
          <Segmented
            name={t('library')}
            value={library}
            options={libraries.map((value) => ({ value, label: t(`libraries.${value}`) }))}
            onChange={(value) => setLibrary(value === 'my_library' ? value : 'school-media-library')}
          />
          <SearchField value={search} onSearch={setSearch} className="min-w-48 flex-1" />
        </div>
        {found.isPending && <LoadingRows rows={4} />}
        {found.isError &&
          (statusOf(found.error) === 403 ? (
            <EmptyState small title={t('noLibrary')} />
          ) : (
            <ErrorState onRetry={() => void found.refetch()} />
          ))}
        {items?.length === 0 && <EmptyState small title={t('nothing')} />}
        {items && items.length > 0 && (
          <ul className="divide-y divide-line rounded-md border border-line">
            {items.map((item) => {
              const title = pick(item.title, locale);
              const isPlaced = placed.includes(item.id);
              return (
                <li key={item.id} className="flex flex-wrap items-center gap-3 px-4 py-3">
                  <bdi className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">{title}</bdi>
                  <Button
                    disabled={isPlaced}
                    aria-label={isPlaced ? undefined : t('placeNamed', { title })}
                    onClick={() => onPlace(item)}
                  >
                    {isPlaced ? t('placed') : t('place')}
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
