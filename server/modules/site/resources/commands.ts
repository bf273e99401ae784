import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { resourceChange } from '@/lib/contract/resources/site/subject';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { resources } from '@/server/platform/db/schema/resources';
import { FieldErrors } from '@/server/router/errors';
import { nextPlace, setOrder } from './children';
import { contentOf, pageBody, type ResourceFields } from './content';
import { countingOf } from './mark-columns';
import { findResource, findSection } from './queries';

type ResourceChange = z.output<typeof resourceChange>['data']['attributes'];

/** A resource at the end of a section, as a draft. Errors: 404, 409 too_many_children, 422. */
export async function createResource(
  db: Db,
  access: Access<'resource.manage'>,
  sectionId: string,
  fields: ResourceFields,
): Promise<string> {
  return db.transaction(async (tx) => {
    await findSection(tx, access, sectionId);
    const { title, ...content } = await contentOf(tx, access, sectionId, fields);
    if (!title) throw new FieldErrors([{ field: 'title', code: 'required' }]);
    const placed = { id: null, section: sectionId, isPackage: content.type === 'package' };
    const before = { maxMark: null, itemId: null };
    const counted = await countingOf(tx, access, { ...placed, before }, fields);
    const position = await nextPlace(
      tx,
      sql`resources where section_id = ${sectionId} and branch_id = ${access.branch} and deleted_at is null`,
    );
    const id = newId();
    await tx.insert(resources).values({
      id,
      sectionId,
      branchId: access.branch,
      authorId: access.actor.userId,
      ...content,
      title,
      position,
      opensAt: fields.opens_at ? new Date(fields.opens_at) : null,
      isRequired: fields.is_required ?? false,
      allowsTick: fields.allows_tick ?? true,
      ...counted,
    });
    await audit(tx, access.actor, 'resource.create', id);
    return id;
  });
}

/** Errors: 404, 422 `body` (only pages have one), and those of `countingOf`. */
export async function changeResource(
  db: Db,
  access: Access<'resource.manage'>,
  id: string,
  change: ResourceChange,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await findResource(tx, access, id, now);
    if (change.body && row.type !== 'page') throw new FieldErrors([{ field: 'body', code: 'unknown' }]);
    const placed = { id, section: row.section_id, isPackage: row.type === 'package' };
    const before = { maxMark: row.max_mark, itemId: row.item?.id ?? null };
    const counted = await countingOf(tx, access, { ...placed, before }, change);
    await tx
      .update(resources)
      .set({
        ...counted,
        ...(change.title ? { title: change.title } : {}),
        ...(change.body ? { body: await pageBody(tx, access, change.body) } : {}),
        ...(change.opens_at === undefined
          ? {}
          : { opensAt: change.opens_at === null ? null : new Date(change.opens_at) }),
        ...(change.is_required === undefined ? {} : { isRequired: change.is_required }),
        ...(change.allows_tick === undefined ? {} : { allowsTick: change.allows_tick }),
        ...(change.state ? { state: change.state } : {}),
        ...(change.state === 'published' && row.state !== 'published' ? { publishedAt: now } : {}),
      })
      .where(eq(resources.id, id));
    await audit(tx, access.actor, 'resource.update', id, change.state ? { state: change.state } : {});
  });
}

export async function deleteResource(
  db: Db,
  access: Access<'resource.manage'>,
  id: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await findResource(tx, access, id, now);
    await tx.update(resources).set({ deletedAt: now, itemId: null }).where(eq(resources.id, id));
    await audit(tx, access.actor, 'resource.delete', id);
  });
}

/** The order of the branch's resources in a section. Errors: 404, 409 stale. */
export async function orderResources(
  db: Db,
  access: Access<'resource.manage'>,
  sectionId: string,
  ids: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await findSection(tx, access, sectionId);
    const known = await tx
      .select({ id: resources.id })
      .from(resources)
      .where(
        and(
          eq(resources.sectionId, sectionId),
          eq(resources.branchId, access.branch),
          isNull(resources.deletedAt),
        ),
      )
      .for('update');
    await setOrder(
      tx,
      'resources',
      known.map(({ id }) => id),
      ids,
    );
    await audit(tx, access.actor, 'resource.order', sectionId);
  });
}
