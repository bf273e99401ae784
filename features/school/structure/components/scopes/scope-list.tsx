'use client';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { NoResults } from '@/components/data/no-results';
import { Pagination } from '@/components/data/pagination';
import { Button } from '@/components/ui/button';
import { Panel, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { ScopeFilters } from '@/lib/contract/resources/school/office-structure';
import { structureQueries } from '../../api/structure';
import { partAddress } from '../../model/parts';

const ScopeDialog = dynamic(() => import('./scope-dialog').then((module) => module.ScopeDialog), {
  ssr: false,
});

/** Supervisors of the branch with what they supervise there. */
export function ScopeList({ filters }: { filters: ScopeFilters }) {
  const t = useTranslations('office-structure');
  const locale = useLocale();
  const client = useQueryClient();
  const { data } = useSuspenseQuery(structureQueries.scopes(locale, filters));
  const { data: choices } = useSuspenseQuery(structureQueries.choices(locale));
  const [opened, setOpened] = useState<string | null>(null);
  const gradeName = new Map(choices.grades.map((grade) => [grade.id, pick(grade.name, locale)]));
  const path = partAddress('scopes');
  const scope = data.data.find(({ id }) => id === opened);
  return (
    <>
      <Panel aria-labelledby="scopes">
        <PanelHead id="scopes" title={t('parts.scopes')} />
        {data.data.length === 0 &&
          (filters.search ? (
            <NoResults href={path} />
          ) : (
            <EmptyState small title={t('scopes.none')} lead={t('scopes.noneLead')} />
          ))}
        <ul className="divide-y divide-line">
          {data.data.map(({ id, name, subjects }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-semibold">
                  <bdi>{pick(name, locale)}</bdi>
                </p>
                <p className="text-14 text-ink-2">
                  {subjects.length === 0
                    ? t('scopes.noSubjects')
                    : subjects
                        .map(
                          (subject) => `${pick(subject.name, locale)} (${gradeName.get(subject.grade_id)})`,
                        )
                        .join(' · ')}
                </p>
              </div>
              <Button size="row" onClick={() => setOpened(id)}>
                {t('edit')}
                <span className="sr-only"> {pick(name, locale)}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Panel>
      <Pagination
        pages={data.meta.pagination}
        href={(page) => partAddress('scopes', { search: filters.search }, page)}
      />
      {scope && (
        <ScopeDialog
          scope={scope}
          onDone={() => client.invalidateQueries({ queryKey: structureQueries.all() })}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
