import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ResourceType } from '@/lib/contract/media';
import type {
  resourceChange,
  resourceInput,
  sectionChange,
  sectionInput,
} from '@/lib/contract/resources/subject';
import { audit } from '../../access/audit';
import type { Access } from '../../access/policy/bind';
import type { Db, Tx } from '../../platform/db/client';
import { newId } from '../../platform/db/id';
import { defineRow, hasRow, queryOne, queryRows } from '../../platform/db/rows';
import { resources } from '../../platform/db/schema/resources';
import { sections } from '../../platform/db/schema/school';
import { mapText } from '../../platform/text/localized-text';
import { cleanHtml } from '../../platform/text/rich-text';
import { ApiError, FieldErrors } from '../../router/errors';
import { findMedia } from '../media';
import { findResource, findSection } from './queries';

type SectionFields = z.output<typeof sectionInput>['data']['attributes'];
type SectionChange = z.output<typeof sectionChange>['data']['attributes'];
type ResourceFields = z.output<typeof resourceInput>['data']['attributes'];
type ResourceChange = z.output<typeof resourceChange>['data']['attributes'];

/** Sections below each other, at most. */
const DEEPEST = 4;
const MOST_CHILDREN = 200;
const placeRow = defineRow('resources.place', { next: z.number(), count: z.number() });
const depthRow = defineRow('resources.depth', { depth: z.number() });
const idRow = defineRow('resources.id', { id: z.string() });

async function nextPlace(tx: Tx, children: ReturnType<typeof sql>): Promise<number> {
  const { next, count } = await queryOne(
    tx,
    placeRow,
    sql`select coalesce(max(position), 0)::int + 1 as next, count(*)::int as count from ${children}`,
  );
  if (count >= MOST_CHILDREN) throw new ApiError('conflict', { code: 'too_many_children' });
  return next;
}

/** Errors: 404 where the subject is not one that the actor builds. */
async function mustReachSubject(tx: Tx, access: Access<'section.manage'>, subjectId: string): Promise<void> {
  if (!(await hasRow(tx, sql`select 1 where ${access.subject(sql`${subjectId}::uuid`)}`)))
    throw new ApiError('not_found');
}

/** A section of the branch below a subject or a section. Errors: 404, 409 too_many_children, 422 `parent_uuid`. */
export async function createSection(
  db: Db,
  access: Access<'section.manage'>,
  subjectId: string,
  { title, parent_uuid: parent }: SectionFields,
): Promise<string> {
  return db.transaction(async (tx) => {
    await mustReachSubject(tx, access, subjectId);
    if (parent) {
      const above = await findSection(tx, access, parent).catch(() => null);
      if (above?.subject_id !== subjectId) throw new FieldErrors([{ field: 'parent_uuid', code: 'choice' }]);
      const { depth } = await queryOne(
        tx,
        depthRow,
        sql`with recursive up as (select id, parent_id, 1 as depth from sections where id = ${parent}
          union all select s.id, s.parent_id, up.depth + 1 from up join sections s on s.id = up.parent_id)
          select max(depth)::int as depth from up`,
      );
      if (depth >= DEEPEST) throw new FieldErrors([{ field: 'parent_uuid', code: 'too_deep' }]);
    }
    const position = await nextPlace(
      tx,
      parent
        ? sql`sections where parent_id = ${parent} and deleted_at is null`
        : sql`sections where subject_id = ${subjectId} and parent_id is null and deleted_at is null`,
    );
    const id = newId();
    await tx.insert(sections).values({
      id,
      subjectId,
      parentId: parent ?? null,
      title,
      position,
      branchId: access.branch,
      createdBy: access.actor.userId,
      isPublished: false,
    });
    await audit(tx, access.actor, 'section.create', id);
    return id;
  });
}

/** The section of the branch itself; those of the curriculum are not changed here. Errors: 403 curriculum, 404. */
async function ownSection(tx: Tx, access: Access<'section.manage'>, id: string) {
  const section = await findSection(tx, access, id);
  if (section.is_curriculum) throw new ApiError('forbidden', { code: 'curriculum' });
  return section;
}

export async function changeSection(
  db: Db,
  access: Access<'section.manage'>,
  id: string,
  { title, is_published }: SectionChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    await ownSection(tx, access, id);
    await tx
      .update(sections)
      .set({
        ...(title ? { title } : {}),
        ...(is_published === undefined ? {} : { isPublished: is_published }),
      })
      .where(eq(sections.id, id));
    await audit(tx, access.actor, 'section.update', id);
  });
}

