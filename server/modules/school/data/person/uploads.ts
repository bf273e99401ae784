import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { timestamp } from '@/server/platform/db/columns';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { filePurposes } from '@/server/platform/db/schema/file-purposes';
import type { FileStore } from '@/server/platform/files/files';
import type { ZipPart } from '../engine/write-zip';

/** What an archive holds of the files of one person; the README says it. */
const MOST_FILES = 500;
const MOST_BYTES = 500 * 1024 * 1024;

const uploadRow = defineRow('data.personFile', {
  storage_key: z.string(),
  name: z.string(),
  purpose: z.enum(filePurposes),
  mime: z.string(),
  size: z.number(),
  created_at: timestamp,
});
type Upload = RowOf<typeof uploadRow>;

/** Everything that a person uploaded: answers, media, receipts, attachments. */
export const listUploads = (db: Db, id: string): Promise<Upload[]> =>
  queryRows(
    db,
    uploadRow,
    sql`select storage_key, name, purpose, mime, size, created_at from files where owner_id = ${id}
      order by created_at, id`,
  );

/** A line of the list of files: where it is in the archive, or why it is not there. */
export type ListedUpload = Pick<Upload, 'name' | 'purpose' | 'mime' | 'size'> & {
  file: string;
  left_out: '' | 'limit' | 'missing';
  uploaded_at: string;
};

const nameIn = (index: number, name: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: such signs are what has to go
  `files/${String(index + 1).padStart(3, '0')}-${name.replace(/[\\/:*?"<>|\u0000-\u001f]/g, '_').slice(-100)}`;

/**
 * The files one after the other, each read when its turn comes; `list` receives every one, also those left
 * out.
 */
export async function* uploadParts(
  store: FileStore,
  uploads: readonly Upload[],
  list: (line: ListedUpload) => void,
): AsyncGenerator<ZipPart> {
  let [count, bytes] = [0, 0];
  for (const [index, { storage_key: key, created_at: at, ...facts }] of uploads.entries()) {
    const isOver = count >= MOST_FILES || bytes + facts.size > MOST_BYTES;
    const stored = isOver ? null : await store.get(key);
    const file = stored ? nameIn(index, facts.name) : '';
    list({
      file,
      left_out: isOver ? 'limit' : stored ? '' : 'missing',
      ...facts,
      uploaded_at: at.toISOString(),
    });
    if (!stored) continue;
    count += 1;
    bytes += stored.size;
    yield { name: file, bytes: stored.body };
  }
}
