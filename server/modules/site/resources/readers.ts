import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Access } from '@/server/access/policy/bind';
import { namedColumn } from '@/server/platform/db/columns';
import type { Db } from '@/server/platform/db/client';
import { fullName, named } from '@/server/platform/db/names';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { slice } from '@/server/router/reply';
import { type ResourceRow, utc } from './queries';

const readerRow = defineRow('resources.reader', {
  id: z.string(),
  person: namedColumn,
  classroom: namedColumn.nullable(),
  opened_at: z.string().nullable(),
  seen: z.array(z.tuple([z.number(), z.number()])).nullable(),
  done_at: z.string().nullable(),
  score: z.number().nullable(),
  total: z.number(),
});

/**
 * Students whom the actor teaches or supervises in the subject, with how far each is in a resource; who read
 * it first.
 */
export async function listReaders(
  db: Db,
  access: Access<'resource.readers'>,
  { id, subject_id }: Pick<ResourceRow, 'id' | 'subject_id'>,
  query: { page?: number | undefined; size?: number | undefined },
) {
  const { limit, offset } = slice(query);
  const rows = await queryRows(
    db,
    readerRow,
    sql`select u.id, json_build_object('id', u.id, 'name', ${fullName(sql`u`)}) as person,
      ${named(sql`c`)} as classroom,
      ${utc(sql`p.opened_at`)} as opened_at, p.seen, ${utc(sql`p.done_at`)} as done_at, ps.score,
        count(*) over ()::int as total
    from students st join users u on u.id = st.user_id join classrooms c on c.id = st.classroom_id
    left join resource_progress p on p.student_id = u.id and p.resource_id = ${id}
    left join package_states ps on ps.student_id = u.id and ps.resource_id = ${id}
    where st.branch_id = ${access.branch} and st.left_on is null
    and ${access.classroom(sql`st.classroom_id`, { subject: sql`${subject_id}::uuid` })}
    order by p.opened_at is null, p.done_at is null, u.search, u.id limit ${limit} offset ${offset}`,
  );
  return { rows, total: rows[0]?.total ?? 0 };
}
