import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SchoolDeps } from '@/server/boot/deps';
import { ApiError } from '@/server/router/errors';
import { type Unpacked, unpackPackage } from '../packages/unpack';
import type { uploads } from '@/server/platform/db/schema/media';

type UploadRow = typeof uploads.$inferSelect;

export const packagePrefix = ({ id }: Pick<UploadRow, 'id'>) => `packages/${id}`;

/**
 * The package that whole bytes at a path are, in the store; null of other uploads. Errors: 422 `file`, 503.
 */
export async function unpackUpload(
  { files }: SchoolDeps,
  row: UploadRow,
  archive: string,
): Promise<Unpacked | null> {
  if (row.type !== 'interactive') return null;
  const folder = `${archive}.unpacked`;
  return unpackPackage({ files, archive, folder, prefix: packagePrefix(row), person: row.userId });
}

/** As `unpackUpload`, of an archive that is in the store already; `archive` is a path that may be written. */
export async function unpackStored(
  deps: SchoolDeps,
  row: UploadRow,
  archive: string,
): Promise<Unpacked | null> {
  if (row.type !== 'interactive') return null;
  const stored = await deps.files.get(row.storageKey);
  if (!stored) throw new ApiError('server');
  try {
    await pipeline(Readable.from(stored.body), createWriteStream(archive, { mode: 0o600 }));
    return await unpackUpload(deps, row, archive);
  } finally {
    await rm(archive, { force: true });
  }
}
