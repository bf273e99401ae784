'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ClipboardEvent, Fragment, type KeyboardEvent, useMemo, useRef } from 'react';
import { useFormat } from '@/components/ui/format-provider';
import { pick } from '@/lib/contract/localized';
import type { OfflineMarks, OfflineMarksRow } from '@/lib/contract/resources/quizzes/offline-marks';
import { moved, type Place } from '@/components/spreadsheet/moves';
import { cellKey, type Column, type Edits, savedMark, type Typed } from '../model/sheet';
import { useVisibleRows } from '../model/use-visible-rows';
import { MarksRow, type RowHandlers } from './marks-row';

type MarksTableProps = {
  sheet: OfflineMarks;
  rows: readonly OfflineMarksRow[];
  columns: readonly Column[];
  edits: Edits;
  problems: ReadonlyMap<string, string>;
  active: Place | null;
  isLocked: boolean;
  onActivate: (place: Place) => void;
  onType: (cells: readonly Typed[]) => void;
  /** True when it was a block. */
  onPaste: (text: string, place: Place) => boolean;
  onUndo: () => void;
};

const CARET_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/** Keys, typing and pasting of the sheet; always the newest props, in an object that never changes. */
function useHandlers(props: MarksTableProps) {
  const locale = useLocale();
  const isCaret = useRef(false);
  const before = useRef('');
  const latest = useRef(props);
  latest.current = props;
  return useMemo((): RowHandlers => {
    const type = ({ row, column }: Place, text: string) => {
      const { rows, columns, onType } = latest.current;
      const student = rows[row];
      const target = columns[column];
      if (student && target) onType([{ row: student, column: target.id, text }]);
    };
    const activate = (place: Place) => {
      const { rows, columns, edits } = latest.current;
      const student = rows[place.row];
      const { id } = columns[place.column] ?? { id: '' };
      isCaret.current = false;
      if (student)
        before.current = edits.get(cellKey(student.student_id, id)) ?? `${savedMark(student, id) ?? ''}`;
      latest.current.onActivate(place);
    };
    return {
      onActivate: activate,
      onCaret: () => {
        isCaret.current = true;
      },
      onType: type,
      onPaste: (place, event: ClipboardEvent<HTMLInputElement>) => {
        if (latest.current.isLocked) return;
        if (latest.current.onPaste(event.clipboardData.getData('text/plain'), place)) event.preventDefault();
      },
      onKey: (place, event: KeyboardEvent<HTMLInputElement>) => {
        const { rows, columns, onUndo } = latest.current;
        if (event.nativeEvent.isComposing) return;
        if ((event.ctrlKey || event.metaKey) && event.code === 'KeyZ') {
          event.preventDefault();
          onUndo();
          return;
        }
        if (event.key === 'F2') isCaret.current = true;
        if (event.key === 'Escape') {
          event.preventDefault();
          if (!event.currentTarget.readOnly) type(place, before.current);
          event.currentTarget.select();
        }
        if (isCaret.current && CARET_KEYS.has(event.key)) return;
        const next = moved(event, place, { rows: rows.length, columns: columns.length }, locale === 'ar');
        if (!next) return;
        event.preventDefault();
        activate(next);
      },
    };
  }, [locale]);
}

const sameTexts = (a: Edits | undefined, b: Edits) =>
  a !== undefined && a.size === b.size && [...b].every(([key, text]) => a.get(key) === text);
const none: Edits = new Map();

/** Texts by student, each the same object as before while nothing in it changed: a key draws one row anew. */
function useByStudent(texts: Edits): ReadonlyMap<string, Edits> {
  const known = useRef<ReadonlyMap<string, Edits>>(new Map());
  return useMemo(() => {
    const all = new Map<string, Map<string, string>>();
    for (const [key, text] of texts) {
      const [student = ''] = key.split('/');
      all.set(student, (all.get(student) ?? new Map<string, string>()).set(key, text));
    }
    const before = known.current;
    known.current = new Map(
      [...all].map(([student, own]): [string, Edits] => {
        const old = before.get(student);
        return [student, old && sameTexts(old, own) ? old : own];
      }),
    );
    return known.current;
  }, [texts]);
}

/** Questions across, students down; one cell at a time is a field, and only the rows in sight are drawn. */
export function MarksTable(props: MarksTableProps) {
  const { rows, columns, edits, problems, active, isLocked } = props;
  const t = useTranslations('offline-marks.marks');
  const handlers = useHandlers(props);
  const editsOf = useByStudent(edits);
  const problemsOf = useByStudent(problems);
  const visible = useVisibleRows(rows.length, active?.row ?? 0);
  return (
    <div
      ref={visible.scroller}
      className="relative isolate max-h-[70dvh] scroll-ps-36 scroll-pt-16 scroll-pb-16 overflow-auto pb-14 md:scroll-ps-52"
    >
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are worked on by keyboard is a grid */}
      <table
        role="grid"
        aria-label={t('sheet')}
        aria-rowcount={rows.length + 1}
        className="w-full table-fixed border-collapse text-14"
      >
        {/* oxlint-enable jsx-a11y/no-noninteractive-element-to-interactive-role */}
        <MarksHead sheet={props.sheet} columns={columns} />
        <tbody>
          {visible.rows.map(({ index, gap }) => {
            const row = rows[index];
            return row ? (
              <Fragment key={row.student_id}>
                <Gap height={gap} />
                <MarksRow
                  index={index}
                  row={row}
                  columns={columns}
                  edits={editsOf.get(row.student_id) ?? none}
                  problems={problemsOf.get(row.student_id) ?? none}
                  active={active?.row === index ? active.column : null}
                  isEntry={active === null && index === 0}
                  isLocked={isLocked}
                  handlers={handlers}
                  measure={visible.measure}
                />
              </Fragment>
            ) : null;
          })}
          <Gap height={visible.rest} />
        </tbody>
      </table>
    </div>
  );
}

/** The room of rows that are out of sight. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no cell of the sheet, and hidden from readers */}
      <td className="p-0" style={{ blockSize: height }} />
    </tr>
  );

function MarksHead({ sheet, columns }: Pick<MarksTableProps, 'sheet' | 'columns'>) {
  const t = useTranslations('offline-marks.marks');
  const locale = useLocale();
  const format = useFormat();
  return (
    <thead className="sticky top-0 z-(--z-header) bg-sunken text-13 text-ink-2">
      <tr aria-rowindex={1}>
        <th scope="col" className="sticky start-0 w-36 bg-sunken px-4 py-2 text-start font-semibold md:w-52">
          {t('student')}
        </th>
        <th scope="col" className="w-28 px-3 py-2 text-start font-semibold max-md:hidden">
          {t('classroom')}
        </th>
        {columns.map(({ id, position, max }) => (
          <th
            key={id}
            scope="col"
            className="w-18 border-s border-line px-1 py-2 text-center font-semibold"
            title={promptOf(sheet, id, locale)}
          >
            {position === null ? t('total') : t('question', { number: format.number(position) })}
            <span className="block font-normal">
              {t('outOf', { max: format.number(max, { maximumFractionDigits: 2 }) })}
            </span>
          </th>
        ))}
        <th scope="col" className="w-28 px-3 max-md:hidden">
          <span className="sr-only">{t('note')}</span>
        </th>
      </tr>
    </thead>
  );
}

const promptOf = ({ columns }: OfflineMarks, id: string, locale: 'ar' | 'en') =>
  pick(columns.find(({ question_id }) => question_id === id)?.prompt, locale) || undefined;
