import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { sectionChange, sectionInput } from '@/lib/contract/resources/site/subject';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, hasRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { subjectSettings } from '@/server/platform/db/schema/resources';
import { sections } from '@/server/platform/db/schema/school';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { nextPlace, setOrder } from './children';
import { findSection } from './queries';

type SectionFields = z.output<typeof sectionInput>['data']['attributes'];
type SectionChange = z.output<typeof sectionChange>['data']['attributes'];

/** Sections below each other, at most. */
const DEEPEST = 4;
const depthRow = defineRow('resources.depth', { depth: z.number() });
const idRow = defineRow('resources.sectionId', { id: z.string() });

/** Errors: 404 where the subject is not one that the actor builds. */
async function mustReachSubject(tx: Tx, access: Access<'section.manage'>, subjectId: string): Promise<void> {
  if (!(await hasRow(tx, sql`select 1 where ${access.subject(sql`${subjectId}::uuid`)}`)))
    throw new ApiError('not_found');
}

/**
 * A section of the branch below a subject or a section. Errors: 404, 409 too_many_children, 422
 * `parent_uuid`.
 */
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

/** How the branch reads a subject. Errors: 404. */
export async function changeSettings(
  db: Db,
  access: Access<'section.manage'>,
  subjectId: string,
  isInOrder: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    await mustReachSubject(tx, access, subjectId);
    await tx
      .insert(subjectSettings)
      .values({ subjectId, branchId: access.branch, isInOrder })
      .onConflictDoUpdate({
        target: [subjectSettings.subjectId, subjectSettings.branchId],
        set: { isInOrder, updatedAt: sql`now()` },
      });
    await audit(tx, access.actor, 'subject.settings', subjectId, { isInOrder });
  });
}

/**
 * The section of the branch itself; those of the curriculum are not changed here. Errors: 403 curriculum,
 * 404.
 */
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

/**
/**
 * Shows students a section with all that it holds: sections of the branch below it, and drafts of resources.
 * What was hidden by hand stays hidden, and a section of the curriculum is visible already. Errors: 404.
 */
export async function publishSection(
  db: Db,
  access: Access<'section.manage'>,
  id: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await findSection(tx, access, id);
    const tree = sql`with recursive tree as (select id from sections where id = ${id}
      union all select s.id from tree join sections s on s.parent_id = tree.id and s.deleted_at is null)`;
    await tx.execute(sql`${tree} update sections set is_published = true
      where id in (select tree.id from tree) and branch_id = ${access.branch} and not is_published`);
    const { rowCount } =
      await tx.execute(sql`${tree} update resources set state = 'published', published_at = ${now}
      where section_id in (select tree.id from tree) and branch_id = ${access.branch} and deleted_at is null
        and state = 'draft'`);
    await audit(tx, access.actor, 'section.publish', id, { resources: rowCount ?? 0 });
  });
}

/**
 * Takes away an empty section. Errors: 403, 404, 409 section_in_use: it holds sections, resources or
 * questions.
 */
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

/**
 * The order of the branch's own sections below a subject or a section; those of the curriculum stay where
 * they are. Errors: 404, 409 stale.
 */
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
      sql`select id from sections where ${where} and branch_id = ${access.branch}
        and deleted_at is null for update`,
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
