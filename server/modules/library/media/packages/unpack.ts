import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '@/server/platform/files/files';
import { createWorkerPool, WorkStopped } from '@/server/platform/workers/worker-pool';
import { FieldErrors } from '@/server/router/errors';
import { packageType } from './package-types';
import type { PackageFacts, UnpackOrder, UnpackResult } from './unpacking';

const limits = { places: 1, waiting: 20, eachPerson: 4, time: 60_000, heap: 256, idle: 20_000 };
const pool = createWorkerPool<UnpackOrder, never, UnpackResult>(
  { source: 'server/modules/library/media/packages/unpack-worker.ts', bundled: 'unpack-worker' },
  limits,
);
/** Files that are handed to the store at a time. */
const AT_ONCE = 6;

/** Where a file of a package is stored: paths of packages have letters that keys have not. */
export const packageKey = (prefix: string, path: string): string =>
  `${prefix}/${createHash('sha256').update(path.normalize('NFC')).digest('hex')}`;

type Unpacking = {
  files: FileStore;
  /** The archive on this machine, and a folder beside it that may be filled. */
  archive: string;
  folder: string;
  prefix: string;
  person: string;
};
export type Unpacked = { facts: PackageFacts; fileCount: number };

const refuse = (code: string, params: Record<string, string | number> = {}) =>
  new FieldErrors([{ field: 'file', code, params }]);

async function ordered(order: UnpackOrder, person: string) {
  const result = await pool.run(order, { person }).catch((error: unknown) => {
    throw error instanceof WorkStopped ? refuse('package_slow') : error;
  });
  if ('refused' in result) throw refuse(result.refused.code, result.refused.params);
  return result;
}

/**
 * Unpacks a package into the store, below `prefix`; done again it comes to the same. Errors: 422 `file` with
 * the reason why it is not taken, 503 while too many are unpacked.
 */
export async function unpackPackage({
  files,
  archive,
  folder,
  prefix,
  person,
}: Unpacking): Promise<Unpacked> {
  await rm(folder, { recursive: true, force: true });
  try {
    const result = await ordered({ archive, folder }, person);
    const waiting = [...result.files];
    const store = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop())
        await files.adopt(packageKey(prefix, next.path), join(folder, next.name), packageType(next.path));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, store));
    return { facts: result.facts, fileCount: result.files.length };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
