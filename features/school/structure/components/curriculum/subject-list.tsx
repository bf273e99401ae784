'use client';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { NoResults } from '@/components/data/no-results';
import { Pagination } from '@/components/data/pagination';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelHead } from '@/components/ui/panel';
import { SubjectTile } from '@/components/ui/subject-tile';
import { pick } from '@/lib/contract/localized';
import type { OfficeSubject, OfficeSubjectFilters } from '@/lib/contract/resources/school/school-structure';
import { curriculumQueries } from '../../api/curriculum';
import { structureQueries } from '../../api/structure';
import { curriculumAddress } from '../../model/curriculum-parts';
import { KeptActions } from './kept-actions';

const SubjectDialog = dynamic(() => import('./subject-dialog').then((module) => module.SubjectDialog), {
  ssr: false,
});
const ArchiveDialog = dynamic(() => import('./archive-dialog').then((module) => module.ArchiveDialog), {
  ssr: false,
});
type Opened = { kind: 'edit'; subject: OfficeSubject | null } | { kind: 'archive'; subject: OfficeSubject };

/** Subjects of the school by grade, and in how many classes each is taught. */
export function SubjectList({ filters }: { filters: OfficeSubjectFilters }) {
  const t = useTranslations('office-structure.curriculum');
  const locale = useLocale();
  const client = useQueryClient();
  const { data } = useSuspenseQuery(curriculumQueries.subjects(locale, filters));
  const [opened, setOpened] = useState<Opened | null>(null);
  const shared = {
    onDone: () => client.invalidateQueries({ queryKey: structureQueries.all() }),
    onClose: () => setOpened(null),
  };
  const { page: _page, size: _size, ...values } = filters;
  const isNarrowed = Object.values(values).some(Boolean);
  return (
    <>
      <Panel aria-labelledby="subjects">
        <PanelHead
          id="subjects"
          title={t('parts.subjects')}
          actions={
            <Button
              size="row"
              icon={<Icon name="plus" size={16} />}
              onClick={() => setOpened({ kind: 'edit', subject: null })}
            >
              {t('addSubject')}
            </Button>
          }
        />
        {data.data.length === 0 &&
          (isNarrowed ? (
            <NoResults href={curriculumAddress('subjects')} />
          ) : (
            <EmptyState small title={t('noSubjects')} lead={t('noSubjectsLead')} />
          ))}
        <ul className="divide-y divide-line">
          {data.data.map((subject) => (
            <li key={subject.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5">
              <SubjectTile subject={pick(subject.name, 'en') + pick(subject.name, 'ar')} />
              <div className="min-w-0 flex-1 basis-52">
                <p className="font-semibold">
                  <bdi>{pick(subject.name, locale)}</bdi>
                </p>
                <p className="flex flex-wrap gap-x-3 text-14 text-ink-2">
                  <span>{pick(subject.grade.name, locale)}</span>
                  <span>{t('taughtIn', { count: subject.classes })}</span>
                </p>
              </div>
              <KeptActions
                kept="subjects"
                row={subject}
                name={pick(subject.name, locale)}
                isOrdered={!filters.search && !filters.state}
                onEdit={() => setOpened({ kind: 'edit', subject })}
                onArchive={() => setOpened({ kind: 'archive', subject })}
                onDone={shared.onDone}
              />
            </li>
          ))}
        </ul>
      </Panel>
      <Pagination pages={data.meta.pagination} href={(page) => curriculumAddress('subjects', values, page)} />
      {opened?.kind === 'edit' && (
        <SubjectDialog subject={opened.subject} grade={filters.grade_uuid ?? ''} {...shared} />
      )}
      {opened?.kind === 'archive' && <ArchiveDialog kept="subjects" row={opened.subject} {...shared} />}
    </>
  );
}
