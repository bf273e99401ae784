'use client';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import type { TimetableBoardQuery } from '@/lib/contract/resources/week/timetable-editing';
import { boardQueries } from '../../api/editing';
import type { Done, Opened } from '../../model/board';
import { BoardTable } from './board-table';
import { Quotas } from './quotas';

const LessonDialog = dynamic(() => import('./lesson-dialog').then((module) => module.LessonDialog), {
  ssr: false,
});
const NewLessonDialog = dynamic(
  () => import('./new-lesson-dialog').then((module) => module.NewLessonDialog),
  {
    ssr: false,
  },
);

/** The week of a class, a teacher or a room as a table in which lessons are moved, swapped and changed. */
export function Board({ query }: { query: TimetableBoardQuery }) {
  const t = useTranslations('timetable.board');
  const locale = useLocale();
  const client = useQueryClient();
  const { data: board } = useSuspenseQuery(boardQueries.board(locale, query));
  const [opened, setOpened] = useState<Opened | null>(null);
  const [last, setLast] = useState<Done | null>(null);
  const { run, isBusy, problem } = useAction();
  const renew = () => client.invalidateQueries({ queryKey: boardQueries.all() });
  const onDone = async (done: Done) => {
    await renew();
    setOpened(null);
    setLast(done);
    toast.success(t('done'));
  };
  const undo = () =>
    run(async () => {
      await last?.undo?.();
      setLast(null);
      await renew();
      toast.success(t('undone'));
    });
  return (
    <>
      <div aria-live="polite" className="no-print grid gap-2 px-4 pt-3 empty:hidden md:px-5">
        {last && (last.undo || last.warnings.length > 0) && (
          <div className="flex flex-wrap items-center gap-3 rounded-md bg-info-soft px-3 py-2 text-14 text-info-ink">
            <ul className="min-w-0 flex-1">
              {last.warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
              {last.warnings.length === 0 && <li>{t('done')}</li>}
            </ul>
            {last.undo && (
              <Button size="row" busy={isBusy} onClick={() => void undo()}>
                {t('undo')}
              </Button>
            )}
          </div>
        )}
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      {board.days.every(({ periods }) => periods.length === 0) ? (
        <EmptyState small title={t('noBells')} lead={t('noBellsLead')} />
      ) : (
        <BoardTable board={board} onOpen={setOpened} />
      )}
      <Quotas board={board} onRenew={renew} />
      {opened?.lesson && (
        <LessonDialog
          board={board}
          lesson={opened.lesson}
          date={opened.date}
          to={opened.to}
          onDone={onDone}
          onRenew={renew}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.lesson === null && (
        <NewLessonDialog board={board} place={opened.place} onDone={onDone} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
