import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Access } from '@/server/access/policy/bind';
import type { SchoolDeps } from '@/server/boot/deps';
import type { Db } from '@/server/platform/db/client';
import { defineRow, hasRow, queryRows } from '@/server/platform/db/rows';
import { guardFormula } from '@/server/platform/spreadsheets/spreadsheet';
import type { Translate } from '@/server/platform/text/translate';
import { ApiError } from '@/server/router/errors';
import { isMember } from '@/server/modules/people/office-people';
import { type ZipPart, zipChunks } from '../engine/write-zip';
import { personSections } from './sections';
import { type ListedUpload, listUploads, uploadParts } from './uploads';

type Row = Record<string, unknown>;
const sectionRow = defineRow('data.personRow', { row: z.record(z.string(), z.unknown()) });

/** Errors: 404 for a person who is not of the branch. */
export async function requireMember(db: Db, { branch }: Access<'office.data'>, id: string): Promise<void> {
  const found = await hasRow(
    db,
    sql`select 1 from users where users.id = ${id} and ${isMember(branch, sql`users.id`)}`,
  );
  if (!found) throw new ApiError('not_found');
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = guardFormula(typeof value === 'object' ? JSON.stringify(value) : String(value));
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
/** A table for a spreadsheet, with the mark by which it is read as UTF-8. */
function csvOf(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return `\ufeff${lines.map((line) => line.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

async function* once(text: string) {
  yield text;
}

/**
 * What the school keeps of a person: all of it as JSON, each part that has rows as a table, what is not in
 * it, and files of theirs with a list of them, which are read while the archive is sent.
 */
export async function personArchive(
  { db, files }: Pick<SchoolDeps, 'db' | 'files'>,
  { branch }: Access<'office.data'>,
  id: string,
  t: Translate,
): Promise<ReadableStream<Uint8Array>> {
  const data: Record<string, Row[]> = {};
  for (const [name, rows] of Object.entries(personSections)) {
    const found = await queryRows(
      db,
      sectionRow,
      sql`select row_to_json(x) as row from (${rows(id, branch)}) x`,
    );
    data[name] = found.map(({ row }) => row);
  }
  const tables = Object.entries(data).filter(([, rows]) => rows.length > 0);
  const uploads = await listUploads(db, id);
  async function* parts(): AsyncGenerator<ZipPart> {
    yield { name: 'README.txt', chunks: once(`\ufeff${t('office_data.person.readme')}\r\n`) };
    yield { name: 'data.json', chunks: once(JSON.stringify(data, null, 2)) };
    for (const [name, rows] of tables) yield { name: `${name}.csv`, chunks: once(csvOf(rows)) };
    const listed: ListedUpload[] = [];
    yield* uploadParts(files, uploads, (line) => listed.push(line));
    if (listed.length > 0) yield { name: 'files.csv', chunks: once(csvOf(listed)) };
  }
  return Readable.toWeb(Readable.from(zipChunks(parts()))) as ReadableStream<Uint8Array>;
}
