import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { YearChangeWish, YearEffect } from '@/lib/contract/resources/year-change';
import type { StudentOutcome } from '@/lib/contract/year-change';
import type { Access } from '../../access/policy/bind';
import type { Db } from '../../platform/db/client';
import { localizedColumn } from '../../platform/db/columns';
import { fullName } from '../../platform/db/names';
import { defineRow, queryOne, queryRows } from '../../platform/db/rows';
import type { ClassPlan, YearPlan } from './engine';
import { isStudentOf, readNextYear, readPlan, readRefusals, readRunningYear, readWaiting } from './read-year';

export type Office = Access<'office.year_change'>;

const copiesRow = defineRow('year-change.copies', {
  weeks: z.number(),
  periods: z.number(),
  teaching: z.number(),
});
const studentRow = defineRow('year-change.student', {
  id: z.string(),
  name: localizedColumn,
  number: z.string(),
});

const named = ({ id, name }: ClassPlan['grade']) => ({ id, name });

/** Name of the class that a key of the plan stands for. */
function nameOf({ classes, opened }: YearPlan, key: string | null) {
  const then = [...classes.flatMap((each) => each.then ?? []), ...opened].find((each) => each.key === key);
  return then?.name ?? null;
}

/** What becomes of a student of a class, and where the student is then. */
export function placeOf(plan: ClassPlan, wish: YearChangeWish, student: string) {
  const outcome: StudentOutcome = wish.repeat_uuids.includes(student)
    ? 'repeats'
    : wish.leave_uuids.includes(student)
      ? 'leaves'
      : (plan.ends ?? 'promoted');
  const key =
    outcome === 'repeats' ? plan.repeatsIn : outcome === 'promoted' ? (plan.then?.key ?? null) : null;
  return { outcome, key };
}

async function readStudents(db: Db, branch: string, plan: YearPlan, wish: YearChangeWish, id: string) {
  const own = plan.classes.find(({ before }) => before.id === id);
  if (!own) return [];
  const rows = await queryRows(
    db,
    studentRow,
    sql`select st.user_id as id, ${fullName(sql`u`)} as name, st.number from students st join users u on u.id = st.user_id
      where ${isStudentOf(branch)} and st.classroom_id = ${id} order by u.search, st.number`,
  );
  return rows.map((student) => {
    const { outcome, key } = placeOf(own, wish, student.id);
    return { ...student, outcome, to: nameOf(plan, key) };
  });
}

/** What closing the running year would do, per class and, for one class, per student; nothing is written. Errors: 422. */
export async function previewYearChange(
  db: Db,
  { branch }: Office,
  wish: YearChangeWish,
  classroom: string | undefined,
): Promise<YearEffect> {
  const [from, to, plan] = await Promise.all([
    readRunningYear(db),
    readNextYear(db, wish),
    readPlan(db, branch, wish),
  ]);
  const fromId = from?.id ?? null;
  const follows = plan.classes.flatMap((each) => each.follows ?? []);
  const taken = [...follows, ...plan.opened.map(({ of }) => of)];
  const [copies, refusals, waiting, students] = await Promise.all([
    queryOne(
      db,
      copiesRow,
      sql`select (select count(*)::int from semester_weeks w join semesters s on s.id = w.semester_id
          where s.academic_year_id = ${fromId}::uuid and ${to.id === null}) as weeks,
        (select count(*)::int from periods p where p.academic_year_id = ${fromId}::uuid and ${wish.copy_periods}) as periods,
        (select count(*)::int from teaching_assignments a where a.academic_year_id = ${fromId}::uuid and ${wish.keep_teaching}
          and a.classroom_id = any(${sql.param(taken)}::uuid[])) as teaching`,
    ),
    readRefusals(db, branch, plan, { from, to }),
    fromId === null ? [] : readWaiting(db, fromId, branch),
    classroom === undefined ? [] : readStudents(db, branch, plan, wish, classroom),
  ]);
  return {
    ...copies,
    from_year: from && { id: from.id, name: from.name },
    to_year: { name: to.name, from: to.from, to: to.to, is_new: to.id === null },
    totals: plan.totals,
    classes: plan.classes.map(
      ({ before, grade, then, ends, leaving, outcomes, studentsThen, refusals: own }) => ({
        ...{ id: before.id, name: before.name, grade: named(grade), ends, outcomes },
        ...{ reason: leaving?.reason ?? null, next_grade: leaving && named(leaving.next) },
        branches: leaving?.branches.map(named) ?? [],
        ...{ to_name: then?.name ?? null, to_grade: then ? named(then.grade) : null },
        ...{ students_then: studentsThen, capacity: before.capacity, refusals: own },
      }),
    ),
    opened: plan.opened.map(({ name, grade }) => ({ name, grade: named(grade) })),
    ...{ students, refusals, waiting_for: waiting },
  };
}
