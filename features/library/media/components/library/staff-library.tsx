'use client';

import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { QueryBoundary } from '@/components/data/query-boundary';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { MediaFilters } from '@/lib/contract/resources/library/media-item';
import { lookupQueries } from '@/lib/staff/look-ups';
import type { Staff } from '@/lib/staff/staff';
import { StaffProvider } from '@/lib/staff/staff-context';
import { mediaQueries, type StaffLibrary } from '../../api/queries';
import { UploadPanel } from '../uploads/upload-panel';
import { UploadsProvider } from '../uploads/uploads-provider';
import { LibraryFilters } from './library-filters';
import { MediaGrid } from './media-grid';
import { QuotaBar } from './quota-bar';

const ItemDialog = dynamic(() => import('../item/item-dialog').then((module) => module.ItemDialog), {
  ssr: false,
});
const LinkDialog = dynamic(() => import('../item/item-form').then((module) => module.LinkDialog), {
  ssr: false,
});

type StaffLibraryViewProps = {
  staff: Staff;
  library: StaffLibrary;
  filters: MediaFilters;
  path: string;
  /** Item that the address names. */
  item?: string | undefined;
};

/** A library of staff: their own with uploads, that of the school, or what waits for consent to be in it. */
export function StaffLibraryView(props: StaffLibraryViewProps) {
  const { staff, library } = props;
  return (
    <StaffProvider {...staff}>
      <UploadsProvider staff={staff}>
        {library === 'own' && <OwnTools staff={staff} />}
        <Filters {...props} />
        <QueryBoundary>
          <Items {...props} />
        </QueryBoundary>
      </UploadsProvider>
    </StaffProvider>
  );
}

const keptOf = (library: StaffLibrary) => (library === 'requests' ? { waiting: '1' } : {});

function Filters({ staff, library, filters, path }: StaffLibraryViewProps) {
  const { grade_uuid: grade, subject_uuid: subject } = filters;
  const subjects = useQuery(lookupQueries.subjects(staff, grade)).data ?? [];
  const grades = useQuery(lookupQueries.grades(staff)).data ?? [];
  const classrooms = useQuery(lookupQueries.classrooms(staff, grade, subject)).data ?? [];
  return (
    <LibraryFilters
      path={path}
      filters={filters}
      kept={keptOf(library)}
      subjects={subjects}
      grades={grades}
      classrooms={classrooms}
    />
  );
}

function Items({ staff, library, filters, path, item }: StaffLibraryViewProps) {
  const t = useTranslations('media.empty');
  const { data } = useSuspenseQuery(mediaQueries.library(staff, library, filters));
  return (
    <MediaGrid
      key={item}
      item={item}
      data={data}
      reader={{ staff }}
      filters={filters}
      path={path}
      kept={keptOf(library)}
      isOwn={library === 'own'}
      empty={<EmptyState title={t(`${library}.title`)} lead={t(`${library}.lead`)} />}
    />
  );
}

/** Files and links come in here. */
function OwnTools({ staff }: { staff: Staff }) {
  const t = useTranslations('media');
  const [isLinking, setLinking] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <UploadPanel
        actions={
          <Button icon={<Icon name="link-2" size={18} />} onClick={() => setLinking(true)}>
            {t('addLink')}
          </Button>
        }
        quota={<QuotaBar staff={staff} />}
        onOpen={setOpened}
      />
      {isLinking && <LinkDialog staff={staff} onClose={() => setLinking(false)} />}
      {opened && <ItemDialog id={opened} reader={{ staff }} onClose={() => setOpened(null)} />}
    </>
  );
}
