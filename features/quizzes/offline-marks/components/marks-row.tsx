'use client';

import { useLocale, useTranslations } from 'next-intl';
import { memo } from 'react';
import { Badge } from '@/components/ui/badge';
import { LtrText } from '@/components/ui/bidi';
import { useFormat } from '@/components/ui/format-provider';
import { pick } from '@/lib/contract/localized';
import type { OfflineMarksRow } from '@/lib/contract/resources/quizzes/offline-marks';
import { TOTAL } from '@/lib/contract/resources/quizzes/offline-marks-total';
import { type Column, type Edits, cellKey, savedMark, sumOf } from '../model/sheet';
import { type CellHandlers, MarksCell } from './marks-cell';

export type RowHandlers = {
  [Name in keyof CellHandlers]: (
    place: { row: number; column: number },
    ...rest: Parameters<CellHandlers[Name]>
  ) => void;
};

type MarksRowProps = {
  index: number;
  row: OfflineMarksRow;
  columns: readonly Column[];
  /** Only the cells of this row; the same object while none of them changes. */
  edits: Edits;
  problems: ReadonlyMap<string, string>;
  /** Column that is worked on; null when another row is. */
  active: number | null;
  isEntry: boolean;
  isLocked: boolean;
  handlers: RowHandlers;
  /** Takes the drawn row, to know how high it is. */
  measure: (row: HTMLTableRowElement | null) => void;
};

/**
 * One student: a field for each question, and the total, which is typed only where no question has a mark.
 */
export const MarksRow = memo(function MarksRow(props: MarksRowProps) {
  const { index, row, columns, edits, problems, active, isEntry, isLocked, handlers } = props;
  const t = useTranslations('offline-marks.marks');
  const locale = useLocale();
  const format = useFormat();
  const name = pick(row.name, locale);
  const sum = sumOf(row, columns, edits);
  const numbers = { maximumFractionDigits: 2, useGrouping: false };
  const shown = (mark: number | null) => (mark === null ? '' : format.number(mark, numbers));
  const isIncomplete = sum !== null && columns.some(({ id }) => id !== TOTAL && isEmpty(row, id, edits));
  return (
    <tr
      ref={props.measure}
      data-index={index}
      aria-rowindex={index + 2}
      className="border-t border-line bg-surface"
    >
      <th
        scope="row"
        className="sticky start-0 z-(--z-sticky) bg-surface px-4 py-1.5 text-start font-semibold"
      >
        <span className="block truncate">{name}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-13 font-normal text-ink-3">
          <LtrText>{row.number}</LtrText>
          {row.block && <Badge tone="accent">{t(`blocks.${row.block}`)}</Badge>}
        </span>
      </th>
      <td className="truncate px-3 text-13 text-ink-2 max-md:hidden">{pick(row.classroom.name, locale)}</td>
      {columns.map((column, place) => {
        const key = cellKey(row.student_id, column.id);
        const typed = edits.get(key);
        const isTotal = column.id === TOTAL;
        const isSum = isTotal && sum !== null && row.total === null && typed === undefined;
        const label = isTotal
          ? t('cellTotal', { name, max: format.number(row.max_total, numbers) })
          : t('cell', {
              name,
              number: format.number(column.position ?? 0),
              max: format.number(column.max, numbers),
            });
        const at = { row: index, column: place };
        return (
          <MarksCell
            key={column.id}
            text={typed ?? shown(isSum ? sum : savedMark(row, column.id))}
            label={label}
            isActive={active === place}
            isEntry={isEntry && place === 0}
            isReadOnly={isLocked || row.block !== null || isSum}
            isChanged={typed !== undefined}
            isTotal={isTotal}
            problem={problems.get(key) ?? null}
            onKey={(event) => handlers.onKey(at, event)}
            onPaste={(event) => handlers.onPaste(at, event)}
            onType={(text) => handlers.onType(at, text)}
            onActivate={() => handlers.onActivate(at)}
            onCaret={() => handlers.onCaret(at)}
          />
        );
      })}
      <td className="px-3 text-13 whitespace-nowrap text-ink-2 max-md:hidden">
        {isIncomplete && t('incomplete')}
      </td>
    </tr>
  );
});

const isEmpty = (row: OfflineMarksRow, column: string, edits: Edits) => {
  const typed = edits.get(cellKey(row.student_id, column));
  return typed === undefined ? savedMark(row, column) === null : typed.trim() === '';
};
