import type { ScoreCell } from '@/lib/contract/resources/school/score';
import { levelOf, totalOf } from '@/lib/contract/score-totals';
import { pick } from '@/lib/contract/text';
import type { SheetValue } from '@/server/platform/spreadsheets/spreadsheet';
import type { Translate } from '@/server/platform/text/translate';
import type { ExportColumn, ExportRow, ExportTable } from '@/server/router/export-file';
import type { SheetColumn } from './rows';
import type { Sheet, SheetStudent } from './sheet';

/** A cell as the grid shows it, and reads it back. */
function valueOf(column: SheetColumn, cell: ScoreCell | undefined, t: Translate): SheetValue {
  if (cell?.status === 'absent' || cell?.status === 'excused') return t(`score_sheets.words.${cell.status}`);
  if (column.type === 'text') return cell?.text ?? null;
  if (column.type !== 'level') return cell?.value ?? null;
  const level = column.levels.find(({ code }) => code === cell?.level);
  return level ? pick(level.name, t.locale) : null;
}

function rowOf({ columns, head, name }: Sheet, student: SheetStudent, t: Translate): ExportRow {
  const row: ExportRow = { number: student.number, name: pick(student.name, t.locale) };
  for (const column of columns) row[column.key] = valueOf(column, student.cells[column.key], t);
  if (name.kind === 'skills') return row;
  const { total, percent } = totalOf(columns, student.cells);
  const level = levelOf(percent, head.levels);
  return { ...row, total, percent, level: level && pick(level.name, t.locale) };
}

/** A sheet as a table: a line a student, a column each; what is worked out stands at its end. */
export function scoresTable(sheet: Sheet, t: Translate): ExportTable {
  const { columns, head, name } = sheet;
  const words = {
    subject: pick(head.subject.name, t.locale),
    classroom: pick(head.classroom.name, t.locale),
    period: pick(head.period.name, t.locale),
  };
  const head_ = (key: 'number' | 'name' | 'total' | 'percent' | 'level'): ExportColumn => ({
    key,
    header: t(`score_sheets.columns.${key}`),
  });
  const marks = columns.map(
    ({ key, title, type }): ExportColumn => ({
      key,
      header: pick(title, t.locale),
      ...(type !== 'level' && type !== 'text' && { kind: 'number' as const }),
    }),
  );
  const ends: ExportColumn[] =
    name.kind === 'degrees'
      ? [
          { ...head_('total'), kind: 'number' },
          { ...head_('percent'), kind: 'number' },
          { ...head_('level') },
        ]
      : [];
  return {
    plain: name.kind === 'degrees' ? 'marks' : 'skills',
    name: t(`score_sheets.file.${name.kind}`, words),
    title: words.subject,
    subtitle: t('score_sheets.file.lead', words),
    columns: [{ ...head_('number'), share: 0 }, { ...head_('name'), share: 2 }, ...marks, ...ends],
    rows: sheet.students.map((student) => rowOf(sheet, student, t)),
    isLandscape: columns.length > 4,
  };
}
