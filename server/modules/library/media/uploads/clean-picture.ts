import { readFile } from 'node:fs/promises';
import { FieldErrors } from '@/server/router/errors';
import { type CleanImage, redrawLarge } from '@/server/modules/common/files';
import { isAnimatedWebp, stripGif, stripWebp } from '../engine/strip-metadata';

/** What is kept of a picture that was sent; of what is not drawn again nobody counts the pixels. */
export type CleanPicture = Pick<CleanImage, 'bytes'> & { width: number | null; height: number | null };

/**
 * A picture of a library without what a camera writes into it: where and when it was taken, and with what.
 * What moves keeps moving; everything else is drawn again, upright. Errors: 422 `file`, 503.
 */
export async function cleanPicture(path: string, mime: string, person: string): Promise<CleanPicture> {
  const sent = await readFile(path);
  const isGif = mime === 'image/gif';
  if (!isGif && !(mime === 'image/webp' && isAnimatedWebp(sent))) return redrawLarge(sent, mime, { person });
  const bytes = isGif ? stripGif(sent) : stripWebp(sent);
  if (!bytes) throw new FieldErrors([{ field: 'file', code: 'file_damaged' }]);
  return { bytes, width: null, height: null };
}
