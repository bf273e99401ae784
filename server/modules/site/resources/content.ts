import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ResourceType } from '@/lib/contract/media';
import type { resourceInput } from '@/lib/contract/resources/site/subject';
import type { Localized } from '@/lib/contract/text';
import type { Access } from '@/server/access/policy/bind';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { mediaItems } from '@/server/platform/db/schema/media';
import { searchable } from '@/server/platform/text/arabic';
import { mapText } from '@/server/platform/text/localized-text';
import { cleanPage, pageFileIds } from '@/server/platform/text/page-text';
import { FieldErrors } from '@/server/router/errors';
import { usableFiles } from '@/server/modules/common/files';
import { findMedia } from '@/server/modules/library/media';
import { findSection } from './queries';

export type ResourceFields = z.output<typeof resourceInput>['data']['attributes'];

type Content = {
  type: ResourceType;
  mediaId: string | null;
  activityId: string | null;
  body: { ar?: string | undefined; en?: string | undefined } | null;
};

/**
/**
 * The text of a page as it is stored. Its pictures and films are files that the author may read: own ones,
 * those of the bank, and those that stood in the page. Errors: 422 `body`.
 */
export async function pageBody(
  tx: Tx,
  access: Access<'resource.manage'>,
  sent: Localized,
): Promise<Localized> {
  const body = mapText(sent, cleanPage);
  const ids = [...new Set(Object.values(body).flatMap((html) => pageFileIds(html ?? '')))];
  const usable = await usableFiles(tx, access, ids);
  if (ids.some((id) => !usable.has(id))) throw new FieldErrors([{ field: 'body', code: 'choice' }]);
  return body;
}

/**
 * What a new resource shows; a link becomes an item of the author's own library. Errors: 422 at the field.
 */
export async function contentOf(
  tx: Tx,
  access: Access<'resource.manage'>,
  sectionId: string,
  fields: ResourceFields,
): Promise<Content & { title: ResourceFields['title'] }> {
  const nothing = { mediaId: null, activityId: null, body: null };
  if (fields.content === 'page')
    return { ...nothing, type: 'page', body: await pageBody(tx, access, fields.body), title: fields.title };
  if (fields.content === 'link') {
    const mediaId = newId();
    const { subject_id } = await findSection(tx, access, sectionId);
    await tx.insert(mediaItems).values({
      id: mediaId,
      ownerId: access.actor.userId,
      branchId: access.branch,
      type: 'link',
      url: fields.url,
      title: fields.title,
      subjectId: subject_id,
      search: searchable(fields.title.ar, fields.title.en),
    });
    return { ...nothing, type: 'link', mediaId, title: fields.title };
  }
  if (fields.content === 'activity') {
    const found = await queryRows(
      tx,
      defineRow('resources.activity', {
        title: z.object({ ar: z.string().optional(), en: z.string().optional() }),
      }),
      sql`select title from public_activities where id = ${fields.activity_uuid} and is_published`,
    );
    if (!found[0]) throw new FieldErrors([{ field: 'activity_uuid', code: 'choice' }]);
    return {
      ...nothing,
      type: 'activity',
      activityId: fields.activity_uuid,
      title: fields.title ?? found[0].title,
    };
  }
  const media = await findMedia(tx, access.for('media.read'), fields.media_uuid).catch(() => null);
  if (!media) throw new FieldErrors([{ field: 'media_uuid', code: 'choice' }]);
  const type = media.media_type === 'interactive' ? 'package' : media.media_type;
  return { ...nothing, type, mediaId: media.id, title: fields.title ?? media.title };
}
