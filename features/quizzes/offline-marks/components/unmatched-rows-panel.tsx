'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelHead } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { pick } from '@/lib/contract/localized';
import type { OfflineMarksRow } from '@/lib/contract/resources/quizzes/offline-marks';
import type { UnmatchedRow } from '../model/use-paste';

type UnmatchedRowsPanelProps = {
  unmatched: readonly UnmatchedRow[];
  rows: readonly OfflineMarksRow[];
  onResolve: (unmatchedRow: UnmatchedRow, row: OfflineMarksRow | undefined) => void;
};

/** Pasted rows whose student is not clear: each is given to somebody or left out. */
export function UnmatchedRowsPanel({ unmatched, rows, onResolve }: UnmatchedRowsPanelProps) {
  const t = useTranslations('offline-marks.unmatched');
  return (
    <Panel aria-label={t('title')}>
      <PanelHead title={t('title')} level={3} />
      <p className="px-4 pt-3 text-14 text-ink-2 md:px-5">{t('lead')}</p>
      <ul>
        {unmatched.map((unmatchedRow) => (
          <UnmatchedRowForm
            key={unmatchedRow.id}
            unmatchedRow={unmatchedRow}
            rows={rows}
            onResolve={onResolve}
          />
        ))}
      </ul>
    </Panel>
  );
}

function UnmatchedRowForm({
  unmatchedRow,
  rows,
  onResolve,
}: Omit<UnmatchedRowsPanelProps, 'unmatched'> & { unmatchedRow: UnmatchedRow }) {
  const t = useTranslations('offline-marks.unmatched');
  const locale = useLocale();
  const format = useFormat();
  const [chosen, setChosen] = useState('');
  const row = rows.find(({ student_id }) => student_id === chosen);
  const named = unmatchedRow.label || t('nameless');
  return (
    <li className="flex flex-wrap items-end gap-3 border-t border-line px-4 py-3 first:border-t-0 md:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">
          <bdi>{named}</bdi>
        </p>
        <p className="text-14 text-danger">
          {t(unmatchedRow.reason, { numbers: format.list(unmatchedRow.numbers) })}
        </p>
        <p className="text-13 text-ink-2">
          <bdi>{unmatchedRow.marks.filter(Boolean).join(' · ')}</bdi>
        </p>
      </div>
      <Select
        fieldClassName="basis-60"
        label={t('student', { name: named })}
        hideLabel
        placeholder={t('choose')}
        value={chosen}
        options={rows.map(({ student_id, name, number }) => ({
          value: student_id,
          label: `${pick(name, locale)} (${number})`,
        }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button disabled={!row} onClick={() => onResolve(unmatchedRow, row)}>
        {t('place')}
      </Button>
      <Button variant="quiet" onClick={() => onResolve(unmatchedRow, undefined)}>
        {t('leaveOut')}
      </Button>
    </li>
  );
}