/** Takes away an empty section. Errors: 403, 404, 409 section_in_use: it holds sections, resources or questions. */
export async function deleteSection(
  db: Db,
  access: Access<'section.manage'>,
  id: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await ownSection(tx, access, id);
    const isUsed = await hasRow(
      tx,
      sql`select 1 where exists (select 1 from sections where parent_id = ${id} and deleted_at is null)
        or exists (select 1 from resources where section_id = ${id} and deleted_at is null)
        or exists (select 1 from questions where section_id = ${id} and deleted_at is null)
        or exists (select 1 from quiz_sections where section_id = ${id})`,
    );
    if (isUsed) throw new ApiError('conflict', { code: 'section_in_use' });
    await tx.update(sections).set({ deletedAt: now }).where(eq(sections.id, id));
    await audit(tx, access.actor, 'section.delete', id);
  });
}

/** All of the children, each once, in their new order. Errors: 409 stale when the list is another one. */
async function setOrder(
  tx: Tx,
  table: 'sections' | 'resources',
  known: readonly string[],
  ids: readonly string[],
) {
  const wanted = new Set(ids);
  if (wanted.size !== ids.length || known.length !== ids.length || known.some((id) => !wanted.has(id)))
    throw new ApiError('conflict', { code: 'stale' });
  const name = table === 'sections' ? sql`sections` : sql`resources`;
  await tx.execute(sql`update ${name} set position = placed.at from (
    select id, at from unnest(${sql.param(`{${ids.join(',')}}`)}::uuid[]) with ordinality as list(id, at)) placed where ${name}.id = placed.id`);
}

/** The order of the branch's own sections below a subject or a section; those of the curriculum stay where they are. Errors: 404, 409 stale. */
export async function orderSections(
  db: Db,
  access: Access<'section.manage'>,
  of: { subject: string } | { parent: string },
  ids: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    if ('parent' in of) await findSection(tx, access, of.parent);
    else await mustReachSubject(tx, access, of.subject);
    const where =
      'subject' in of
        ? sql`subject_id = ${of.subject} and parent_id is null and ${access.subject(sql`subject_id`)}`
        : sql`parent_id = ${of.parent} and ${access.subject(sql`subject_id`)}`;
    const known = await queryRows(
      tx,
      idRow,
      sql`select id from sections where ${where} and branch_id = ${access.branch} and deleted_at is null for update`,
    );
    await setOrder(
      tx,
      'sections',
      known.map(({ id }) => id),
      ids,
    );
    await audit(tx, access.actor, 'section.order', 'subject' in of ? of.subject : of.parent);
  });
}

type Content = {
  type: ResourceType;
  mediaId: string | null;
  activityId: string | null;
  body: { ar?: string | undefined; en?: string | undefined } | null;
};

async function contentOf(
  tx: Tx,
  access: Access<'resource.manage'>,
  fields: ResourceFields,
): Promise<Content & { title: ResourceFields['title'] }> {
  const nothing = { mediaId: null, activityId: null, body: null };
  if (fields.content === 'page')
    return { ...nothing, type: 'page', body: mapText(fields.body, cleanHtml), title: fields.title };
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
  const type = media.type === 'interactive' ? 'package' : media.type;
  return { ...nothing, type, mediaId: media.id, title: fields.title ?? media.title };
}

/** A resource at the end of a section, as a draft. Errors: 404, 409 too_many_children, 422. */
export async function createResource(
  db: Db,
  access: Access<'resource.manage'>,
  sectionId: string,
  fields: ResourceFields,
): Promise<string> {
  return db.transaction(async (tx) => {
    await findSection(tx, access, sectionId);
    const { title, ...content } = await contentOf(tx, access, fields);
    if (!title) throw new FieldErrors([{ field: 'title', code: 'required' }]);
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
    });
    await audit(tx, access.actor, 'resource.create', id);
    return id;
  });
}

/** Errors: 404, 422 `body` (only pages have one). */
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
    await tx
      .update(resources)
      .set({
        ...(change.title ? { title: change.title } : {}),
        ...(change.body ? { body: mapText(change.body, cleanHtml) } : {}),
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
    await tx.update(resources).set({ deletedAt: now }).where(eq(resources.id, id));
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
