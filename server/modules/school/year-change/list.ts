import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { YearChange } from '@/lib/contract/resources/school/year-change';
import { yearChangeStates, yearRefusals } from '@/lib/contract/year-change';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, namedColumn, storedDocument, timestamp } from '@/server/platform/db/columns';
import { fullName, named } from '@/server/platform/db/names';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import type { YearChangeMade } from '@/server/platform/db/schema/year-changes';
import type { Office } from './preview';
import { readWaiting } from './read-year';

const changeRow = defineRow('year-change.change', {
  id: z.string(),
  state: z.enum(yearChangeStates),
  from_year: namedColumn,
  to_year: namedColumn,
  is_running: z.boolean(),
  students: z.number(),
  moved: z.number(),
  refusal: z.enum(yearRefusals).nullable(),
  made: storedDocument<YearChangeMade>().nullable(),
  made_at: timestamp,
  made_by: localizedColumn.nullable(),
  finished_at: timestamp.nullable(),
});

/** Most changes that are shown: one is made a year. */
const MOST = 20;

/** Changes of the year of the branch, the newest first. */
export async function listYearChanges(db: Db, { branch }: Office): Promise<YearChange[]> {
  const rows = await queryRows(
    db,
    changeRow,
    sql`select yc.id, yc.state, ${named(sql`f`)} as from_year, ${named(sql`t`)} as to_year,
      t.is_current as is_running,
        yc.students, yc.moved, yc.refusal, yc.made, yc.made_at, ${fullName(sql`u`)} as made_by, yc.finished_at
      from year_changes yc join academic_years f on f.id = yc.from_year_id
      join academic_years t on t.id = yc.to_year_id
      join users u on u.id = yc.made_by where yc.branch_id = ${branch} order by yc.made_at desc, yc.id
      limit ${MOST}`,
  );
  const [newest] = rows;
  const waiting = newest?.state === 'planned' ? await readWaiting(db, newest.from_year.id, branch) : [];
  return rows.map(({ made, made_at, finished_at, is_running, ...row }) => ({
    ...row,
    made_at: made_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    totals: made?.totals ?? null,
    waiting_for: row.id === newest?.id ? waiting : [],
    may_cancel: row.state === 'planned' || row.state === 'running',
    may_undo: row.state === 'done' && is_running,
  }));
}
