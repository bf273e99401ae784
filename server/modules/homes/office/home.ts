import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OfficeHome } from '@/lib/contract/resources/homes/office';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryOne } from '@/server/platform/db/rows';
import { branchesWithYear, countColumns, stepCounts } from '@/server/modules/school/structure';
import { readWaiting } from './waiting';

const homeRow = defineRow('office.home', {
  branch: localizedColumn,
  year_name: localizedColumn.nullable(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  ...stepCounts,
});
/**
 * What the branch of the session has of all that a first lesson needs; assignments and lessons of the running
 * year.
 */
export async function readOfficeHome(db: Db, access: Access<'office.home'>, now: Date): Promise<OfficeHome> {
  const row = await queryOne(
    db,
    homeRow,
    sql`select b.name as branch, y.name as year_name, y.start_date::text as starts_on,
      y.end_date::text as ends_on,
      ${countColumns}
    from ${branchesWithYear}
    where b.id = ${access.branch}`,
  );
  const { branch: name, year_name: yearName, starts_on, ends_on, ...counts } = row;
  const year = yearName && starts_on && ends_on ? { name: yearName, starts_on, ends_on } : null;
  return { branch: name, year, counts, waiting: await readWaiting(db, access, now) };
}
