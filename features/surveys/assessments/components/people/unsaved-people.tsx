'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { StepPages } from '@/components/data/step-pages';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { AssessmentList } from '@/lib/contract/assessment';
import { pick } from '@/lib/contract/localized';
import { assessmentQueries } from '../../api/assessments';
import { useEditor } from '../editor/editor-context';
import { PersonWords } from './person-words';

type UnsavedProps = { list: AssessmentList; onRemove: (ids: readonly string[]) => void };

/** People whom the school refused for the list, each with the reason and the way out; nothing without any. */
export function RefusedPeople({ list, onRemove }: UnsavedProps) {
  const t = useTranslations('assessments.people');
  const locale = useLocale();
  const { draft, refused } = useEditor();
  const present = new Set(draft.lists[list].people);
  const rows = refused.filter((one) => one.list === list && present.has(one.id));
  if (rows.length === 0) return null;
  const title = t('refused', { count: rows.length });
  return (
    <section role="alert" aria-label={title} className="mt-3 rounded-md bg-danger-soft px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-15 font-bold text-danger-ink">{title}</h3>
        <Button size="row" onClick={() => onRemove(rows.map(({ id }) => id))}>
          {t('removeRefused', { count: rows.length })}
        </Button>
      </div>
      <ul className="mt-1 divide-y divide-line">
        {rows.map(({ id, name, reason }) => {
          const words = pick(name, locale) || t('unknown');
          return (
            <li key={id} className="flex items-center gap-3 py-1.5">
              <span className="min-w-0 flex-1">
                <bdi className="block font-semibold wrap-anywhere">{words}</bdi>
                <span className="text-13 text-danger-ink">{reason}</span>
              </span>
              <RemoveRow name={words} onRemove={() => onRemove([id])} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Rows of a page of people who are not saved yet. */
const ROWS = 20;

/**
 * People of the list who are not saved yet, so that they can be seen and taken out although a save was
 * refused.
 */
export function UnsavedPeople({ list, onRemove }: UnsavedProps) {
  const t = useTranslations('assessments.people');
  const locale = useLocale();
  const { manager, assessment, draft, refused } = useEditor();
  const [page, setPage] = useState(1);
  const gone = new Set([...assessment[list], ...refused.map(({ id }) => id)]);
  const ids = draft.lists[list].people.filter((id) => !gone.has(id));
  const last = Math.max(1, Math.ceil(ids.length / ROWS));
  const at = Math.min(page, last);
  const shown = ids.slice((at - 1) * ROWS, at * ROWS);
  const { data, isError, refetch } = useQuery({
    ...assessmentQueries.people(manager.locale, { ids: shown.join(','), size: ROWS }),
    enabled: shown.length > 0,
  });
  if (ids.length === 0) return null;
  const here = new Set(shown);
  return (
    <section aria-label={t('unsaved')} className="mt-3">
      <h3 className="text-15 font-bold">{t('unsaved')}</h3>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingRows />}
      <ul className="divide-y divide-line">
        {data?.data
          .filter(({ id }) => here.has(id))
          .map((person) => (
            <li key={person.id} className="flex items-center gap-3 py-2">
              <PersonWords person={person} list={list} />
              <RemoveRow name={pick(person.name, locale)} onRemove={() => onRemove([person.id])} />
            </li>
          ))}
      </ul>
      <StepPages
        pages={{
          ...{ current_page: at, total_pages: last, per_page: ROWS },
          ...{ count: shown.length, total: ids.length },
        }}
        onPage={setPage}
      />
    </section>
  );
}

function RemoveRow({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useTranslations('assessments.people');
  return <IconButton name={t('remove', { name })} icon={<Icon name="x" size={18} />} onClick={onRemove} />;
}
