import { type SheetPlace, sheetColumnOf } from '@/lib/contract/data-sheets';
import type { DataImportRow } from '@/lib/contract/resources/school/office-data';
import type { Translate } from '@/server/platform/text/translate';
import { sheetPlace } from '../rows';
import type { PreviewRow, WorkbookRow } from './list';
import { aboutOf, changesOf, nameOf } from './serializer';

const placeOf = ({ data }: PreviewRow): SheetPlace => sheetPlace.parse(data.from);

/** The record that a row of each sheet is about, and the one with its further details. */
const mains = {
  sheet_classes: ['classes', null],
  sheet_staff: ['users', 'roles'],
  sheet_students: ['users', 'enrollments'],
  sheet_teaching: ['enrollments', 'enrollments'],
} as const;

/** How somebody is named in a cell: the name without what it is. */
const typedOf = (name: unknown) => (typeof name === 'string' ? (name.split(':').at(-1) ?? '') : '');

/** A row of a workbook with what is said of it, by the columns of its sheet in the reader's language. */
export function toSheetRow(row: WorkbookRow, t: Translate): Omit<DataImportRow, 'id'> {
  const { sheet, verdict, records } = row;
  const own = records.filter((record) => placeOf(record).part === 'row');
  const [mainFile, besideFile] = mains[sheet];
  const main = own.find(({ file }) => file === mainFile) ?? own[0];
  const beside = own.find(({ file }) => file === besideFile);
  const columnOf = (record: PreviewRow, field: string) => {
    const key = sheetColumnOf(placeOf(record), { table: record.file, field });
    return key ? t(`office_data.columns.${key}`) : '';
  };
  const problems = records.flatMap((record) =>
    record.problems.map(({ field, code }) => ({
      field: columnOf(record, field),
      code,
      detail: t(`office_data.problem.${code}`),
    })),
  );
  const isFirst = (problem: (typeof problems)[number], index: number) =>
    problems.findIndex(({ field, code }) => field === problem.field && code === problem.code) === index;
  return {
    table: sheet,
    line: row.row,
    source_id: typedOf(sheet === 'sheet_teaching' ? main?.data.user : main?.source_id),
    name: main ? nameOf(main) : {},
    about: beside ? aboutOf(beside, t) : null,
    verdict,
    problems: problems.filter(isFirst),
    changes: records.flatMap((record) =>
      changesOf(record, t).map((change) => ({ ...change, field: columnOf(record, change.field) })),
    ),
  };
}
