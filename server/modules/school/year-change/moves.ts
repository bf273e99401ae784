import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { YearChangeWish } from '@/lib/contract/resources/school/year-change';
import type { StudentOutcome } from '@/lib/contract/year-change';
import { endSessionsOf } from '@/server/access/sessions/end-sessions';
import type { Tx } from '@/server/platform/db/client';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import type { yearChanges } from '@/server/platform/db/schema/year-changes';
import { lockStudentNumbers, nextNumber } from '@/server/modules/people/office-people';
import { placeOf } from './preview';
import { placeThere, type Refused, type Situation } from './situation';

export type ChangeRow = typeof yearChanges.$inferSelect;
export type Change = ChangeRow & { wish: YearChangeWish };

/**
 * What ends a run without any of it: a refusal that came since it was planned, or somebody who cancelled it.
 */
export class Ended extends Error {
  readonly refusal: Refused | null;
  constructor(refusal: Refused | null) {
    super(refusal?.code ?? 'cancelled');
    this.refusal = refusal;
  }
}

export const studentRow = defineRow('year-change.moved', {
  id: z.string(),
  classroom: z.string(),
  grade: z.string(),
  number: z.string(),
});
export type Placed = RowOf<typeof studentRow>;
const numberRow = defineRow('year-change.number', { number: z.string() });
export type Move = {
  id: string;
  from: string;
  grade: string;
  outcome: StudentOutcome;
  to: string;
  to_grade: string;
  /** Another branch with the number there; null: the own one. */
  branch: string | null;
  number: string;
};

/** A change that is about to be written: nothing of any branch was moved yet, and its classes are open. */
export type Ready = { change: Change; situation: Situation; opened: Map<string, string>; students: Placed[] };

/** Where students of a change go, with everything that other branches make of their classes. */
export function movesOf(
  change: Change,
  situation: Situation,
  students: readonly Placed[],
  ready: readonly Ready[],
): Move[] {
  const { plan } = situation;
  const planOf = new Map(plan.classes.map((each) => [each.before.id, each]));
  const own = ready.find((each) => each.change === change)?.opened ?? new Map<string, string>();
  const gradeOf = new Map(
    [...plan.classes.flatMap(({ then }) => then ?? []), ...plan.opened].map(({ key, grade }) => [
      key,
      grade.id,
    ]),
  );
  return students.flatMap(({ id, classroom, grade, number }): Move[] => {
    const room = planOf.get(classroom);
    if (!room) return [];
    const { outcome, key, away } = placeOf(room, change.wish, id);
    const from = { id, grade, number, outcome, from: classroom };
    if (away === null) {
      const to = key === null ? classroom : (own.get(key) ?? key);
      return [{ ...from, to, to_grade: (key && gradeOf.get(key)) ?? grade, branch: null }];
    }
    const place = placeThere(situation, away);
    const there = ready.find((each) => each.change.branchId === place?.branch.id);
    if (!place || (!there && !place.isStill)) throw new Ended({ code: 'no_place_there', count: 1 });
    const to = there?.opened.get(place.key) ?? place.key;
    return [{ ...from, to, to_grade: place.grade, branch: place.branch.id }];
  });
}

/** A student whose number somebody else has there gets the next free one. */
export async function renumber(tx: Tx, moves: readonly Move[]): Promise<void> {
  for (const branch of new Set(moves.flatMap((move) => move.branch ?? []))) {
    await lockStudentNumbers(tx, branch);
    const coming = moves.filter((move) => move.branch === branch);
    const rows = await queryRows(
      tx,
      numberRow,
      sql`select number from students
        where branch_id = ${branch}
        and number = any(${sql.param(coming.map(({ number }) => number))}::text[])`,
    );
    const held = new Set(rows.map(({ number }) => number));
    const free = await nextNumber(tx, branch);
    const taken = new Set(coming.map(({ number }) => number));
    let last = Number(free) - 1;
    for (const move of coming) {
      if (!held.has(move.number)) continue;
      do last += 1;
      while (taken.has(String(last).padStart(free.length, '0')));
      move.number = String(last).padStart(free.length, '0');
    }
  }
}

export async function moveStudents(tx: Tx, change: Change, moves: readonly Move[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
    as m(id uuid, "from" uuid, grade uuid, outcome text, "to" uuid, to_grade uuid, branch uuid, number text)`;
  await tx.execute(sql`insert into year_placements (student_id, academic_year_id, change_id, classroom_id,
    grade_id, outcome, to_classroom_id, to_grade_id)
    select m.id, ${change.fromYearId}, ${change.id}, m."from", m.grade, m.outcome, m."to", m.to_grade
    from ${rows}`);
  await tx.execute(sql`update students st set classroom_id = m."to", grade_id = m.to_grade,
      branch_id = coalesce(m.branch, st.branch_id), number = case when m.branch is null then st.number
      else m.number end,
      left_on = case when m.outcome in ('graduates', 'leaves') then least(now()::date, y.end_date) end
    from ${rows} join academic_years y on y.id = ${change.fromYearId} where st.user_id = m.id`);
  // A student who goes up in the own branch stays in the own class: it is the class that goes up.
  await tx.execute(sql`insert into student_moves (id, student_id, branch_id, kind, from_classroom_id,
    to_classroom_id, on_day, moved_by)
    select gen_random_uuid(), m.id, ${change.branchId}, case
    when m.outcome in ('repeats', 'promoted') then 'move' else 'leave' end, m."from",
      case when m.outcome in ('repeats', 'promoted') then m."to" end, now()::date, ${change.madeBy}
    from ${rows} where m.outcome <> 'promoted' or m.branch is not null`);
  const gone = moves
    .filter(({ outcome }) => outcome === 'graduates' || outcome === 'leaves')
    .map(({ id }) => id);
  if (gone.length === 0) return;
  await tx.execute(sql`update users set status_before = case when status in ('active', 'pending') then status
    else status_before end, status = 'left'
    where id = any(${sql.param(gone)}::uuid[]) and status <> 'blocked'`);
  const signedIn = await queryRows(
    tx,
    signedInRow,
    sql`select distinct s.user_id as id from sessions s where s.user_id = any(${sql.param(gone)}::uuid[])
      and s.role = 'student'`,
  );
  for (const { id } of signedIn) await endSessionsOf(tx, id);
}
const signedInRow = defineRow('year-change.signedIn', { id: z.string() });
