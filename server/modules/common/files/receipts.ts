import { createHash } from 'node:crypto';
import { RECEIPT_MAX_BYTES } from '@/lib/contract/billing';
import type { Actor } from '@/server/access/actor';
import type { SchoolDeps } from '@/server/boot/deps';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { kindOfBytes } from '@/server/platform/files/file-kind';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { readForm, shownFileName } from '@/server/router/read-form';
import { redraw } from './image';
import { insertWithin } from './queries';
import { dailyQuota } from './upload';

const kinds = ['image/jpeg', 'image/png', 'application/pdf'];
const refuse = (code: string) => new FieldErrors([{ field: 'file', code }]);

/** The one file of the form, known by its content alone. Errors: 400, 413, 415, 422 `file`. */
async function readReceipt(request: Request) {
  const form = await readForm(request, RECEIPT_MAX_BYTES);
  const file = form.get('file');
  if (!(file instanceof File) || [...form].length > 1) throw refuse('required');
  if (file.size > RECEIPT_MAX_BYTES) throw new ApiError('too_large');
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.length === 0) throw refuse('file_empty');
  const mime = await kindOfBytes(bytes);
  if (!kinds.includes(mime)) throw refuse('file_type');
  return { bytes, mime, name: shownFileName(file.name) };
}

/**
 * Takes the receipt of a transfer: pictures drawn again without metadata, PDF as it is and only to be
 * downloaded. `keep` gets the hash of what was sent, by which the same receipt is known again. Errors: as
 * `readReceipt`, 429, and those of `keep`.
 */
export async function receiveReceipt(
  deps: SchoolDeps,
  actor: Actor,
  request: Request,
  now: Date,
  keep: (tx: Tx, fileId: string, hash: string) => Promise<void>,
): Promise<void> {
  const { bytes, mime, name } = await readReceipt(request);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const drawn = mime.startsWith('image/')
    ? await redraw(bytes, mime, { person: actor.userId, signal: request.signal })
    : { bytes, mime, width: null, height: null };
  const storageKey = `uploads/${newId()}`;
  await deps.files.put(storageKey, drawn.bytes, drawn.mime);
  try {
    await deps.db.transaction(async (tx) => {
      const file = await insertWithin(
        tx,
        {
          storageKey,
          name,
          mime: drawn.mime,
          size: drawn.bytes.length,
          width: drawn.width,
          height: drawn.height,
          checksum: createHash('sha256').update(drawn.bytes).digest('hex'),
          ownerId: actor.userId,
          branchId: actor.branchId,
          purpose: 'payment_receipt',
        },
        dailyQuota(now),
      );
      if (!file)
        throw new ApiError('rate_limit', { code: 'upload_quota', headers: { 'retry-after': '3600' } });
      await keep(tx, file.id, hash);
    });
  } catch (error) {
    await deps.files.remove(storageKey).catch(() => undefined);
    throw error;
  }
}
