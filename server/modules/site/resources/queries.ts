import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { resourceStates, resourceTypes } from '@/lib/contract/media';
import type { Access } from '@/server/access/policy/bind';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import type { Db, Tx } from '@/server/platform/db/client';
import { named } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { canBeDone } from '@/server/modules/site/activities';

export type Reading = Access<
  | 'subject.list'
  | 'resource.list'
  | 'resource.read'
  | 'resource.manage'
  | 'section.manage'
  | 'resource.readers'
>;
export const utc = (column: SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Branch whose content the reader has: of the student, of the followed students (`any`), or of the session.
 */
export function branchOf(access: Reading): SQL {
  const me = access.actor.userId;
  if (access.scope === 'self') return sql`(select me.branch_id from students me where me.user_id = ${me})`;
  if (access.scope === 'child' || access.scope === 'link')
    return sql`any (array(select st.branch_id from students st where st.user_id in ${access.students}))`;
  // Who teaches courses has no branch, and reads names alone.
  return access.scope === 'instructs' ? sql`null::uuid` : sql`${access.branch}::uuid`;
}

/**
 * Sections (alias `se`) that the reader finds: of the curriculum and of the branch, for students those
 * published.
 */
export const visibleSection = (access: Reading): SQL => sql`se.deleted_at is null
  and (se.branch_id is null or se.branch_id = ${branchOf(access)})
  and ${access.subject(sql`se.subject_id`)} ${access.scope === 'self' ? sql`and se.is_published` : sql``}`;

/** Resources (alias `r`) of a section that the reader finds. */
export const visibleResource = (
  access: Reading,
): SQL => sql`r.deleted_at is null and r.branch_id = ${branchOf(access)}
  ${access.scope === 'self' ? sql`and r.state = 'published'` : sql``}`;

/** Sections and everything below them: columns root, id. */
const below = (roots: SQL): SQL => sql`tree as (
  select se.id as root, se.id from sections se where ${roots}
  union all select tree.root, child.id from tree join sections child on child.parent_id = tree.id
  and child.deleted_at is null)`;

export const done = (access: Reading): SQL =>
  sql`exists (select 1 from resource_progress p
    where p.resource_id = r.id and p.student_id = ${access.actor.userId} and p.done_at is not null)`;

const sectionFields = {
  id: z.string(),
  title: localizedColumn,
  parent_id: z.string().nullable(),
  subject_id: z.string(),
  position: z.number(),
  has_sections: z.boolean(),
  resource_count: z.number(),
  total: z.number(),
  done: z.number(),
  is_published: z.boolean(),
  is_curriculum: z.boolean(),
  draft_count: z.number(),
  unpublished_sections: z.number(),
};
const sectionRow = defineRow('resources.section', sectionFields);
export type SectionRow = RowOf<typeof sectionRow>;

/** What publishing the section `found` with all it holds makes visible; nothing for those who only read. */
const unpublished = (access: Reading): SQL =>
  access.scope === 'self'
    ? sql`0 as draft_count, 0 as unpublished_sections`
    : sql`(select count(*)::int from tree
        join resources r on r.section_id = tree.id and ${visibleResource(access)}
        where tree.root = found.id and r.state = 'draft') as draft_count,
      (select count(*)::int from tree join sections se on se.id = tree.id and ${visibleSection(access)}
        where tree.root = found.id and tree.id <> found.id and not se.is_published
          and se.branch_id is not null) as unpublished_sections`;

const sectionsWhere = (access: Reading, where: SQL): SQL => sql`with recursive found as (
    select se.* from sections se where ${visibleSection(access)} and ${where}),
  ${below(sql`se.id in (select found.id from found)`)},
  read as (select tree.root, count(*)::int as total, count(*) filter (where ${done(access)})::int as done,
      count(*) filter (where r.section_id = tree.root)::int as own
    from tree join sections se on se.id = tree.id and ${visibleSection(access)}
    join resources r on r.section_id = se.id and ${visibleResource(access)} group by tree.root)
  select found.id, found.title, found.parent_id, found.subject_id, found.position,
    exists (select 1 from sections se where se.parent_id = found.id
      and ${visibleSection(access)}) as has_sections,
    coalesce(read.own, 0) as resource_count, coalesce(read.total, 0) as total, coalesce(read.done, 0) as done,
    found.is_published, found.branch_id is null as is_curriculum, ${unpublished(access)}
  from found left join read on read.root = found.id order by found.position, found.id`;

/** Sections of a subject at its uppermost level, or those of one section. */
export const listSections = (db: Db, access: Reading, of: { subject: string } | { parent: string }) =>
  queryRows(
    db,
    sectionRow,
    sectionsWhere(
      access,
      'subject' in of
        ? sql`se.subject_id = ${of.subject} and se.parent_id is null`
        : sql`se.parent_id = ${of.parent}`,
    ),
  );

/** One section that the reader finds. Errors: 404. */
export async function findSection(db: Db | Tx, access: Reading, id: string): Promise<SectionRow> {
  const row = await queryRow(db, sectionRow, sectionsWhere(access, sql`se.id = ${id}`));
  if (!row) throw new ApiError('not_found');
  return row;
}

const resourceFields = {
  id: z.string(),
  section_id: z.string(),
  subject_id: z.string(),
  type: z.enum(resourceTypes),
  title: localizedColumn,
  position: z.number(),
  state: z.enum(resourceStates),
  opens_at: z.string().nullable(),
  is_required: z.boolean(),
  allows_tick: z.boolean(),
  max_mark: z.number().nullable(),
  item: namedColumn.extend({ period: namedColumn }).nullable(),
  media_id: z.string().nullable(),
  activity_id: z.string().nullable(),
  seconds: z.number().nullable(),
  pages: z.number().nullable(),
  is_early: z.boolean(),
  is_behind: z.boolean(),
  progress: z
    .object({
      position: z.number().nullable(),
      seen: z.array(z.tuple([z.number(), z.number()])),
      done_at: z.string().nullable(),
    })
    .nullable(),
};
const resourceRow = defineRow('resources.resource', resourceFields);
const resourceDetailRow = defineRow('resources.resourceDetail', {
  ...resourceFields,
  body: localizedColumn.nullable(),
  subject: namedColumn.extend({ icon: z.string() }),
  section: namedColumn,
});
export type ResourceRow = RowOf<typeof resourceRow>;
export type ResourceDetailRow = RowOf<typeof resourceDetailRow>;

/**
 * The resources of a subject as they are read: sections from the top in their order, each before what is
 * below it. Columns id, section_id, title, is_required, media_id, activity_id, at.
 */
const lineOf = (access: Reading, subject: SQL): SQL => sql`tree as (
    select se.id, array[lpad(se.position::text, 6, '0') || se.id::text] as path from sections se
      where se.subject_id = ${subject} and se.parent_id is null and ${visibleSection(access)}
    union all select se.id, tree.path || (lpad(se.position::text, 6, '0') || se.id::text) from tree
    join sections se on se.parent_id = tree.id
      where ${visibleSection(access)}),
  line as (select r.id, r.section_id, r.title, r.is_required, r.media_id, r.activity_id,
    row_number() over (order by tree.path, r.position, r.id) as at
    from tree join resources r on r.section_id = tree.id and ${visibleResource(access)})`;

/**
 * For students: something required before it in the subject (the `line` of the statement) is not done yet.
 * What was taken out of the library, and an activity that has nothing to ask now, cannot be done, so they
 * hold nobody up.
 */
const isBehind = (access: Reading, now: Date): SQL =>
  access.scope === 'self'
    ? sql`(coalesce((select st.is_in_order from subject_settings st
        where st.subject_id = sections.subject_id and st.branch_id = resources.branch_id), false)
      and exists (select 1 from line r join line here on here.id = resources.id
        where r.at < here.at and r.is_required and not ${done(access)}
        and (r.media_id is null or exists (select 1 from media_items there
          where there.id = r.media_id and there.deleted_at is null))
        and (r.activity_id is null or ${canBeDone(sql`r.activity_id`, now)})))`
    : sql`false`;

const resourceColumns = (
  access: Reading,
  now: Date,
): SQL => sql`resources.id, resources.section_id, sections.subject_id, resources.type, resources.title,
  resources.position, resources.state, ${utc(sql`resources.opens_at`)} as opens_at, resources.is_required,
    resources.allows_tick, resources.max_mark,
  (select json_build_object('id', i.id, 'name', i.title, 'period', ${named(sql`p`)})
    from certificate_items i join periods p on p.id = i.period_id where i.id = resources.item_id) as item,
  resources.media_id, resources.activity_id, m.seconds, m.pages,
  coalesce(resources.opens_at > ${now}::timestamptz, false) as is_early,
  ${isBehind(access, now)} as is_behind,
  (select json_build_object('position', p.position, 'seen', p.seen, 'done_at', ${utc(sql`p.done_at`)})
    from resource_progress p
    where p.resource_id = resources.id and p.student_id = ${access.actor.userId}) as progress`;
const resourceTables = sql`resources join sections on sections.id = resources.section_id left
  join media_items m on m.id = resources.media_id`;

/** Resources of a section in their order. The section was found for the reader. */
export const listResources = (db: Db, access: Reading, section: string, now: Date) =>
  queryRows(
    db,
    resourceRow,
    sql`with recursive ${lineOf(access, sql`(select subject_id from sections where id = ${section})`)}
      select ${resourceColumns(access, now)} from ${resourceTables}
      where resources.section_id = ${section} and ${access.resources}
      order by resources.position, resources.id`,
  );

/** One resource with its text. Errors: 404. */
export async function findResource(
  db: Db | Tx,
  access: Reading,
  id: string,
  now: Date,
): Promise<ResourceDetailRow> {
  const row = await queryRow(
    db,
    resourceDetailRow,
    sql`with recursive ${lineOf(
      access,
      sql`(select own.subject_id from sections own
      join resources of on of.section_id = own.id where of.id = ${id})`,
    )}
      select ${resourceColumns(access, now)}, resources.body,
      (select json_build_object('id', s.id, 'name', s.name, 'icon', s.icon) from subjects s
        where s.id = sections.subject_id) as subject,
      json_build_object('id', sections.id, 'name', sections.title) as section
    from ${resourceTables} where resources.id = ${id} and ${access.resources}`,
  );
  if (!row) throw new ApiError('not_found');
  return row;
}

const neighbourRow = defineRow('resources.neighbour', {
  side: z.enum(['previous', 'next']),
  id: z.string(),
  section_id: z.string(),
  title: localizedColumn,
});

/** The resources before and after one in its subject. */
export async function neighboursOf(db: Db, access: Reading, of: { id: string; subject: string }) {
  const rows = await queryRows(
    db,
    neighbourRow,
    sql`with recursive ${lineOf(access, sql`${of.subject}`)}
    select case when line.at < here.at then 'previous' else 'next' end as side, line.id, line.section_id,
    line.title
    from line join line here on here.id = ${of.id} and line.at in (here.at - 1, here.at + 1)`,
  );
  const side = (name: 'previous' | 'next') => {
    const found = rows.find((row) => row.side === name);
    return found ? { id: found.id, section_id: found.section_id, title: found.title } : null;
  };
  return { previous: side('previous'), next: side('next') };
}

const pathRow = defineRow('resources.path', {
  subject: namedColumn.extend({ icon: z.string() }),
  parents: z.array(namedColumn),
});

/** The subject of a section that was found, and the sections above it, the uppermost first. */
export const pathOf = (db: Db, section: string) =>
  queryOne(
    db,
    pathRow,
    sql`with recursive up as (select id, parent_id, title, subject_id, 0 as depth from sections
      where id = ${section}
      union all select s.id, s.parent_id, s.title, s.subject_id, up.depth + 1 from up
      join sections s on s.id = up.parent_id)
    select (select json_build_object('id', s.id, 'name', s.name, 'icon', s.icon) from subjects s
      where s.id = (select subject_id from up where depth = 0)) as subject,
      (select coalesce(json_agg(json_build_object('id', up.id, 'name', up.title) order by up.depth desc),
        '[]') from up where depth > 0) as parents`,
  );
