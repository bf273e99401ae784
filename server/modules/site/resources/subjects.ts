import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { resourceTypes } from '@/lib/contract/media';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import type { Db } from '@/server/platform/db/client';
import { fullName, named } from '@/server/platform/db/names';
import { defineRow, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { slice } from '@/server/router/reply';
import { branchOf, done, type Reading, visibleResource, visibleSection } from './queries';

const subjectRow = defineRow('resources.subject', {
  id: z.string(),
  name: localizedColumn,
  icon: z.string(),
  grade: namedColumn,
  teachers: z.array(namedColumn.extend({ picture_file_id: z.string().nullable() })),
  total: z.number(),
  done: z.number(),
  last_resource: z
    .object({ id: z.string(), section_id: z.string(), title: localizedColumn, type: z.enum(resourceTypes) })
    .nullable(),
  count: z.number(),
});
export type SubjectRow = RowOf<typeof subjectRow>;

/** Subjects of the reader, with how much of them was read and where the reader stopped. */
export async function listSubjects(
  db: Db,
  access: Reading,
  query: { page?: number | undefined; size?: number | undefined },
  only: string | null = null,
): Promise<{ rows: SubjectRow[]; total: number }> {
  const { limit, offset } = slice(query);
  const me = access.actor.userId;
  const resources = (
    what: SQL,
  ) => sql`(select ${what} from resources r join sections se on se.id = r.section_id
    where se.subject_id = s.id and ${visibleSection(access)} and ${visibleResource(access)})`;
  const rows = await queryRows(
    db,
    subjectRow,
    sql`select s.id, s.name, s.icon, (select ${named(sql`g`)} from grades g where g.id = s.grade_id) as grade,
      (select coalesce(json_agg(distinct jsonb_build_object('id', u.id, 'name', ${fullName(sql`u`)},
        'picture_file_id', u.picture_file_id)), '[]')
        from teaching_assignments ta join users u on u.id = ta.teacher_id
        join academic_years y on y.id = ta.academic_year_id and y.is_current
        where ta.subject_id = s.id and ${
          access.scope === 'self'
            ? sql`ta.classroom_id = (select st.classroom_id from students st where st.user_id = ${me})`
            : sql`ta.classroom_id in (select c.id from classrooms c where c.branch_id = ${branchOf(access)})`
        }) as teachers,
      ${resources(sql`count(*)::int`)} as total,
        ${resources(sql`count(*) filter (where ${done(access)})::int`)} as done,
      (select json_build_object('id', r.id, 'section_id', r.section_id, 'title', r.title, 'type', r.type)
        from resource_progress p join resources r on r.id = p.resource_id
        join sections se on se.id = r.section_id
        where p.student_id = ${me} and se.subject_id = s.id and ${visibleSection(access)}
        and ${visibleResource(access)}
        order by p.updated_at desc limit 1) as last_resource,
      count(*) over ()::int as count
    from subjects s where ${access.subject(sql`s.id`)} ${only ? sql`and s.id = ${only}` : sql``}
    order by s.position, s.name->>'ar', s.id limit ${limit} offset ${offset}`,
  );
  return { rows, total: rows[0]?.count ?? 0 };
}

const lastReadRow = defineRow('resources.lastRead', {
  id: z.string(),
  section_id: z.string(),
  title: localizedColumn,
  resource_type: z.enum(resourceTypes),
  is_done: z.boolean(),
  subject: namedColumn.extend({ icon: z.string() }),
});

/**
 * What the student read last, over all subjects; null when nothing was opened yet, or nothing of it may be
 * read now.
 */
export const findLastRead = (db: Db, access: Reading) =>
  queryRow(
    db,
    lastReadRow,
    sql`select r.id, r.section_id, r.title, r.type as resource_type, p.done_at is not null as is_done,
      json_build_object('id', s.id, 'name', s.name, 'icon', s.icon) as subject
    from resource_progress p join resources r on r.id = p.resource_id join sections se on se.id = r.section_id
    join subjects s on s.id = se.subject_id
    where p.student_id = ${access.actor.userId} and ${visibleSection(access)} and ${visibleResource(access)}
    order by p.updated_at desc, r.id limit 1`,
  );
