'use client';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { Panel } from '@/components/ui/panel';
import type { YearChangeWish } from '@/lib/contract/resources/school/year-change';
import { yearChangeQueries } from '../../api/year-change';
import { yearQueries } from '../../api/years';
import { ChangeList } from './change-list';
import { NextYearForm } from './next-year-form';

const YearEffectPanel = dynamic(
  () => import('./year-effect-panel').then((module) => module.YearEffectPanel),
  {
    ssr: false,
  },
);

/**
 * What was closed before, and the form of the next change: which year is opened, then what becomes of every
 * class.
 */
export function YearChangePage() {
  const t = useTranslations('office-structure.yearChange');
  const locale = useLocale();
  const client = useQueryClient();
  const { data: changes } = useSuspenseQuery(yearChangeQueries.list(locale));
  const { data: years } = useSuspenseQuery(yearQueries.list(locale));
  const [wish, setWish] = useState<YearChangeWish | null>(null);
  const running = years.find(({ is_current }) => is_current);
  const isOpen = changes.some(({ state }) => state === 'planned' || state === 'running');
  const renew = async () => {
    setWish(null);
    await client.invalidateQueries({ queryKey: yearChangeQueries.all() });
    await client.invalidateQueries({ queryKey: yearQueries.all() });
  };
  return (
    <div className="grid gap-5">
      {changes.length > 0 && <ChangeList changes={changes} onDone={renew} />}
      {!running && (
        <Panel>
          <EmptyState small title={t('noYear')} lead={t('noYearLead')} />
        </Panel>
      )}
      {running && !isOpen && (
        <>
          <NextYearForm
            key={running.id}
            running={running}
            years={years}
            wish={wish}
            onChosen={(chosen) => setWish((before) => ({ ...(before ?? emptyWish), ...chosen }))}
          />
          {wish && <YearEffectPanel wish={wish} onChange={setWish} onDone={renew} />}
        </>
      )}
    </div>
  );
}

const emptyWish = { classes: [], repeat_uuids: [], leave_uuids: [], transfers: [], open_work_reason: null };
