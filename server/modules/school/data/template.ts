import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type DataSheet, type SheetColumnKey, sheetColumns } from '@/lib/contract/data-sheets';
import type { Locale, Localized } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { type SheetColumn, type SheetData, writeWorkbook } from '@/server/platform/spreadsheets/spreadsheet';
import { translate } from '@/server/platform/text/translate';
import { inBoth } from './engine/sheets/headings';
import { REMARK } from './engine/sheets/read-workbook';

const listRow = defineRow('data.list', {
  kind: z.enum(['grade', 'class', 'subject']),
  grade: localizedColumn,
  name: localizedColumn.nullable(),
});

const choices: Partial<Record<string, string[]>> = {
  gender: ['female', 'male'].map((value) => inBoth(`words.${value}`)),
  role: ['teacher', 'supervisor', 'employee'].map((value) => inBoth(`words.${value}`)),
};
const choicesOf = (key: string) => choices[key.replace(/^guardian_\d_/, '')];

const columnsOf = (sheet: DataSheet): SheetColumn[] =>
  sheetColumns[sheet].map((key: SheetColumnKey) => {
    const offered = choicesOf(key);
    return {
      key,
      header: inBoth(`columns.${key}`),
      width: 26,
      isWrapped: true,
      ...(offered && { choices: offered }),
    };
  });

/** Words of the school that the examples use, so that a row without its mark is one that can be taken. */
type OwnWords = { grade: string; classroom: Localized; subject: string };

const people = {
  sheet_students: {
    ...{ first_ar: 'ليان', last_ar: 'الحربي', first_en: 'Layan', last_en: 'Alharbi', number: '1001' },
    ...{ birth_date: '2015-05-06', national_id: '1098765432' },
    ...{ email: 'layan@example.com', phone: '0501234567' },
  },
  sheet_staff: {
    ...{ role: inBoth('words.teacher'), first_ar: 'نورة', last_ar: 'القحطاني', first_en: 'Noura' },
    ...{ last_en: 'Alqahtani', national_id: '1076543210', email: 'noura@example.com' },
    ...{ phone: '0509876543', username: 'noura.q' },
  },
  sheet_classes: {},
  sheet_teaching: { teacher: '1076543210' },
} as const satisfies Record<DataSheet, Partial<Record<SheetColumnKey, string>>>;

/** An example of each column; the second guardian is the other parent. */
const examplesOf = (sheet: DataSheet, { grade, classroom, subject }: OwnWords): Record<string, string> => ({
  ...{ grade, subject, name_ar: classroom.ar ?? '', name_en: classroom.en ?? '', classroom: both(classroom) },
  ...{ gender: inBoth('words.female'), ...people[sheet] },
  ...{ guardian_1_first: 'سعد', guardian_1_last: 'الحربي', guardian_1_gender: inBoth('words.male') },
  ...{ guardian_1_national_id: '1087654321', guardian_1_phone: '0551234567' },
  ...{ guardian_2_first: 'هند', guardian_2_last: 'السبيعي', guardian_2_gender: inBoth('words.female') },
  ...{ guardian_2_national_id: '1065432109', guardian_2_phone: '0552345678' },
});

/** A name as the lists show it: in both languages where they differ. */
const both = ({ ar, en }: Localized): string => [...new Set([ar, en].filter(Boolean))].join(' / ');

const plainKey = (key: SheetColumnKey) => key.replace(/^guardian_\d_/, 'guardian_');

/** A row of remarks, which the reader leaves out. */
function remarkRow(sheet: DataSheet, say: (key: SheetColumnKey) => string): Record<string, string> {
  const cells = sheetColumns[sheet].map((key: SheetColumnKey) => [key, say(key)] as const);
  return Object.fromEntries(
    cells.map(([key, text], place) => [key, place === 0 ? `${REMARK} ${text}` : text]),
  );
}

const sheetOf = (sheet: DataSheet, locale: Locale, words: OwnWords): SheetData => ({
  title: translate(locale)(`office_data.sheets.${sheet}`),
  locale,
  columns: columnsOf(sheet),
  rows: [
    remarkRow(sheet, (key) => translate(locale)(`office_data.help.${plainKey(key)}`)),
    remarkRow(sheet, (key) => examplesOf(sheet, words)[key] ?? ''),
  ],
});

type ListRow = RowOf<typeof listRow>;

/** Names as the school writes them. */
const readLists = (db: Db, branch: string): Promise<ListRow[]> =>
  queryRows(
    db,
    listRow,
    sql`select kind, grade, name from (
      select 'grade' as kind, g.name as grade, null::jsonb as name, g.position from grades g
      where g.archived_at is null
      union all select 'class', g.name, c.name, g.position from classrooms c
      join grades g on g.id = c.grade_id
        where c.branch_id = ${branch} and c.closed_on is null
      union all select 'subject', g.name, s.name, g.position from subjects s
      join grades g on g.id = s.grade_id
        where s.archived_at is null and g.archived_at is null) l
      order by array_position(array['grade', 'class', 'subject'], kind), position, name->>'ar', name->>'en'`,
  );

/** The first grade that has a subject, with its first class or the usual name of one. */
function ownWords(rows: readonly ListRow[]): OwnWords {
  const of = (kind: ListRow['kind'], grade: string) =>
    rows.find((row) => row.kind === kind && both(row.grade) === grade)?.name;
  const grades = rows.flatMap((row) => (row.kind === 'grade' ? [both(row.grade)] : []));
  const grade =
    grades.find((name) => of('class', name) && of('subject', name)) ??
    grades.find((name) => of('subject', name)) ??
    grades[0] ??
    '1';
  return {
    grade,
    classroom: of('class', grade) ?? { ar: '1/أ', en: '1A' },
    subject: both(of('subject', grade) ?? { ar: 'العلوم', en: 'Science' }),
  };
}

/** The lists, to be taken over into the other sheets. */
function listsSheet(rows: readonly ListRow[], locale: Locale): SheetData {
  return {
    title: translate(locale)('office_data.sheets.lists'),
    locale,
    columns: [
      { key: 'kind', header: inBoth('lists.kind'), width: 20 },
      { key: 'grade', header: inBoth('lists.grade'), width: 30 },
      { key: 'name', header: inBoth('lists.name'), width: 40 },
    ],
    rows: rows.map(({ kind, grade, name }) => ({
      kind: inBoth(`lists.${kind}`),
      grade: both(grade),
      name: name ? both(name) : '',
    })),
  };
}

/**
 * The workbook that a school fills in: headings in both languages, what each column means, and an example.
 */
export async function writeDataTemplate(db: Db, branch: string, locale: Locale): Promise<Uint8Array> {
  const order: DataSheet[] = ['sheet_students', 'sheet_staff', 'sheet_classes', 'sheet_teaching'];
  const rows = await readLists(db, branch);
  const words = ownWords(rows);
  return writeWorkbook([...order.map((sheet) => sheetOf(sheet, locale, words)), listsSheet(rows, locale)]);
}
