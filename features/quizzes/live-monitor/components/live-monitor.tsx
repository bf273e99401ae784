'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { SearchField } from '@/components/data/search-field';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { useOnce } from '@/components/ui/use-once';
import { detailsOf } from '@/lib/api/errors';
import type { Staff } from '@/lib/staff/staff';
import type { MonitorSnapshot } from '@/lib/contract/resources/quizzes/live-monitor';
import { runMonitorAction, monitorEventsUrl, monitorQuery } from '../api/monitor';
import { BEAT_MS, MonitorStore } from '../model/monitor-store';
import { followMonitor } from '../model/monitor-stream';
import { countsOf, shown, type Sort, sorts, type Wanted } from '../model/monitor-view';
import type { Asked } from './monitor-action-dialog';
import { MonitorCounts } from './monitor-counts';
import { MonitorHead } from './monitor-head';
import { MonitorNotes } from './monitor-notes';
import { studentMenus } from './student-menus';

// Header, actions and counts render first; rows need code that no other page of staff has.
const MonitorTable = dynamic(async () => (await import('./monitor-table')).MonitorTable, {
  ssr: false,
  loading: () => <LoadingRows rows={8} />,
});
const MonitorActionDialog = lazy(async () => ({
  default: (await import('./monitor-action-dialog')).MonitorActionDialog,
}));

type LiveMonitorProps = {
  staff: Staff;
  monitor: MonitorSnapshot;
  /** Reports of the kind, and where single answers are read. */
  path: string;
  answersPath: string;
};

/** One store, one stream and one timer for the page. */
function useMonitor(staff: Staff, first: MonitorSnapshot) {
  const query = useQuery({ ...monitorQuery(staff, first.id), initialData: first });
  const [store] = useState(() => new MonitorStore(first));
  const { data, refetch } = query;
  useEffect(() => store.meet(data), [store, data]);
  useEffect(() => {
    const readAgain = () => void refetch();
    store.whenStale(readAgain);
    const stop = followMonitor(monitorEventsUrl(staff, first.id), store, readAgain);
    const beat = setInterval(store.beat, BEAT_MS);
    return () => {
      stop();
      clearInterval(beat);
    };
  }, [store, staff, first.id, refetch]);
  const view = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
  return { monitor: data, view, refetch };
}

/** The students of an open quiz, their states and their needs. */
export function LiveMonitor({ staff, monitor: first, path, answersPath }: LiveMonitorProps) {
  const t = useTranslations('live-monitor');
  const locale = useLocale();
  const { monitor, view, refetch } = useMonitor(staff, first);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [wanted, setWanted] = useState<Wanted>({ search: '', state: null, sort: 'attention' });
  const ask = useCallback((next: Asked) => setAsked(next), []);
  const labels = useTranslations('live-monitor.menu');
  const menuOf = useMemo(
    () => studentMenus({ monitor, answersPath, locale, label: labels, onAsk: ask }),
    [monitor, answersPath, locale, labels, ask],
  );
  const resume = useMutation(runMonitorAction(staff, monitor.kind, monitor.actions));
  const once = useOnce();
  const { students, clock, now } = view;
  const counts = useMemo(() => countsOf(students), [students]);
  const rows = useMemo(() => shown(students, wanted, locale), [students, wanted, locale]);
  const search = useCallback((text: string) => setWanted((before) => ({ ...before, search: text })), []);
  const resumeQuiz = () =>
    once.run(async () => {
      try {
        await resume.mutateAsync({ action: 'resume', values: {} });
        toast.success(t('dialog.resume.done'));
      } catch (error) {
        toast.error(detailsOf(error).join(' '));
      } finally {
        void refetch();
      }
    });
  return (
    <>
      <MonitorHead
        monitor={monitor}
        clock={clock}
        isSomebodyIn={counts.in + counts.offline > 0}
        path={path}
        isBusy={resume.isPending}
        onAction={(action) => (action === 'resume' ? resumeQuiz() : setAsked({ action }))}
      />
      <MonitorNotes {...view} />
      <MonitorCounts
        counts={counts}
        chosen={wanted.state}
        onChoose={(state) => setWanted({ ...wanted, state })}
      />
      <div className="my-4 flex flex-wrap items-end gap-3">
        <SearchField
          value={wanted.search}
          onSearch={search}
          label={t('search')}
          className="min-w-0 grow basis-56 md:max-w-96"
        />
        <Select
          label={t('sort')}
          hideLabel
          fieldClassName="max-md:grow"
          options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          value={wanted.sort}
          onChange={({ target }) => setWanted({ ...wanted, sort: target.value as Sort })}
        />
      </div>
      {rows.length > 0 ? (
        <MonitorTable students={rows} clock={clock} now={now} menuOf={menuOf} />
      ) : students.length === 0 ? (
        <Panel>
          <EmptyState title={t('empty')} lead={t('emptyLead')} />
        </Panel>
      ) : (
        <Panel>
          <EmptyState
            small
            title={t('noMatch')}
            lead={t('noMatchLead')}
            actions={
              <Button onClick={() => setWanted({ ...wanted, search: '', state: null })}>
                {t('showAll')}
              </Button>
            }
          />
        </Panel>
      )}
      <Suspense>
        {asked && (
          <MonitorActionDialog
            asked={asked}
            monitor={monitor}
            staff={staff}
            now={now}
            onClose={() => setAsked(null)}
            onDone={() => void refetch()}
          />
        )}
      </Suspense>
    </>
  );
}
