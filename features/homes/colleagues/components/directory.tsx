'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { AddressFilters } from '@/components/data/address-filters';
import { EmptyState } from '@/components/data/empty-state';
import { isNarrowed, listAddress } from '@/components/data/list-address';
import { NoResults } from '@/components/data/no-results';
import { Pagination } from '@/components/data/pagination';
import { QueryBoundary } from '@/components/data/query-boundary';
import { Panel } from '@/components/ui/panel';
import type { ColleagueChoices, ColleagueFilters } from '@/lib/contract/resources/homes/colleague';
import type { Staff } from '@/lib/staff/staff';
import { rowOptions } from '@/lib/i18n/row-options';
import { colleagueQueries } from '../api/colleagues';
import { ColleagueCard } from './colleague-card';

const PersonDialog = dynamic(() => import('./person-dialog').then((module) => module.PersonDialog), {
  ssr: false,
});

type DirectoryProps = {
  staff: Staff;
  filters: ColleagueFilters;
  /** Opened at once: the address names the person. */
  person: string | undefined;
  path: string;
};

/** Colleagues by name, filtered by subject and class; the chosen one opens in place. */
export function Directory({ person, ...props }: DirectoryProps) {
  const { staff, filters, path } = props;
  const [opened, setOpened] = useState<string | null>(person ?? null);
  const { data: choices } = useSuspenseQuery(colleagueQueries.choices(staff));
  const close = () => {
    setOpened(null);
    // Loaded again, the page would open the person once more.
    if (person) history.replaceState(null, '', listAddress(location.pathname, filters));
  };
  return (
    <>
      <Filters choices={choices} filters={filters} path={path} />
      <QueryBoundary>
        <Cards {...props} onOpen={setOpened} />
      </QueryBoundary>
      {opened && <PersonDialog staff={staff} id={opened} onClose={close} />}
    </>
  );
}

type FiltersProps = Pick<DirectoryProps, 'filters' | 'path'> & { choices: ColleagueChoices };

function Filters({ choices, filters, path }: FiltersProps) {
  const t = useTranslations('colleagues.filters');
  const locale = useLocale();
  const { page: _page, size: _size, ...values } = filters;
  const optionsOf = (items: ColleagueChoices['subjects']) => rowOptions(items, locale);
  return (
    <div className="mb-5">
      <AddressFilters
        label={t('label')}
        path={path}
        values={values}
        search={t('search')}
        choices={[
          {
            name: 'subject_uuid',
            label: t('subject'),
            all: t('allSubjects'),
            options: optionsOf(choices.subjects),
          },
          {
            name: 'classroom_uuid',
            label: t('classroom'),
            all: t('allClassrooms'),
            options: optionsOf(choices.classrooms),
          },
        ]}
      />
    </div>
  );
}

type CardsProps = Omit<DirectoryProps, 'person'> & { onOpen: (id: string) => void };

function Cards({ staff, filters, path, onOpen }: CardsProps) {
  const t = useTranslations('colleagues');
  const { data } = useSuspenseQuery(colleagueQueries.list(staff, filters));
  const { page: _page, size: _size, ...narrowing } = filters;
  if (data.data.length === 0)
    return (
      <Panel>
        {isNarrowed(narrowing) ? (
          <NoResults href={path} />
        ) : (
          <EmptyState title={t('empty.title')} lead={t('empty.lead')} />
        )}
      </Panel>
    );
  return (
    <>
      <ul aria-label={t('title')} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {data.data.map((colleague) => (
          <li key={colleague.id} className="min-w-0">
            <ColleagueCard colleague={colleague} onOpen={() => onOpen(colleague.id)} />
          </li>
        ))}
      </ul>
      <Pagination pages={data.meta.pagination} href={(page) => listAddress(path, filters, { page })} />
    </>
  );
}
