import type { SchoolDeps } from '@/server/boot/deps';
import type { uploads } from '@/server/platform/db/schema/media';
import { FieldErrors } from '@/server/router/errors';
import type { Unpacked } from '../packages/unpack';
import { type CleanPicture, cleanPicture } from './clean-picture';
import { isContentOf, mimeOfName } from './content';
import { unpackUpload } from './unpack-upload';

type UploadRow = typeof uploads.$inferSelect;

type Whole = { path: string; checksum: () => Promise<string>; discard: () => Promise<void> };
/** What was found of whole bytes; `picture`: what is kept of them where that is not what was sent. */
export type Checked = { checksum: string; found: Unpacked | null; picture: CleanPicture | null };
/**
 * Compares whole bytes with their checksum and with what the name says, and unpacks a package. Errors: 422
 * `file`; then the upload is gone.
 */
export async function checkWhole(
  deps: SchoolDeps,
  row: UploadRow,
  { path, checksum: checksumOf, discard }: Whole,
): Promise<Checked> {
  const refuse = async (code: string) => {
    await discard();
    return new FieldErrors([{ field: 'file', code }]);
  };
  if (!(await isContentOf(path, row))) throw await refuse('file_mismatch');
  const checksum = await checksumOf();
  if (row.checksum && row.checksum !== checksum) throw await refuse('file_broken');
  const orDiscard = async (error: unknown) => {
    if (error instanceof FieldErrors) await discard();
    throw error;
  };
  const found = await unpackUpload(deps, row, path).catch(orDiscard);
  const picture =
    row.type === 'image'
      ? await cleanPicture(path, mimeOfName(row) ?? '', row.userId).catch(orDiscard)
      : null;
  return { checksum, found, picture };
}
