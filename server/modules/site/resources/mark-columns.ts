import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Access } from '@/server/access/policy/bind';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import type { Db, Tx } from '@/server/platform/db/client';
import { named } from '@/server/platform/db/names';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { findResource, findSection } from './queries';

const columnRow = defineRow('resources.markColumn', {
  id: z.string(),
  name: localizedColumn,
  period: namedColumn,
  weight: z.number(),
  remaining: z.number(),
});
export type MarkColumn = RowOf<typeof columnRow>;

/**
 * What published quizzes of the branch take from the column `i` in the class where they take most, and other
 * packages than `own` in every class.
 */
const taken = (branch: string, own: SQL): SQL => sql`(coalesce((select max(sums.taken) from (
    select sum(q.total_mark) as taken from quizzes q join quiz_classrooms qc on qc.quiz_id = q.id
    where q.item_id = i.id and q.add_to_certificate and q.deleted_at is null
      and q.status in ('published', 'closed') and q.branch_id = ${branch} and q.subject_id = s.id
    group by qc.classroom_id) sums), 0)
  + coalesce((select sum(r.max_mark) from resources r join sections se on se.id = r.section_id
    where r.item_id = i.id and r.branch_id = ${branch} and se.subject_id = s.id
      and r.deleted_at is null and r.id is distinct from ${own}), 0))`;

/** Columns of marks of a subject, in periods of this year that are not locked, with what is left of each. */
const columnsOf = (db: Db | Tx, branch: string, subject: string, own: SQL) =>
  queryRows(
    db,
    columnRow,
    sql`select i.id, i.title as name, ${named(sql`p`)} as period, i.weight::float8 as weight,
        greatest(0, i.weight - ${taken(branch, own)})::float8 as remaining
      from subjects s join periods p on p.grade_id = s.grade_id and p.locked_at is null
      join academic_years y on y.id = p.academic_year_id and y.is_current
      join certificate_items i on i.period_id = p.id and i.sheet = 'degrees' and i.type = 'mark'
        and (i.subject_id is null or i.subject_id = s.id)
      where s.id = ${subject} order by p.start_date, p.id, i.position, i.id`,
  );

/** Columns that the mark of a package can fill. Errors: 404, also where the resource is no package. */
export async function listMarkColumns(
  db: Db,
  access: Access<'resource.manage'>,
  id: string,
  now: Date,
): Promise<MarkColumn[]> {
  const { type, subject_id } = await findResource(db, access, id, now);
  if (type !== 'package') throw new ApiError('not_found');
  return columnsOf(db, access.branch, subject_id, sql`${id}::uuid`);
}

type Counting = { max_mark?: number | null | undefined; item_uuid?: string | null | undefined };
export type Counted = { maxMark: number | null; itemId: string | null };
type Placed = { id: string | null; section: string; isPackage: boolean; before: Counted };

/**
 * Out of what a package counts and in which column, as the change leaves it; without a mark it fills no
 * column. Errors: 422 `max_mark`, `item_uuid`: no package, no mark, no column of the subject that is open, or
 * not enough left of it.
 */
export async function countingOf(
  tx: Tx,
  access: Access<'resource.manage'>,
  { id, section, isPackage, before }: Placed,
  { max_mark, item_uuid }: Counting,
): Promise<Counted> {
  if (!isPackage) {
    const field = max_mark ? 'max_mark' : item_uuid ? 'item_uuid' : null;
    // Only a package says what was reached in it.
    if (field) throw new FieldErrors([{ field, code: 'unknown' }]);
    return before;
  }
  const maxMark = max_mark === undefined ? before.maxMark : max_mark;
  if (maxMark === null) {
    if (item_uuid) throw new FieldErrors([{ field: 'max_mark', code: 'required' }]);
    return { maxMark, itemId: null };
  }
  const itemId = item_uuid === undefined ? before.itemId : item_uuid;
  if (itemId !== null && (itemId !== before.itemId || maxMark !== before.maxMark)) {
    const { subject_id } = await findSection(tx, access, section);
    const columns = await columnsOf(tx, access.branch, subject_id, sql`${id}::uuid`);
    const column = columns.find((each) => each.id === itemId);
    if (!column) throw new FieldErrors([{ field: 'item_uuid', code: 'choice' }]);
    if (maxMark > column.remaining) {
      const params = { total: maxMark, remaining: column.remaining };
      throw new FieldErrors([{ field: 'item_uuid', code: 'item_weight', params }]);
    }
  }
  return { maxMark, itemId };
}
