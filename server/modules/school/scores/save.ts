import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ScoreChange, ScoreSheetKind } from '@/lib/contract/resources/school/score';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, hasRow, queryRow, queryRows } from '@/server/platform/db/rows';
import {
  ApiError,
  type EventConflict,
  EventConflicts,
  FieldErrors,
  type FieldIssue,
} from '@/server/router/errors';
import { planScores } from './plan-changes';
import { checkPeriodOpen, reachOf, type Sheet, lockSheet, withScores } from './sheet';
import { writeScores } from './write';

const classRow = defineRow('scores.class', { classroom: z.string() });

/** The period is one of a grade in which the actor reaches a class and a subject. */
const reachesPeriod = (
  period: string,
  reach: SQL,
) => sql`select 1 from periods p join classrooms c on c.grade_id = p.grade_id
  join subjects s on s.grade_id = p.grade_id where p.id = ${period} and ${reach}`;

/** The class of the first student; those of the other cells have to be of it too. */
async function classOf(tx: Tx, reach: SQL, period: string, changes: readonly ScoreChange[]): Promise<string> {
  const [first] = changes;
  if (!first) throw new FieldErrors([{ field: 'student_id', code: 'required' }]);
  const row = await queryRow(
    tx,
    classRow,
    sql`select c.id as classroom from students st join classrooms c on c.id = st.classroom_id
      join periods p on p.id = ${period} and p.grade_id = c.grade_id
      join subjects s on s.id = ${first.subject_id}
      where st.user_id = ${first.student_id} and ${reach}`,
  );
  if (!row) throw new FieldErrors([{ index: 0, field: 'student_id', code: 'id' }]);
  return row.classroom;
}

const writerRow = defineRow('scores.writer', {
  student_id: z.string(),
  key: z.string(),
  by: localizedColumn,
});

/** Conflicts with the name of who wrote what stands there: `meta.changed_by`. */
async function withWriters(
  tx: Tx,
  subject: string,
  conflicts: readonly EventConflict[],
  changes: readonly ScoreChange[],
): Promise<EventConflict[]> {
  const cells = JSON.stringify(conflicts.map(({ index }) => changes[index]));
  const rows = await queryRows(
    tx,
    writerRow,
    sql`select sc.student_id, sc.item_id as key, ${fullName(sql`u`)} as by from scores sc
      join users u on u.id = sc.updated_by
      join jsonb_to_recordset(${cells}::jsonb) as r(student_id uuid, key uuid) on r.student_id = sc.student_id
      and r.key = sc.item_id
      where sc.subject_id = ${subject}`,
  );
  return conflicts.map((conflict) => {
    const cell = changes[conflict.index];
    const writer = rows.find(({ student_id, key }) => student_id === cell?.student_id && key === cell.key);
    return { ...conflict, meta: { ...conflict.meta, changed_by: writer?.by ?? null } };
  });
}

export type SaveTarget = {
  kind: ScoreSheetKind;
  period: string;
  /** The class that the address names; without one it is that of the students. */
  classroom?: string | undefined;
};

/**
 * Saves cells of one class and subject: all of them or none. `refused` is what the caller found wrong in them
 * already. Returns the sheet as it is then, and how many cells changed. Errors: 404 period; 422 at the cell
 * that is wrong; 409 at the cell that somebody else changed, with what it is now; 409 when the sheet was
 * submitted.
 */
export async function saveScores(
  db: Db,
  access: Access<'score.enter' | 'skill.enter'>,
  { kind, period, classroom }: SaveTarget,
  changes: readonly ScoreChange[],
  now: Date,
  refused: readonly FieldIssue[] = [],
): Promise<{ sheet: Sheet; changed: number }> {
  const reach = reachOf(access);
  return db.transaction(async (tx) => {
    if (!(await hasRow(tx, reachesPeriod(period, reach)))) throw new ApiError('not_found');
    const own = classroom ?? (await classOf(tx, reach, period, changes));
    const name = { kind, period, classroom: own, subject: changes[0]?.subject_id ?? '' };
    const sheet = await lockSheet(tx, reach, name, now);
    checkPeriodOpen(sheet);
    if (sheet.head.state !== 'open') throw new ApiError('conflict', { code: 'score_sheet_closed' });
    const { planned, issues, conflicts } = planScores(sheet, changes);
    if (refused.length + issues.length > 0) throw new FieldErrors([...refused, ...issues]);
    if (conflicts.length > 0)
      throw new EventConflicts(await withWriters(tx, name.subject, conflicts, changes));
    if (planned.length === 0) return { sheet, changed: 0 };
    await writeScores(tx, name.subject, planned, access.actor.userId, now);
    await audit(tx, access.actor, access.action, period, {
      classroom: own,
      subject: name.subject,
      cells: planned.length,
    });
    return { sheet: withScores(sheet, planned), changed: planned.length };
  });
}
