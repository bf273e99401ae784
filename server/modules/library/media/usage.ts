import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Access } from '@/server/access/policy/bind';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import type { Db, Tx } from '@/server/platform/db/client';
import { fullName, named } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { slice } from '@/server/router/reply';
import type { Reading } from './queries';

const placeRow = defineRow('media.place', {
  id: z.string(),
  kind: z.enum(['resource', 'preparation', 'question']),
  title: localizedColumn,
  path: localizedColumn,
  is_published: z.boolean(),
  subject_id: z.string().nullable(),
  section_id: z.string().nullable(),
  is_reachable: z.boolean(),
});

/**
 * Places in which the item is used, those that students see first; a preparation that is not approved is its
 * author's own.
 */
export const placesOf = (db: Db | Tx, access: Access<Reading>, id: string) => {
  const sections = access.for('section.manage');
  return queryRows(
    db,
    placeRow,
    sql`select resources.id, 'resource' as kind, resources.title,
      json_build_object('ar', coalesce(s.name->>'ar', s.name->>'en') || ' · ' || coalesce(se.title->>'ar',
        se.title->>'en'),
        'en', coalesce(s.name->>'en', s.name->>'ar') || ' · ' || coalesce(se.title->>'en',
          se.title->>'ar')) as path,
      resources.state = 'published' as is_published, s.id as subject_id, se.id as section_id,
      resources.branch_id = ${access.branch} and ${sections.section(sql`se`)}
        and ${sections.subject(sql`s.id`)} as is_reachable
    from resources join sections se on se.id = resources.section_id join subjects s on s.id = se.subject_id
    where resources.media_id = ${id} and resources.deleted_at is null
    union all
    select p.id, 'preparation', jsonb_build_object('ar', p.title, 'en', p.title),
      json_build_object('ar', coalesce(s.name->>'ar', s.name->>'en') || ' · ' || coalesce(c.name->>'ar',
        c.name->>'en'),
        'en', coalesce(s.name->>'en', s.name->>'ar') || ' · ' || coalesce(c.name->>'en', c.name->>'ar')),
      pm.is_for_students and p.state in ('approved', 'delivered'), null, null,
      exists (select 1 from preparations
        where preparations.id = p.id and ${access.for('preparation.read').preparations})
    from preparation_media pm join preparations p on p.id = pm.preparation_id and p.deleted_at is null
      join media_items m on m.id = pm.media_id
      join subjects s on s.id = p.subject_id join classrooms c on c.id = p.classroom_id
    where pm.media_id = ${id} and (p.teacher_id = m.owner_id or p.state in ('approved', 'delivered'))
    order by is_published desc, id limit 200`,
  );
};

const viewerRow = defineRow('media.viewer', {
  id: z.string(),
  person: namedColumn,
  classroom: namedColumn.nullable(),
  count: z.number(),
  first_at: z.string(),
  last_at: z.string(),
  total: z.number(),
});

/** Who opened the item, the last first. */
export async function listViewers(
  db: Db,
  id: string,
  query: { page?: number | undefined; size?: number | undefined },
) {
  const { limit, offset } = slice(query);
  const rows = await queryRows(
    db,
    viewerRow,
    sql`select u.id, json_build_object('id', u.id, 'name', ${fullName(sql`u`)}) as person,
      (select ${named(sql`c`)} from students st join classrooms c on c.id = st.classroom_id
        where st.user_id = u.id) as classroom,
      v.count, to_char(v.first_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as first_at,
      to_char(v.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_at,
      count(*) over ()::int as total
    from media_views v join users u on u.id = v.user_id where v.media_id = ${id}
    order by v.last_at desc, u.id limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

const usedRow = defineRow('media.used', { used: z.string(), today: z.string() });

/** Bytes of the library files of a person that are stored, and those of the last day. */
export async function storedBytes(
  db: Db | Tx,
  userId: string,
  now: Date,
): Promise<{ used: number; today: number }> {
  const row = await queryOne(
    db,
    usedRow,
    sql`select coalesce(sum(f.size), 0)::text as used,
      coalesce(sum(f.size) filter (where f.created_at > ${now}::timestamptz - interval '1 day'),
        0)::text as today
    from files f where f.owner_id = ${userId} and f.purpose in ('media', 'poster', 'caption', 'package')`,
  );
  return { used: Number(row.used), today: Number(row.today) };
}
