import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { captionsInput } from '@/lib/contract/resources/library/media-item';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { mediaCaptions } from '@/server/platform/db/schema/media';
import { files } from '@/server/platform/db/schema/school';
import type { FileStore } from '@/server/platform/files/files';
import { FieldErrors } from '@/server/router/errors';
import { lockOwn } from './commands';
import { captionsOf } from './engine/captions';

const captionTypes = ['video', 'audio'];

/**
 * Captions of one language of a film or sound, written again from what was sent; null takes them away.
 * Errors: 404, 422 `content` (no captions in it), `language` (the item takes none).
 */
export async function setCaptions(
  db: Db,
  store: FileStore,
  access: Access<'media.manage'>,
  mediaId: string,
  { language, content }: z.output<typeof captionsInput>['data']['attributes'],
): Promise<void> {
  const text = content === null ? null : captionsOf(content);
  if (content !== null && text === null) throw new FieldErrors([{ field: 'content', code: 'captions' }]);
  await db.transaction(async (tx) => {
    const item = await lockOwn(tx, access, mediaId);
    if (text !== null && !captionTypes.includes(item.type))
      throw new FieldErrors([{ field: 'language', code: 'choice' }]);
    await tx
      .delete(mediaCaptions)
      .where(and(eq(mediaCaptions.mediaId, mediaId), eq(mediaCaptions.language, language)));
    if (text !== null) {
      const bytes = new TextEncoder().encode(text);
      const [fileId, storageKey] = [newId(), `uploads/${newId()}`];
      const size = await store.put(storageKey, bytes, 'text/vtt');
      await tx.insert(files).values({
        id: fileId,
        ownerId: access.actor.userId,
        branchId: access.branch,
        purpose: 'caption',
        storageKey,
        name: `captions.${language}.vtt`,
        mime: 'text/vtt',
        size,
        checksum: createHash('sha256').update(bytes).digest('hex'),
      });
      await tx.insert(mediaCaptions).values({ mediaId, language, fileId });
    }
    await audit(tx, access.actor, 'media.captions', mediaId, { language, isRemoved: text === null });
  });
}
