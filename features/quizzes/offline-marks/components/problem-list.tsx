'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { PanelFoot } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { OfflineMarksRow } from '@/lib/contract/resources/quizzes/offline-marks';
import type { Place } from '@/components/spreadsheet/moves';
import { cellKey, type Column } from '../model/sheet';

type ProblemListProps = {
  rows: readonly OfflineMarksRow[];
  columns: readonly Column[];
  problems: ReadonlyMap<string, string>;
  onJump: (place: Place, studentId: string) => void;
};

const MOST = 8;

/** Every cell that is wrong with its sentence; a press leads to it. */
export function ProblemList({ rows, columns, problems, onJump }: ProblemListProps) {
  const t = useTranslations('offline-marks.problems');
  const locale = useLocale();
  const format = useFormat();
  if (problems.size === 0) return null;
  const listed = rows.flatMap((row) =>
    columns.flatMap((column, index) => {
      const sentence = problems.get(cellKey(row.student_id, column.id));
      return sentence ? [{ row, column, index, sentence }] : [];
    }),
  );
  return (
    <PanelFoot className="bg-sunken">
      <ul aria-label={t('title')} className="grid w-full gap-1 text-14">
        {listed.slice(0, MOST).map(({ row, column, index, sentence }) => (
          <li key={cellKey(row.student_id, column.id)}>
            <button
              type="button"
              className="min-h-(--control) rounded-sm text-start text-danger underline-offset-2 hover:underline"
              onClick={() => onJump({ row: 0, column: index }, row.student_id)}
            >
              {t(column.position === null ? 'atTotal' : 'at', {
                name: pick(row.name, locale),
                number: format.number(column.position ?? 0),
                sentence,
              })}
            </button>
          </li>
        ))}
        {listed.length > MOST && <li className="text-ink-2">{t('more', { count: listed.length - MOST })}</li>}
      </ul>
    </PanelFoot>
  );
}
