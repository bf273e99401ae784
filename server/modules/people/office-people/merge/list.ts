import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import type { Office } from '../members';

const mergedRow = defineRow('office-people.merged', {
  id: z.string(),
  kept: z.object({ id: z.string(), name: localizedColumn }),
  gone: localizedColumn,
  by: localizedColumn.nullable(),
  at: timestamp,
  undone_at: timestamp.nullable(),
});
const SHOWN = 15;

/** The last merges of the branch, the newest first. */
export async function listMerges(db: Db, { branch }: Office) {
  const rows = await queryRows(
    db,
    mergedRow,
    sql`select m.id, json_build_object('id', k.id, 'name', ${fullName(sql`k`)}) as kept, ${fullName(sql`g`)} as gone,
      ${fullName(sql`w`)} as by, m.made_at as at, m.undone_at
      from person_merges m join users k on k.id = m.kept_id join users g on g.id = m.gone_id join users w on w.id = m.made_by
      where m.branch_id = ${branch} and k.erased_at is null order by m.made_at desc, m.id desc limit ${SHOWN}`,
  );
  return rows.map(({ at, undone_at: undone, ...row }) => ({
    ...row,
    at: at.toISOString(),
    undone_at: undone?.toISOString() ?? null,
  }));
}
