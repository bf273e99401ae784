'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { SearchField } from '@/components/data/search-field';
import { useProblem } from '@/components/form/field-problems';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import type { AssessmentList } from '@/lib/contract/assessment';
import { pick } from '@/lib/contract/localized';
import type { AssessmentPerson } from '@/lib/contract/resources/surveys/assessment';
import { type Role, roles } from '@/lib/contract/roles';
import { assessmentQueries } from '../../api/assessments';
import { useEditor } from '../editor/editor-context';
import { PersonWords } from './person-words';
import { StepPages } from '@/components/data/step-pages';

const RefusedPeople = lazy(async () => ({ default: (await import('./unsaved-people')).RefusedPeople }));
const UnsavedPeople = lazy(async () => ({ default: (await import('./unsaved-people')).UnsavedPeople }));
const PeopleDialog = lazy(async () => ({ default: (await import('./people-dialog')).PeopleDialog }));

/** One list: who stands in it by role and by name, and the way to add people. */
export function ListPanel({ list }: { list: AssessmentList }) {
  const t = useTranslations('assessments.people');
  const problem = useProblem();
  const { draft, isReadOnly } = useEditor();
  const [isAdding, setAdding] = useState(false);
  const { people } = draft.lists[list];
  const add = !isReadOnly && (
    <Button
      variant={people.length === 0 ? 'primary' : 'secondary'}
      icon={<Icon name="user-round-plus" size={18} />}
      onClick={() => setAdding(true)}
    >
      {t(`add.${list}`)}
    </Button>
  );
  return (
    <Panel>
      <PanelHead title={t(`title.${list}`)} actions={people.length > 0 && add} />
      <div className="px-4 empty:hidden md:px-5">
        <FieldError>{problem(list, true)}</FieldError>
      </div>
      {people.length === 0 ? (
        <EmptyState small title={t(`empty.${list}`)} lead={t(`lead.${list}`)} actions={add} />
      ) : (
        <Listed list={list} />
      )}
      {isAdding && (
        <Suspense>
          <PeopleDialog list={list} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

function Listed({ list }: { list: AssessmentList }) {
  const t = useTranslations('assessments.people');
  const roleNames = useTranslations('assessments.roles');
  const { number } = useFormat();
  const { manager, assessment, draft, refused, setList, isReadOnly, autosave } = useEditor();
  const [query, setQuery] = useState<{ search: string; page: number; role?: Role | undefined }>({
    search: '',
    page: 1,
  });
  const { people, roles: given } = draft.lists[list];
  const { data, isError, refetch } = useQuery(
    assessmentQueries.listed(manager.locale, assessment, {
      list,
      ...query,
      search: query.search || undefined,
    }),
  );
  const counts = (data?.meta['roles'] ?? {}) as Partial<Record<Role, number>>;
  const present = new Set(people);
  const rows = (data?.data ?? []).filter(({ id }) => present.has(id));
  const waiting = people.length - assessment[list].length;
  // A draft that is being saved has its rows in a moment.
  const isUnsaved = waiting > 0 && (autosave.status === 'failed' || assessment.state !== 'draft');
  const hasRefused = refused.some((one) => one.list === list && present.has(one.id));
  const remove = (ids: readonly string[]) => {
    const gone = new Set(ids);
    const rest = people.filter((id) => !gone.has(id));
    setList(list, rest, rest.length === 0 ? [] : given);
  };
  return (
    <PanelBody>
      <ul aria-label={t('byRole')} className="flex flex-wrap gap-2">
        {roles
          .filter((role) => counts[role])
          .map((role) => (
            <li key={role}>
              <button
                type="button"
                aria-pressed={query.role === role}
                className="inline-flex min-h-(--control) items-center gap-2 rounded-md border border-line-strong px-3 text-14 hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-soft-ink"
                onClick={() =>
                  setQuery((now) => ({ ...now, page: 1, role: now.role === role ? undefined : role }))
                }
              >
                {roleNames(role)}
                <span className="font-bold tabular-nums">{number(counts[role] ?? 0)}</span>
              </button>
            </li>
          ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <SearchField
          className="min-w-0 flex-1 basis-60"
          label={t('searchListed')}
          value={query.search}
          onSearch={(search) => setQuery((now) => ({ ...now, search, page: 1 }))}
        />
        {!isReadOnly && (query.role || query.search) && (data?.data.length ?? 0) > 0 && (
          <Button
            icon={<Icon name="user-round-x" size={18} />}
            onClick={() => remove((data?.meta['ids'] as string[] | undefined) ?? [])}
          >
            {t('removeFound', { count: data?.meta.pagination?.total ?? 0 })}
          </Button>
        )}
      </div>
      {waiting > 0 && (
        <p className="mt-3 text-13 text-ink-2" role="status">
          {t(autosave.status === 'saving' || assessment.state === 'draft' ? 'beingSaved' : 'toBeSaved', {
            count: waiting,
          })}
        </p>
      )}
      <Suspense>
        {hasRefused && <RefusedPeople list={list} onRemove={remove} />}
        {isUnsaved && <UnsavedPeople list={list} onRemove={remove} />}
      </Suspense>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingRows />}
      {data && rows.length === 0 && waiting <= 0 && <EmptyState small title={t('noneFound')} />}
      <ul className="mt-3 divide-y divide-line">
        {rows.map((person) => (
          <li key={person.id} className="flex items-center gap-3 py-2">
            <PersonWords person={person} list={list} />
            {!isReadOnly && <RemoveButton person={person} onRemove={() => remove([person.id])} />}
          </li>
        ))}
      </ul>
      <StepPages pages={data?.meta.pagination} onPage={(page) => setQuery((now) => ({ ...now, page }))} />
    </PanelBody>
  );
}

function RemoveButton({ person, onRemove }: { person: AssessmentPerson; onRemove: () => void }) {
  const t = useTranslations('assessments.people');
  const locale = useLocale();
  return (
    <IconButton
      name={t('remove', { name: pick(person.name, locale) })}
      icon={<Icon name="x" size={18} />}
      onClick={onRemove}
    />
  );
}
