import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { excuseStates } from '@/lib/contract/attendance';
import type { Absence, AbsenceFilters, AbsenceTotals } from '@/lib/contract/resources/homes/family';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, namedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName, named } from '@/server/platform/db/names';
import { defineRow, hasRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { slice } from '@/server/router/reply';

/** Days in the wrong order. Errors: 422 at `to`. */
export function checkDays({ from, to }: { from?: string | undefined; to?: string | undefined }): void {
  if (from && to && from > to) throw new FieldErrors([{ field: 'to', code: 'order', parameter: true }]);
}

/** The student is one whom the reader follows. Errors: 404 for any other. */
export async function requireFollowed(
  db: Db,
  access: Access<'absence.read' | 'absence.excuse'>,
  studentId: string,
): Promise<void> {
  const isThere = await hasRow(
    db,
    sql`select 1 from students st where st.user_id = ${studentId} and st.user_id in ${access.students}`,
  );
  if (!isThere) throw new ApiError('not_found');
}

/** Absences in `x`; a lesson of a day that the school recorded as a whole is part of that day. */
export const isLine = (
  x: SQL,
): SQL => sql`not (${x}.sheet_id is not null and ${x}.kind = 'absent' and exists (
  select 1 from absences whole where whole.student_id = ${x}.student_id and whole.day = ${x}.day
  and whole.sheet_id is null and whole.kind = 'absent'))`;

/** An excuse of the day of the absence in `x` waits for the school. */
export const excuseWaits = (x: SQL): SQL => sql`exists (select 1 from absence_excuses e
  where e.student_id = ${x}.student_id and e.day = ${x}.day and e.state = 'pending')`;
/** The newest excuse of the day of the absence in `x`: `columns` of `e`. */
export const newestExcuse = (x: SQL, columns: SQL): SQL => sql`(select ${columns} from absence_excuses e
  where e.student_id = ${x}.student_id and e.day = ${x}.day order by e.sent_at desc, e.id desc limit 1)`;
/** Days of absence in `x` by what the school knows of them; days whose excuse waits are not without one. */
export const absenceCounts = (x: SQL): SQL => sql`
  (count(distinct ${x}.day) filter (where ${x}.kind = 'absent' and not ${x}.is_excused
    and not ${excuseWaits(x)}))::int as unexcused,
  (count(distinct ${x}.day) filter (where ${x}.kind = 'absent' and not ${x}.is_excused
    and ${excuseWaits(x)}))::int as waiting,
  (count(distinct ${x}.day) filter (where ${x}.kind = 'absent' and ${x}.is_excused))::int as excused,
  (count(*) filter (where ${x}.kind = 'late'))::int as late`;

export const excuseColumn = z.object({
  id: z.string(),
  state: z.enum(excuseStates),
  reason: z.string(),
  file_id: z.string().nullable(),
  sent_at: timestamp,
  answer: z.string().nullable(),
  answered_at: timestamp.nullable(),
});
/** The excuse in `e` with the columns that `toExcuse` reads. */
export const excuseJson = sql`json_build_object('id', e.id, 'state', e.state, 'reason', e.reason, 'file_id',
  e.file_id,
  'sent_at', e.sent_at, 'answer', e.answer, 'answered_at', e.answered_at)`;
export const toExcuse = ({ file_id, sent_at, answered_at, ...rest }: z.infer<typeof excuseColumn>) => ({
  ...rest,
  file: file_id ? `/api/files/${file_id}` : null,
  sent_at: sent_at.toISOString(),
  answered_at: answered_at?.toISOString() ?? null,
});

const absenceRow = defineRow('attendance.absence', {
  id: z.string(),
  day: z.string(),
  kind: z.enum(['absent', 'late']),
  is_excused: z.boolean(),
  minutes: z.number().nullable(),
  subject: namedColumn.nullable(),
  teacher: localizedColumn.nullable(),
  excuse: excuseColumn.nullable(),
});
const totalsRow = defineRow('attendance.totals', {
  total: z.number(),
  unexcused: z.number(),
  waiting: z.number(),
  excused: z.number(),
  late: z.number(),
});

/**
 * Absences of a followed student by day, the newest first, each with the excuse of its day. Errors: 404, 422.
 */
export async function listAbsences(
  db: Db,
  access: Access<'absence.read'>,
  filters: AbsenceFilters,
): Promise<{ rows: Absence[]; total: number; totals: AbsenceTotals }> {
  checkDays(filters);
  const { student_id, subject_id, from, to } = filters;
  await requireFollowed(db, access, student_id);
  const { limit, offset } = slice(filters);
  const where = sql`x.student_id = ${student_id} and ${isLine(sql`x`)}
    ${subject_id ? sql`and x.subject_id = ${subject_id}` : sql``}
    ${from ? sql`and x.day >= ${from}::date` : sql``} ${to ? sql`and x.day <= ${to}::date` : sql``}`;
  const [rows, counted] = await Promise.all([
    queryRows(
      db,
      absenceRow,
      sql`
      select x.id, x.day::text as day, x.kind, x.is_excused, x.minutes,
        case when s.id is null then null else ${named(sql`s`)} end as subject,
        case when u.id is null then null else ${fullName(sql`u`)} end as teacher,
        ${newestExcuse(sql`x`, excuseJson)} as excuse
      from absences x left join subjects s on s.id = x.subject_id left
      join attendance_sheets a on a.id = x.sheet_id
      left join users u on u.id = a.taken_by
      where ${where} order by x.day desc, x.kind, x.id limit ${limit} offset ${offset}`,
    ),
    queryOne(
      db,
      totalsRow,
      sql`select count(*)::int as total, ${absenceCounts(sql`x`)} from absences x where ${where}`,
    ),
  ]);
  const { total, ...totals } = counted;
  const mayExcuse = access.may('absence.excuse');
  return {
    total,
    totals,
    rows: rows.map(({ excuse, ...row }) => ({
      ...row,
      excuse: excuse && toExcuse(excuse),
      may_excuse:
        mayExcuse &&
        row.kind === 'absent' &&
        !row.is_excused &&
        (excuse === null || excuse.state === 'declined'),
    })),
  };
}
