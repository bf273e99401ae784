'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { SearchField } from '@/components/data/search-field';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { useFormat } from '@/components/ui/format-provider';
import { Select } from '@/components/ui/select';
import { type AssessmentList, assesseeRoles, MOST_PEOPLE } from '@/lib/contract/assessment';
import type { PeopleQuery } from '@/lib/contract/resources/surveys/assessment';
import { type Role, roles } from '@/lib/contract/roles';
import { rowOptions } from '@/lib/i18n/row-options';
import { assessmentQueries } from '../../api/assessments';
import { useEditor } from '../editor/editor-context';
import { PersonWords } from './person-words';
import { StepPages } from '@/components/data/step-pages';

/** Those who stand in classes. */
const classRoles: readonly Role[] = ['student', 'parent', 'student_teacher'];
const first = {
  assessors: 'student',
  assessees: 'school_instructor',
  assessment_viewers: 'employee',
} as const;

type DialogProps = { list: AssessmentList; onClose: () => void };
type Chosen = ReadonlyMap<string, Role>;
type Filters = Omit<PeopleQuery, 'branches' | 'ids' | 'role'> & { role: Role };

/** People by role, branch, class and name: one by one, or all that are found at once. */
export function PeopleDialog({ list, onClose }: DialogProps) {
  const t = useTranslations('assessments.people');
  const common = useTranslations('common.actions');
  const { number } = useFormat();
  const { manager, draft, setList } = useEditor();
  const now = draft.lists[list];
  const [filters, setFilters] = useState<Filters>({ role: now.roles[0] ?? first[list], page: 1 });
  const [chosen, setChosen] = useState<Chosen>(new Map());
  // Nobody of a branch in which the assessment does not take place can stand in its lists.
  const { data, isError, refetch } = useQuery(
    assessmentQueries.people(manager.locale, { ...filters, branches: draft.branches.join(',') }),
  );
  const listed = new Set(now.people);
  const found = ((data?.meta['ids'] as string[] | undefined) ?? []).filter((id) => !listed.has(id));
  const left = found.filter((id) => !chosen.has(id));
  const set = (part: Partial<Filters>) => setFilters((old) => ({ ...old, page: 1, ...part }));
  const put = (ids: readonly string[]) =>
    setChosen((old) => new Map([...old, ...ids.map((id) => [id, filters.role] as const)]));
  const drop = (id: string) => setChosen((old) => new Map([...old].filter(([key]) => key !== id)));
  const isTooMany = now.people.length + chosen.size > MOST_PEOPLE;
  const take = () => {
    const added = new Set([...now.roles, ...chosen.values()]);
    setList(
      list,
      [...now.people, ...chosen.keys()],
      roles.filter((role) => added.has(role)),
    );
    onClose();
  };
  return (
    <Dialog
      open
      isUnsaved={chosen.size > 0}
      wide
      title={t(`add.${list}`)}
      lead={t(`lead.${list}`)}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" disabled={chosen.size === 0 || isTooMany} onClick={take}>
            {t('take', { count: chosen.size })}
          </Button>
          {isTooMany && (
            <p role="alert" className="text-13 text-danger">
              {t('tooMany', { max: number(MOST_PEOPLE) })}
            </p>
          )}
        </>
      }
    >
      <FilterFields list={list} filters={filters} onChange={set} />
      <div className="mt-4 flex min-h-(--control) flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-2">
        <p role="status" className="text-14">
          {t('found', { count: data?.meta.pagination?.total ?? 0 })}
        </p>
        {left.length > 0 && (
          <Button size="row" onClick={() => put(left)}>
            {t('chooseAll', { count: left.length })}
          </Button>
        )}
        {chosen.size > 0 && (
          <Button size="row" variant="quiet" onClick={() => setChosen(new Map())}>
            {t('chooseNone')}
          </Button>
        )}
      </div>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingRows />}
      {data?.data.length === 0 && <EmptyState small title={t('noneFound')} />}
      <ul className="divide-y divide-line">
        {data?.data.map((person) => (
          <li key={person.id} className="py-1.5">
            <Checkbox
              label={<PersonWords person={person} list={list} />}
              hint={listed.has(person.id) ? t('alreadyListed') : undefined}
              disabled={listed.has(person.id)}
              checked={listed.has(person.id) || chosen.has(person.id)}
              onChange={({ target }) => (target.checked ? put([person.id]) : drop(person.id))}
            />
          </li>
        ))}
      </ul>
      <StepPages pages={data?.meta.pagination} onPage={(page) => setFilters((old) => ({ ...old, page }))} />
    </Dialog>
  );
}

type FilterProps = {
  list: AssessmentList;
  filters: Filters;
  onChange: (part: Partial<Filters>) => void;
};

function FilterFields({ list, filters, onChange }: FilterProps) {
  const t = useTranslations('assessments.people');
  const roleNames = useTranslations('assessments.roles');
  const locale = useLocale();
  const { manager, draft } = useEditor();
  const places = (useQuery(assessmentQueries.places(manager.locale)).data ?? []).filter(({ id }) =>
    draft.branches.includes(id),
  );
  const offered: readonly Role[] = list === 'assessors' ? roles : assesseeRoles;
  const branch =
    places.find(({ id }) => id === filters.branch) ?? (places.length === 1 ? places[0] : undefined);
  const hasClasses = classRoles.includes(filters.role) && branch !== undefined;
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <Select
        label={t('role')}
        value={filters.role}
        options={offered.map((role) => ({ value: role, label: roleNames(role) }))}
        onChange={({ target }) =>
          onChange({
            role: offered.find((role) => role === target.value) ?? filters.role,
            classroom: undefined,
          })
        }
      />
      {places.length > 1 && (
        <Select
          label={t('branch')}
          placeholder={t('allBranches')}
          value={filters.branch ?? ''}
          options={rowOptions(places, locale)}
          onChange={({ target }) => onChange({ branch: target.value || undefined, classroom: undefined })}
        />
      )}
      {hasClasses && (
        <Select
          label={t('classroom')}
          placeholder={t('allClassrooms')}
          value={filters.classroom ?? ''}
          options={rowOptions(branch.classrooms, locale)}
          onChange={({ target }) => onChange({ classroom: target.value || undefined })}
        />
      )}
      <SearchField
        className="self-end"
        label={t('search')}
        value={filters.search ?? ''}
        onSearch={(search) => onChange({ search: search || undefined })}
      />
    </div>
  );
}
