import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PageQuery } from '@/lib/contract/json-api';
import { type ImportRowFilters, keptImportStates } from '@/lib/contract/resources/school/office-data';
import { dataSheets, type UnreadPart } from '@/lib/contract/data-sheets';
import { rosterFiles, rowVerdicts } from '@/lib/contract/school-data';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, storedDocument, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { slice } from '@/server/router/reply';
import { presentImage } from '../images';
import { sheetRows } from '../verdicts';

type Data = Access<'office.data'>;

const listedRow = defineRow('data.import', {
  id: z.string(),
  file_name: z.string(),
  state: z.enum(keptImportStates),
  by: localizedColumn.nullable(),
  created_at: timestamp,
  committed_at: timestamp.nullable(),
  undone_at: timestamp.nullable(),
  counts: z.record(z.string(), z.record(z.string(), z.number())),
  unread: storedDocument<UnreadPart[]>(),
});
export type ListedImport = RowOf<typeof listedRow>;
const totalRow = defineRow('data.total', { total: z.number() });

const kept = ({ branch }: Data): SQL =>
  sql`i.branch_id = ${branch} and i.state in ('ready', 'committed', 'undone')`;
const columns = sql`i.id, i.file_name, i.state, case when u.id is not null then ${fullName(sql`u`)} end as by,
  i.created_at, i.committed_at, i.undone_at, i.counts, coalesce(i.options->'unread', '[]') as unread
  from office_imports i left join users u on u.id = i.user_id`;

/** Imports of the branch, the newest first. */
export async function listImports(db: Db, access: Data, query: PageQuery) {
  const { limit, offset } = slice(query);
  const [rows, { total }] = await Promise.all([
    queryRows(
      db,
      listedRow,
      sql`select ${columns} where ${kept(access)} order by i.created_at desc, i.id desc
        limit ${limit} offset ${offset}`,
    ),
    queryOne(db, totalRow, sql`select count(*)::int as total from office_imports i where ${kept(access)}`),
  ]);
  return { rows, total };
}

/** One import of the branch. Errors: 404. */
export async function findImport(db: Pick<Db, 'execute'>, access: Data, id: string): Promise<ListedImport> {
  const row = await queryRow(db, listedRow, sql`select ${columns} where ${kept(access)} and i.id = ${id}`);
  if (!row) throw new ApiError('not_found');
  return row;
}

const named = z.object({ first: localizedColumn, last: localizedColumn });
const rowShape = defineRow('data.previewRow', {
  file: z.enum(rosterFiles),
  line: z.number(),
  source_id: z.string(),
  verdict: z.enum(rowVerdicts),
  data: z.record(z.string(), z.unknown()),
  problems: z.array(z.object({ field: z.string(), code: z.string() })),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  person: named.nullable(),
  class_name: localizedColumn.nullable(),
  class_before: localizedColumn.nullable(),
});
export type PreviewRow = RowOf<typeof rowShape>;

const placed = (names: readonly string[], column: string) =>
  sql.raw(`array_position(array['${names.join("','")}'], ${column})`);
const fileOrder = placed(rosterFiles, 'r.file');

/** Records of an import with their verdicts and texts; `source` are the wanted ones, as `r`. */
function readRecords(db: Db, id: string, source: SQL): Promise<PreviewRow[]> {
  const of = (
    file: string,
    name: SQL,
  ) => sql`(select f.data from office_import_rows f where f.import_id = ${id}
    and f.file = ${file} and f.source_id = ${name} limit 1)`;
  return queryRows(
    db,
    rowShape,
    sql`select r.file, r.line, r.source_id, r.verdict, r.data, r.problems, was.image as before, r.after,
        ${of(
          'users',
          sql`case r.file when 'demographics' then r.source_id
          else r.data->>'user' end`,
        )} as person,
        ${of('classes', sql`r.data->>'class'`)}->'name' as class_name,
        (select c.name from classrooms c where c.id::text = was.image->>'classroom_id') as class_before
      from (${source}) r
      cross join lateral (select case when r.verdict <> 'changed' then null
        else coalesce(r.before, ${presentImage()}) end as image) was
      order by ${fileOrder}, r.line`,
  );
}

type Listed<Row> = { rows: Row[]; total: number };

/** Rows of the tables of an import in their order, as the filters leave them. */
export async function listRows(
  db: Db,
  { id }: ListedImport,
  filters: ImportRowFilters,
): Promise<Listed<PreviewRow>> {
  const { limit, offset } = slice(filters);
  const { table, verdict } = filters;
  const where = sql`r.import_id = ${id} and r.verdict is not null
    ${table ? sql`and r.file = ${table}` : sql``} ${verdict ? sql`and r.verdict = ${verdict}` : sql``}`;
  const [rows, { total }] = await Promise.all([
    readRecords(
      db,
      id,
      sql`select * from office_import_rows r where ${where} order by ${fileOrder}, r.line
        limit ${limit} offset ${offset}`,
    ),
    queryOne(db, totalRow, sql`select count(*)::int as total from office_import_rows r where ${where}`),
  ]);
  return { rows, total };
}

export const isWorkbook = ({ counts }: Pick<ListedImport, 'counts'>): boolean =>
  dataSheets.some((sheet) => counts[sheet] !== undefined);

const sheetRow = defineRow('data.sheetRow', {
  sheet: z.enum(dataSheets),
  row: z.number(),
  verdict: z.enum(rowVerdicts),
});
/** A row of a workbook with the records that it is made of. */
export type WorkbookRow = RowOf<typeof sheetRow> & { records: PreviewRow[] };
const place = z.object({ sheet: z.string(), row: z.number() });

/** The same of a workbook, row by row of its sheets. */
export async function listSheetRows(
  db: Db,
  { id }: ListedImport,
  filters: ImportRowFilters,
): Promise<Listed<WorkbookRow>> {
  const { limit, offset } = slice(filters);
  const { table, verdict } = filters;
  const found = sql`from (${sheetRows(id)}) s where true ${table ? sql`and s.sheet = ${table}` : sql``}
    ${verdict ? sql`and s.verdict = ${verdict}` : sql``}`;
  const shown = sql`select s.sheet, s.row, s.verdict ${found} order by ${placed(dataSheets, 's.sheet')}, s.row
    limit ${limit} offset ${offset}`;
  const [rows, { total }] = await Promise.all([
    queryRows(db, sheetRow, shown),
    queryOne(db, totalRow, sql`select count(*)::int as total ${found}`),
  ]);
  const records = await readRecords(
    db,
    id,
    sql`select r.* from office_import_rows r join (${shown}) s
      on r.data->'from'->>'sheet' = s.sheet and (r.data->'from'->>'row')::int = s.row
      where r.import_id = ${id}`,
  );
  const of = new Map<string, PreviewRow[]>();
  for (const record of records) {
    const { sheet, row } = place.parse(record.data.from);
    of.set(`${sheet} ${row}`, [...(of.get(`${sheet} ${row}`) ?? []), record]);
  }
  return { rows: rows.map((row) => ({ ...row, records: of.get(`${row.sheet} ${row.row}`) ?? [] })), total };
}
