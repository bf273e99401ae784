'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { Dialog } from '@/components/ui/dialog';
import { useFormat } from '@/components/ui/format-provider';
import { pick } from '@/lib/contract/localized';
import type { PastScore, ScoreHeader } from '@/lib/contract/resources/school/score';
import { type ScoreDesk, scoreQueries } from '../api/scores';
import { type CellWords, pastText } from '../model/cell-text';

type HistoryDialogProps = {
  desk: ScoreDesk;
  cell: { student: string; subject: string; key: string };
  /** Student and column. */
  label: string;
  column: ScoreHeader;
  words: CellWords;
  onClose: () => void;
};

/** What a cell was and became, newest first, with who changed it and when. */
export function HistoryDialog({ desk, cell, label, column, words, onClose }: HistoryDialogProps) {
  const t = useTranslations('scores.history');
  const common = useTranslations('common.actions');
  const format = useFormat();
  const { data, isError, refetch } = useQuery(scoreQueries.history(desk, cell));
  const shown = (past: PastScore) => pastText(past, column, words) || t('nothing');
  return (
    <Dialog open title={t('title')} lead={label} closeLabel={common('close')} onClose={onClose}>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingRows />}
      {data?.data.length === 0 && <EmptyState small title={t('empty')} />}
      <ol className="mt-4 grid gap-3">
        {data?.data.map(({ id, before, after, source, at, by }) => (
          <li key={id} className="rounded-md border border-line px-4 py-3">
            <p className="font-semibold">{t('change', { before: shown(before), after: shown(after) })}</p>
            {after.remark && <p className="text-ink-2">{after.remark}</p>}
            <p className="text-13 text-ink-3">
              {[by ? pick(by, words.locale) : null, format.moment(at), source === 'fed' && t('fed')]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
