import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { YearChangeWish, YearEffect } from '@/lib/contract/resources/school/year-change';
import type { StudentOutcome } from '@/lib/contract/year-change';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import type { ClassPlan, YearPlan } from './engine';
import { isStudentOf, readNextYear, readOpenWork, readRunningYear, readWaiting } from './read-year';
import { placeThere, readRefusals, readSituation, type Situation } from './situation';

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

/**
 * What becomes of a student of a class, and where the student is then: in the own branch, or in `away` of
 * another.
 */
export function placeOf(plan: ClassPlan, wish: YearChangeWish, student: string) {
  const sent = wish.transfers.find(({ student_uuid }) => student_uuid === student);
  if (sent) return { outcome: 'promoted' as const, key: null, away: sent.classroom_uuid };
  const outcome: StudentOutcome = wish.repeat_uuids.includes(student)
    ? 'repeats'
    : wish.leave_uuids.includes(student)
      ? 'leaves'
      : (plan.ends ?? 'promoted');
  const key =
    outcome === 'repeats' ? plan.repeatsIn : outcome === 'promoted' ? (plan.then?.key ?? null) : null;
  return { outcome, key, away: outcome === 'promoted' ? (plan.transfer?.id ?? null) : null };
}

async function readStudents(db: Db, branch: string, situation: Situation, wish: YearChangeWish, id: string) {
  const { plan } = situation;
  const own = plan.classes.find(({ before }) => before.id === id);
  if (!own) return [];
  const rows = await queryRows(
    db,
    studentRow,
    sql`select st.user_id as id, ${fullName(sql`u`)} as name, st.number from students st
      join users u on u.id = st.user_id
      where ${isStudentOf(branch)} and st.classroom_id = ${id} order by u.search, st.number`,
  );
  return rows.map((student) => {
    const { outcome, key, away } = placeOf(own, wish, student.id);
    const place = away === null ? null : placeThere(situation, away);
    return {
      ...{ ...student, outcome, to: place ? place.name : nameOf(plan, key) },
      to_branch: place?.branch ?? null,
      transfer_to:
        wish.transfers.find(({ student_uuid }) => student_uuid === student.id)?.classroom_uuid ?? null,
    };
  });
}

/**
 * What closing the running year would do, per class and, for one class, per student; nothing is written.
 * Errors: 422.
 */
export async function previewYearChange(
  db: Db,
  { branch, actor }: Office,
  wish: YearChangeWish,
  classroom: string | undefined,
): Promise<YearEffect> {
  const [from, to, situation] = await Promise.all([
    readRunningYear(db),
    readNextYear(db, wish),
    readSituation(db, branch, wish, actor),
  ]);
  const { plan, targets } = situation;
  const above = new Set(plan.classes.flatMap(({ next }) => next?.id ?? []));
  const fromId = from?.id ?? null;
  const follows = plan.classes.flatMap((each) => each.follows ?? []);
  const taken = [...follows, ...plan.opened.map(({ of }) => of)];
  const [copies, refusals, openWork, waiting, students] = await Promise.all([
    queryOne(
      db,
      copiesRow,
      sql`select (select count(*)::int from semester_weeks w join semesters s on s.id = w.semester_id
          where s.academic_year_id = ${fromId}::uuid and ${to.id === null}) as weeks,
        (select count(*)::int from periods p where p.academic_year_id = ${fromId}::uuid
          and ${wish.copy_periods}) as periods,
        (select count(*)::int from teaching_assignments a where a.academic_year_id = ${fromId}::uuid
          and ${wish.keep_teaching}
          and a.classroom_id = any(${sql.param(taken)}::uuid[])) as teaching`,
    ),
    readRefusals(db, branch, situation, wish, { from, to }),
    readOpenWork(db, branch),
    fromId === null ? [] : readWaiting(db, fromId, branch),
    classroom === undefined ? [] : readStudents(db, branch, situation, wish, classroom),
  ]);
  return {
    ...copies,
    from_year: from && { id: from.id, name: from.name },
    to_year: { name: to.name, from: to.from, to: to.to, is_new: to.id === null },
    totals: plan.totals,
    classes: plan.classes.map(
      ({
        before,
        grade,
        next,
        then,
        ends,
        leaving,
        transfer,
        transfers,
        outcomes,
        studentsThen,
        refusals: own,
      }) => ({
        ...{ id: before.id, name: before.name, grade: named(grade), ends, outcomes },
        ...{ reason: leaving?.reason ?? null, next_grade: next && named(next) },
        ...{ transfer: transfer && { ...named(transfer), branch: transfer.branch }, transfers },
        branches: leaving?.branches.map(named) ?? [],
        ...{ to_name: then?.name ?? null, to_grade: then ? named(then.grade) : null },
        ...{ students_then: studentsThen, capacity: before.capacity, refusals: own },
      }),
    ),
    opened: plan.opened.map(({ name, grade }) => ({ name, grade: named(grade) })),
    targets: [...targets.values()].flatMap(({ id, name, grade, branch: other }) =>
      above.has(grade) ? [{ id, name, grade, branch: other }] : [],
    ),
    ...{
      students,
      refusals,
      open_work: openWork.map(({ ends_at, ...work }) => ({ ...work, ends_at: ends_at.toISOString() })),
      waiting_for: waiting,
    },
  };
}
