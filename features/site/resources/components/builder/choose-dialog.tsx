import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { SearchField } from '@/components/data/search-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { Segmented } from '@/components/ui/segmented';
import { statusOf } from '@/lib/api/errors';
import { type Localized, pick } from '@/lib/contract/localized';
import type { MediaType, ResourceType } from '@/lib/contract/media';
import type { Staff } from '@/lib/staff/staff';
import { building, buildingQueries } from '../../api/building';
import { resourceIcons } from '../../model/resource-look';
import { useBuilding } from './use-building';

type ChooseDialogProps = {
  staff: Staff;
  section: string;
  subject: string;
  from: 'library' | 'activities';
  onClose: () => void;
};

const libraries = ['my_library', 'school-media-library'] as const;

/** What is there already, to be placed in a section: media of a library, or activities of the subject. */
export function ChooseDialog({ from, onClose, ...rest }: ChooseDialogProps) {
  const t = useTranslations('resources.builder');
  const common = useTranslations('common.actions');
  return (
    <Dialog
      open
      isUnsaved={false}
      wide
      onClose={onClose}
      title={t(from === 'library' ? 'fromLibrary' : 'fromActivities')}
      lead={t('chooseLead')}
      closeLabel={common('close')}
    >
      <div className="mt-4 grid gap-4">
        {from === 'library' ? <Library {...rest} /> : <Activities {...rest} />}
      </div>
    </Dialog>
  );
}

type PartProps = Omit<ChooseDialogProps, 'from' | 'onClose'>;

function Library({ staff, section }: PartProps) {
  const t = useTranslations('resources.builder');
  const [library, setLibrary] = useState<(typeof libraries)[number]>('my_library');
  const [search, setSearch] = useState('');
  const found = useQuery(buildingQueries.library(staff, library, search));
  return (
    <>
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
      {found.data && (
        <Choices
          rows={found.data.map(({ id, title, media_type }) => ({ id, title, type: media_type }))}
          onPlace={(media_uuid) => building.createResource(staff, section, { content: 'media', media_uuid })}
        />
      )}
    </>
  );
}

function Activities({ staff, section, subject }: PartProps) {
  const found = useQuery(buildingQueries.activities(staff, subject));
  if (found.isPending) return <LoadingRows rows={4} />;
  if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />;
  return (
    <Choices
      rows={found.data.map(({ id, title }) => ({ id, title, type: 'activity' }))}
      onPlace={(activity_uuid) =>
        building.createResource(staff, section, { content: 'activity', activity_uuid })
      }
    />
  );
}

type ChoicesProps = {
  rows: readonly { id: string; title: Localized; type: ResourceType | MediaType }[];
  onPlace: (id: string) => Promise<unknown>;
};

function Choices({ rows, onPlace }: ChoicesProps) {
  const t = useTranslations('resources.builder');
  const types = useTranslations('resources.types');
  const locale = useLocale();
  const { run, isBusy } = useBuilding();
  if (rows.length === 0) return <EmptyState small title={t('nothingToChoose')} />;
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {rows.map(({ id, title, type }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-3">
          <Icon name={resourceIcons[type]} size={20} className="text-ink-2" />
          <span className="min-w-0 flex-1 basis-48">
            <bdi className="font-semibold wrap-anywhere">{pick(title, locale)}</bdi>
            <span className="block text-13 text-ink-3">{types(type)}</span>
          </span>
          <Button
            disabled={isBusy}
            aria-label={t('placeNamed', { title: pick(title, locale) })}
            onClick={() => void run(() => onPlace(id), 'resourceMade')}
          >
            {t('place')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
