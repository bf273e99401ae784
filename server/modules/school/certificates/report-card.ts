import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ReportCard } from '@/lib/contract/resources/school/certificate';
import type { Db, Tx } from '@/server/platform/db/client';
import { readerOf } from '@/server/platform/db/read-together';
import { localizedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRows } from '@/server/platform/db/rows';

const headRow = defineRow('certificates.head', {
  student_id: z.string(),
  name: localizedColumn,
  number: z.string(),
  branch: localizedColumn,
  grade: localizedColumn,
  classroom_id: z.string(),
  classroom: localizedColumn,
  year: localizedColumn,
});
const signerRow = defineRow('certificates.signer', { role: localizedColumn, name: localizedColumn });
const attendanceRow = defineRow('certificates.attendance', {
  student_id: z.string(),
  absent: z.number(),
  excused: z.number(),
  late: z.number(),
});

export type Head = Pick<ReportCard, 'student' | 'branch' | 'grade' | 'classroom' | 'year' | 'signatures'> & {
  classroomId: string;
};

const idsOf = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::uuid[])`;

/**
 * What stands above and below every certificate of these students, by their ids; the school year is the
 * period's or the current one.
 */
export async function readHeads(
  db: Db | Tx,
  branchId: string,
  studentIds: readonly string[],
  periodId: string | null,
): Promise<Map<string, Head>> {
  const read = readerOf(db);
  const [rows, signatures] = await Promise.all([
    read(() =>
      queryRows(
        db,
        headRow,
        sql`select st.user_id as student_id, ${fullName(sql`u`)} as name, st.number, b.name as branch,
          g.name as grade,
          c.id as classroom_id, c.name as classroom,
          coalesce((select y.name from academic_years y left join periods p on p.academic_year_id = y.id
            and p.id = ${periodId}
            where p.id is not null or (${periodId}::uuid is null and y.is_current) limit 1), '{}') as year
        from students st join users u on u.id = st.user_id join branches b on b.id = st.branch_id
        join grades g on g.id = st.grade_id join classrooms c on c.id = st.classroom_id
        where st.user_id = ${idsOf(studentIds)} and st.branch_id = ${branchId}`,
      ),
    ),
    read(() =>
      queryRows(
        db,
        signerRow,
        sql`select s.role, s.name from certificate_signers s where s.branch_id = ${branchId}
          order by s.position`,
      ),
    ),
  ]);
  return new Map(
    rows.map(({ student_id, name, number, classroom_id, ...head }) => [
      student_id,
      { ...head, classroomId: classroom_id, student: { name, number }, signatures },
    ]),
  );
}

/**
 * Days on which students were absent or late between two days, both included, by their ids; nobody who never
 * was.
 */
export async function readAttendance(
  db: Db | Tx,
  studentIds: readonly string[],
  days: { from: string; to: string },
): Promise<Map<string, ReportCard['attendance']>> {
  const rows = await queryRows(
    db,
    attendanceRow,
    sql`select a.student_id, count(distinct a.day) filter (where a.kind = 'absent')::int as absent,
        count(distinct a.day) filter (where a.kind = 'absent' and a.is_excused)::int as excused,
        count(distinct a.day) filter (where a.kind = 'late')::int as late
      from absences a where a.student_id = ${idsOf(studentIds)} and a.day between ${days.from} and ${days.to}
      group by a.student_id`,
  );
  return new Map(rows.map(({ student_id, ...days_ }) => [student_id, days_]));
}

/** Places by total, the same for equal totals; who has none has no place. */
export function ranksOf(
  totals: ReadonlyMap<string, number | null>,
): Map<string, { place: number; of: number }> {
  const known = [...totals].flatMap(([id, total]) => (total === null ? [] : [{ id, total }]));
  return new Map(
    known.map(({ id, total }) => [
      id,
      { place: 1 + known.filter((other) => other.total > total).length, of: known.length },
    ]),
  );
}
