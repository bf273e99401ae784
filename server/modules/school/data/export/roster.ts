import { is, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { stages } from '@/lib/contract/roles';
import { type RosterFile, rosterFiles } from '@/lib/contract/school-data';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { guardFormula } from '@/server/platform/spreadsheets/spreadsheet';
import { type ResultFile, resultFiles, resultTables } from './result-tables';
import { exportTables } from './roster-tables';
import { gradeCodes } from '../engine/grade-codes';
import { GivenUp } from '@/server/router/errors';
import { zipChunks } from '../engine/write-zip';

const exportFiles = [...rosterFiles, ...resultFiles];
type ExportFile = RosterFile | ResultFile;
const tables = { ...exportTables, ...resultTables };

const BATCH = 2000;

/** Lines of each table: a key that they are read in the order of, and their cells. */
const lineRow = defineRow('data.line', { key: z.string(), cells: z.array(z.string().nullable()) });
const gradeRow = defineRow('data.exportGrade', {
  id: z.string(),
  ar: z.string().nullable(),
  en: z.string().nullable(),
  stage: z.enum(stages),
});

const HEAD = ['sourcedId', 'status', 'dateLastModified'];
const BARE = new Set(['phone', 'sms']);

const cellOf = (value: string | null | undefined, column: string): string => {
  const text = BARE.has(column) ? (value ?? '') : guardFormula(value ?? '');
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const lineOf = (cells: readonly (string | null)[], header: readonly string[]) =>
  `${header.map((column, place) => cellOf(cells[place], column)).join(',')}\r\n`;

/** Lines of a table, read once over a cursor: the transaction is that of the whole archive. */
async function* linesOf(
  tx: Db | Tx,
  file: ExportFile,
  branch: string | null,
  codes: ReadonlyMap<string, string>,
) {
  const { header, rows } = tables[file];
  const full = [...HEAD, ...header];
  const grades = full.indexOf('grades');
  yield lineOf(full, full);
  const cursor = sql.raw(`roster_${file.toLowerCase()}`);
  await tx.execute(sql`declare ${cursor} no scroll cursor for
    select * from (${rows(branch)}) x order by x.key`);
  for (let isLeft = true; isLeft; ) {
    const found = await queryRows(tx, lineRow, sql`fetch ${sql.raw(String(BATCH))} from ${cursor}`);
    yield found
      .map(({ cells }) => {
        const grade = grades < 0 ? null : cells[grades];
        return lineOf(grade ? cells.with(grades, codes.get(grade) ?? grade) : cells, full);
      })
      .join('');
    isLeft = found.length === BATCH;
  }
  await tx.execute(sql`close ${cursor}`);
}

async function* manifest() {
  const said: [string, string][] = [
    ['propertyName', 'value'],
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.2'],
    ...[
      'academicSessions',
      'categories',
      'classes',
      'classResources',
      'courses',
      'courseResources',
      'demographics',
      'enrollments',
      'lineItems',
      'lineItemLearningObjectiveIds',
      'lineItemScoreScales',
      'orgs',
      'resources',
      'results',
      'resultLearningObjectiveIds',
      'resultScoreScales',
      'roles',
      'scoreScales',
      'userProfiles',
      'userResources',
      'users',
    ].map((file): [string, string] => [
      `file.${file}`,
      (exportFiles as readonly string[]).includes(file) ? 'bulk' : 'absent',
    ]),
    ['source.systemName', 'Manara'],
  ];
  yield said.map((line) => `${line.join(',')}\r\n`).join('');
}

/** Bytes of an archive of everything of a branch, or of the school, as it was at one moment. */
async function* rosterChunks(db: Db | Tx, branch: string | null) {
  // The whole is read, so a plan that only begins fast is the wrong one.
  await db.execute(sql`set local cursor_tuple_fraction = 1`);
  const grades = await queryRows(
    db,
    gradeRow,
    sql`select id, name->>'ar' as ar, name->>'en' as en, stage from grades order by position, id`,
  );
  const codes = gradeCodes(grades);
  yield* zipChunks([
    { name: 'manifest.csv', chunks: manifest() },
    ...exportFiles.map((file) => ({ name: `${file}.csv`, chunks: linesOf(db, file, branch, codes) })),
  ]);
}

const asOfNow = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** OneRoster 1.2 of a branch, or of the school: what comes in again changes nothing. */
export async function exportRoster(db: Db | Tx, branch: string | null): Promise<Uint8Array> {
  const read = async (tx: Db | Tx) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of rosterChunks(tx, branch)) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
  return is(db, PgTransaction) ? read(db) : db.transaction(read, asOfNow);
}

/**
 * The same, sent as it is read. A slow reader holds no connection: what waits for it is packed. Leaving ends
 * the work.
 */
export function streamRoster(db: Db, branch: string): ReadableStream<Uint8Array> {
  let isLeft = false;
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      const send = db.transaction(async (tx) => {
        for await (const chunk of rosterChunks(tx, branch)) {
          if (isLeft) throw new GivenUp('The file is not wanted any more.');
          controller.enqueue(chunk);
        }
      }, asOfNow);
      send.then(
        () => controller.close(),
        (error: unknown) => {
          if (!isLeft) controller.error(error);
        },
      );
    },
    cancel: () => {
      isLeft = true;
    },
  });
}
