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
import { pick } from '@/lib/contract/localized';
import type { OfficeGrade, OfficeGradeFilters } from '@/lib/contract/resources/school/school-structure';
import { Link } from '@/lib/i18n/navigation';
import { curriculumQueries } from '../../api/curriculum';
import { structureQueries } from '../../api/structure';
import { curriculumAddress } from '../../model/curriculum-parts';
import { KeptActions } from './kept-actions';

const GradeDialog = dynamic(() => import('./grade-dialog').then((module) => module.GradeDialog), {
  ssr: false,
});
const ArchiveDialog = dynamic(() => import('./archive-dialog').then((module) => module.ArchiveDialog), {
  ssr: false,
});
const TemplateDialog = dynamic(() => import('./template-dialog').then((module) => module.TemplateDialog), {
  ssr: false,
});
type Opened =
  | { kind: 'edit'; grade: OfficeGrade | null }
  | { kind: 'archive'; grade: OfficeGrade }
  | { kind: 'template' };

/** Grades of the school in their order, with what is in each. */
export function GradeList({ filters }: { filters: OfficeGradeFilters }) {
  const t = useTranslations('office-structure.curriculum');
  const locale = useLocale();
  const client = useQueryClient();
  const { data } = useSuspenseQuery(curriculumQueries.grades(locale, filters));
  const [opened, setOpened] = useState<Opened | null>(null);
  const shared = {
    onDone: () => client.invalidateQueries({ queryKey: structureQueries.all() }),
    onClose: () => setOpened(null),
  };
  const { page: _page, size: _size, ...values } = filters;
  const isNarrowed = Object.values(values).some(Boolean);
  return (
    <>
      <Panel aria-labelledby="grades">
        <PanelHead
          id="grades"
          title={t('parts.grades')}
          actions={
            <>
              <Button size="row" onClick={() => setOpened({ kind: 'template' })}>
                {t('template.open')}
              </Button>
              <Button
                size="row"
                icon={<Icon name="plus" size={16} />}
                onClick={() => setOpened({ kind: 'edit', grade: null })}
              >
                {t('addGrade')}
              </Button>
            </>
          }
        />
        {data.data.length === 0 &&
          (isNarrowed ? (
            <NoResults href={curriculumAddress('grades')} />
          ) : (
            <EmptyState small title={t('noGrades')} lead={t('noGradesLead')} />
          ))}
        <ul className="divide-y divide-line">
          {data.data.map((grade) => (
            <GradeLine
              key={grade.id}
              grade={grade}
              actions={
                <KeptActions
                  kept="grades"
                  row={grade}
                  name={pick(grade.name, locale)}
                  isOrdered={!isNarrowed}
                  onEdit={() => setOpened({ kind: 'edit', grade })}
                  onArchive={() => setOpened({ kind: 'archive', grade })}
                  onDone={shared.onDone}
                />
              }
            />
          ))}
        </ul>
      </Panel>
      <Pagination pages={data.meta.pagination} href={(page) => curriculumAddress('grades', values, page)} />
      {opened?.kind === 'edit' && <GradeDialog grade={opened.grade} {...shared} />}
      {opened?.kind === 'archive' && <ArchiveDialog kept="grades" row={opened.grade} {...shared} />}
      {opened?.kind === 'template' && <TemplateDialog {...shared} />}
    </>
  );
}

function GradeLine({ grade, actions }: { grade: OfficeGrade; actions: React.ReactNode }) {
  const t = useTranslations('office-structure.curriculum');
  const stageName = useTranslations('common.stages');
  const locale = useLocale();
  const subjects = t('subjects', { count: grade.subjects });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">
          <bdi>{pick(grade.name, locale)}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-14 text-ink-2">
          <span>{stageName(grade.stage)}</span>
          {grade.is_archived ? (
            <span>{subjects}</span>
          ) : (
            <Link
              href={curriculumAddress('subjects', { grade_uuid: grade.id })}
              className="text-primary underline underline-offset-4"
            >
              {subjects}
            </Link>
          )}
          <span>{t('classes', { count: grade.classes })}</span>
          <span>{t('students', { count: grade.students })}</span>
        </p>
      </div>
      {actions}
    </li>
  );
}
