import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type PastScore, scoreSources } from '@/lib/contract/resources/school/score';
import { localizedColumn, storedDocument, timestamp } from '@/server/platform/db/columns';
import type { Db } from '@/server/platform/db/client';
import { fullName } from '@/server/platform/db/names';
import { defineRow, hasRow, queryRows } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { toResource } from '@/server/router/reply';

const changeRow = defineRow('scores.change', {
  id: z.string(),
  version: z.number(),
  source: z.enum(scoreSources),
  before: storedDocument<PastScore>(),
  after: storedDocument<PastScore>(),
  at: timestamp,
  by: localizedColumn.nullable(),
});

/** What a cell was and became, newest first. Errors: 404 for a student, subject or column out of reach. */
export async function readScoreHistory(
  db: Db,
  reach: SQL,
  kind: string,
  { student, subject, key }: { student: string; subject: string; key: string },
) {
  const isReached = await hasRow(
    db,
    sql`select 1 from students st join classrooms c on c.id = st.classroom_id
      join subjects s on s.id = ${subject}
      join certificate_items i on i.id = ${key} and i.sheet = ${kind} where st.user_id = ${student}
      and ${reach}`,
  );
  if (!isReached) throw new ApiError('not_found');
  const rows = await queryRows(
    db,
    changeRow,
    sql`select h.id, h.version, h.source, h.before, h.after, h.at, case
      when u.id is not null then ${fullName(sql`u`)} end as by
      from score_changes h left join users u on u.id = h.actor_id
      where h.student_id = ${student} and h.subject_id = ${subject} and h.item_id = ${key}
      order by h.version desc limit 100`,
  );
  return rows.map(({ id, at, ...row }) => toResource('score_change', id, { ...row, at: at.toISOString() }));
}
