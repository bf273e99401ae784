import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type DataSheet, type SheetColumnKey, sheetColumns } from '@/lib/contract/data-sheets';
import type { Locale } from '@/lib/contract/text';
import type { Db } from '../../platform/db/client';
import { localizedColumn } from '../../platform/db/columns';
import { defineRow, queryRows } from '../../platform/db/rows';
import { type SheetColumn, type SheetData, writeWorkbook } from '../../platform/spreadsheets/spreadsheet';
import { translate } from '../../platform/text/translate';
import { inBoth } from './engine/sheets/headings';
import { REMARK } from './engine/sheets/read-workbook';

const listRow = defineRow('office-data.list', {
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

/** An example of each column; guardians share theirs. */
const examples: Record<string, string> = {
  ...{ name_ar: 'الخامس ج', name_en: '5C', grade: '5', classroom: 'الخامس ج', role: inBoth('words.teacher') },
  ...{ first_ar: 'ليان', last_ar: 'الحربي', first_en: 'Layan', last_en: 'Alharbi', number: '1001' },
  ...{ gender: inBoth('words.female'), birth_date: '2015-05-06', national_id: '1098765432' },
  ...{ email: 'layan@example.com', phone: '0501234567', username: 'layan.h' },
  ...{ teacher: '1098765432', subject: 'العلوم / Science' },
  ...{ guardian_first: 'سعد', guardian_last: 'الحربي', guardian_gender: inBoth('words.male') },
  ...{ guardian_national_id: '1087654321', guardian_phone: '0551234567' },
};
const plainKey = (key: SheetColumnKey) => key.replace(/^guardian_\d_/, 'guardian_');

/** A row of remarks, which the reader leaves out. */
function remarkRow(sheet: DataSheet, say: (key: string) => string): Record<string, string> {
  const cells = sheetColumns[sheet].map((key: SheetColumnKey) => [key, say(plainKey(key))] as const);
  return Object.fromEntries(
    cells.map(([key, text], place) => [key, place === 0 ? `${REMARK} ${text}` : text]),
  );
}

const sheetOf = (sheet: DataSheet, locale: Locale): SheetData => ({
  title: translate(locale)(`office_data.sheets.${sheet}`),
  locale,
  columns: columnsOf(sheet),
  rows: [
    remarkRow(sheet, (key) => translate(locale)(`office_data.help.${key}`)),
    remarkRow(sheet, (key) => examples[key] ?? ''),
  ],
});

/** Names as the school writes them, to be taken over into the other sheets. */
async function listsSheet(db: Db, branch: string, locale: Locale): Promise<SheetData> {
  const rows = await queryRows(
    db,
    listRow,
    sql`select kind, grade, name from (
      select 'grade' as kind, g.name as grade, null::jsonb as name, g.position from grades g where g.archived_at is null
      union all select 'class', g.name, c.name, g.position from classrooms c join grades g on g.id = c.grade_id
        where c.branch_id = ${branch}
      union all select 'subject', g.name, s.name, g.position from subjects s join grades g on g.id = s.grade_id
        where s.archived_at is null) l
      order by array_position(array['grade', 'class', 'subject'], kind), position, name->>'ar', name->>'en'`,
  );
  const t = translate(locale);
  const both = ({ ar, en }: { ar?: string | undefined; en?: string | undefined } = {}) =>
    [...new Set([ar, en].filter(Boolean))].join(' / ');
  return {
    title: t('office_data.sheets.lists'),
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

/** The workbook that a school fills in: headings in both languages, what each column means, and an example. */
export async function writeDataTemplate(db: Db, branch: string, locale: Locale): Promise<Uint8Array> {
  const order: DataSheet[] = ['sheet_students', 'sheet_staff', 'sheet_classes', 'sheet_teaching'];
  const lists = await listsSheet(db, branch, locale);
  return writeWorkbook([...order.map((sheet) => sheetOf(sheet, locale)), lists]);
}
