import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { localizedColumn } from '@/server/platform/db/columns';
import type { Db } from '@/server/platform/db/client';
import { fullName } from '@/server/platform/db/names';
import { defineRow, hasRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { toResource } from '@/server/router/reply';

const pupilRow = defineRow('scores.pupil', { id: z.string(), number: z.string(), name: localizedColumn });

/** Students of a class by name. Errors: 404 for a class out of reach (SQL about `c`). */
export async function readClassStudents(db: Db, reach: SQL, classroom: string) {
  if (!(await hasRow(db, sql`select 1 from classrooms c where c.id = ${classroom} and ${reach}`)))
    throw new ApiError('not_found');
  const rows = await queryRows(
    db,
    pupilRow,
    sql`select st.user_id as id, st.number, ${fullName(sql`u`)} as name from students st
      join users u on u.id = st.user_id
      where st.classroom_id = ${classroom} and st.left_on is null order by u.search, st.number`,
  );
  return rows.map(({ id, ...row }) => toResource('student', id, row));
}

const itemRow = defineRow('scores.item', { period: z.string() });

/** The period of a column of marks. Errors: 404. */
export async function periodOfItem(db: Db, item: string): Promise<string> {
  const row = await queryRow(
    db,
    itemRow,
    sql`select i.period_id as period from certificate_items i where i.id = ${item} and i.sheet = 'degrees'`,
  );
  if (!row) throw new ApiError('not_found');
  return row.period;
}
