import type { Access } from '@/server/access/policy/bind';
import { audit } from '@/server/access/audit';
import type { SchoolDeps } from '@/server/boot/deps';
import { FieldErrors } from '@/server/router/errors';
import { type DataFile, dropForgotten, dropImport, openImport, readImport, type Waiting } from './imports';

/**
 * Reads what was sent for a preview. What is not taken as a whole, or was given up, leaves nothing behind.
 * Gives the id of the import. Errors: 422 at `file` with the reason, 503 while too many files wait, GivenUp.
 */
export async function previewUpload(
  { db }: Pick<SchoolDeps, 'db'>,
  { actor, branch }: Access<'office.data'>,
  file: DataFile,
  waiting: Waiting,
): Promise<string> {
  await dropForgotten(db);
  const opened = await openImport(db, { userId: actor.userId, branchId: branch }, file);
  const watch = { ...waiting, person: actor.userId, branchId: branch };
  const read = await readImport(db, opened, file, watch).catch(async (error: unknown) => {
    await dropImport(db, opened.id);
    throw error;
  });
  if (read.fault) {
    await dropImport(db, opened.id);
    const { code, params } = read.fault;
    throw new FieldErrors([{ field: 'file', code, params, sentence: `school_data.${code}` }]);
  }
  await audit(db, actor, 'office.data.preview', opened.id, { file: file.name, counts: read.counts });
  return opened.id;
}
