import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Followed } from '@/lib/contract/resources/homes/family';
import { stages } from '@/lib/contract/roles';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import { fullName, named } from '@/server/platform/db/names';
import { defineRow, hasRow, queryRows } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';

const followedRow = defineRow('family.followed', {
  id: z.string(),
  first_name: localizedColumn,
  name: localizedColumn,
  gender: z.enum(['female', 'male']),
  picture_file_id: z.string().nullable(),
  stage: z.enum(stages).nullable(),
  classroom: localizedColumn.nullable(),
  branch: namedColumn.nullable(),
  today: z.string(),
  subjects: z.array(namedColumn.extend({ icon: z.string() })),
});

/** Students whom the reader follows now, each with the subjects of the own grade. */
export async function listFollowed(db: Db, access: Access<'followed.read'>, now: Date): Promise<Followed[]> {
  const rows = await queryRows(
    db,
    followedRow,
    sql`
    select u.id, u.first_name, ${fullName(sql`u`)} as name, u.gender, u.picture_file_id, g.stage,
      c.name as classroom,
      case when b.id is null then null else ${named(sql`b`)} end as branch,
      ((${now.toISOString()}::timestamptz at time zone coalesce(b.time_zone, 'UTC'))::date)::text as today,
      coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'icon', s.icon)
        order by s.position, s.id)
        from subjects s where s.grade_id = st.grade_id), '[]') as subjects
    from students st join users u on u.id = st.user_id left join branches b on b.id = st.branch_id
    left join classrooms c on c.id = st.classroom_id left join grades g on g.id = st.grade_id
    where st.user_id in ${access.students} order by g.position, u.first_name->>'ar', u.id`,
  );
  return rows.map(({ picture_file_id, ...row }) => ({
    ...row,
    picture: picture_file_id ? `/api/files/${picture_file_id}` : null,
  }));
}

/** The student is one whom the reader follows. Errors: 404 for any other. */
export async function requireStudent(
  db: Db,
  access: Access<'child_quiz.list' | 'child_quiz.read' | 'subject_activity.read'>,
  id: string,
): Promise<void> {
  const isThere = await hasRow(
    db,
    sql`select 1 from students st where st.user_id = ${id} and st.user_id in ${access.students}`,
  );
  if (!isThere) throw new ApiError('not_found');
}
