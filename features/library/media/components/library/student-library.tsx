'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { QueryBoundary } from '@/components/data/query-boundary';
import type { LookupItem } from '@/lib/contract/resources/quizzes/lookup';
import type { MediaFilters } from '@/lib/contract/resources/library/media-item';
import { mediaQueries } from '../../api/queries';
import { LibraryFilters } from './library-filters';
import { MediaGrid } from './media-grid';

type StudentLibraryProps = {
  filters: MediaFilters;
  path: string;
  subjects: readonly LookupItem[];
  /** Item that the address names. */
  item?: string | undefined;
};

/** What the teachers of a student's grade shared. */
export function StudentLibrary({ filters, path, subjects, item }: StudentLibraryProps) {
  return (
    <>
      <LibraryFilters path={path} filters={filters} subjects={subjects} />
      <QueryBoundary>
        <Items filters={filters} path={path} item={item} />
      </QueryBoundary>
    </>
  );
}

function Items({ filters, path, item }: Omit<StudentLibraryProps, 'subjects'>) {
  const t = useTranslations('media.empty.student');
  const locale = useLocale();
  const { data } = useSuspenseQuery(mediaQueries.studentLibrary(locale, filters));
  return (
    <MediaGrid
      key={item}
      item={item}
      data={data}
      reader={{ locale }}
      filters={filters}
      path={path}
      empty={<EmptyState title={t('title')} lead={t('lead')} />}
    />
  );
}
