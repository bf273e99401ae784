import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { partIsOpen } from '@/server/access/quiz-moments';
import * as z from 'zod';
import type { CorrectionEffect } from '@/lib/contract/resources/quizzes/correction';
import { countedAttempts } from '@/server/modules/quizzes/attempts/engine';
import type { Tx } from '@/server/platform/db/client';
import { fullName } from '@/server/platform/db/names';
import type { Access } from '@/server/access/policy/bind';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';

const countedMarkRow = defineRow('corrections.countedMark', {
  student_id: z.string(),
  name: localizedColumn,
  /** The actor may know of the student; counts are of all. */
  is_visible: z.boolean(),
  /** The review policy shows the student the marks of a handed-in attempt. */
  sees_marks: z.boolean(),
  mark: z.number().nullable(),
  max_mark: z.number(),
  percent: z.number().nullable(),
});
/** What counts for a student in a quiz now. */
export type CountedMark = RowOf<typeof countedMarkRow>;
export type Change = { before: CountedMark; after: CountedMark };
type About = { quizId: string; now: Date };

/** The mark of each student that counts by the quiz's attempt rule, in one statement; ordered by id. */
export async function readCountedMarks(
  tx: Tx,
  access: Access,
  { quizId, now }: About,
  studentIds: readonly string[],
): Promise<CountedMark[]> {
  const ids = sql`${sql.param(studentIds)}::uuid[]`;
  return queryRows(
    tx,
    countedMarkRow,
    sql`
    select s.id as student_id, ${fullName(sql`u`)} as name, ${access.quizStudent(sql`s.id`)} as is_visible,
      coalesce(${partIsOpen(sql`quizzes`, 'marks', sql`${now}::timestamptz`)}, false) as sees_marks,
      done.mark, coalesce(done.max_mark, quizzes.total_mark::float8) as max_mark, done.percent
    from quizzes cross join unnest(${ids}) s(id) join users u on u.id = s.id
    left join ${countedAttempts(sql`a.quiz_id = ${quizId} and a.student_id = any(${ids})`)} done
      on done.student_id = s.id
    where quizzes.id = ${quizId} order by s.id`,
  );
}

/** 1: the student gains, -1: loses, 0: neither. */
export const direction = ({ before, after }: Change): number =>
  before.percent === null || after.percent === null
    ? 0
    : Math.sign(Math.round((after.percent - before.percent) * 1e6));

export const isMoved = ({ before, after }: Change): boolean =>
  (before.percent === null) !== (after.percent === null);

export const pairByStudent = (before: readonly CountedMark[], after: readonly CountedMark[]): Change[] => {
  const found = new Map(after.map((counted) => [counted.student_id, counted]));
  return before.flatMap((counted) => {
    const now = found.get(counted.student_id);
    return now ? [{ before: counted, after: now }] : [];
  });
};

const seen = ({ mark, max_mark, percent }: CountedMark) => [mark, max_mark, percent];

/** Changes when anything of what a preview shows would come out differently. */
export const fingerprint = (changes: readonly Change[], extra: unknown): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        extra,
        changes.map(({ before, after }) => [before.student_id, seen(before), seen(after)]),
      ]),
    )
    .digest('base64url')
    .slice(0, 32);

/**
 * The effect as staff see it: those who gain, those who lose, then the others that the correction is about.
 */
export function effectOf(
  changes: readonly Change[],
  { attempts, extra, isListed }: { attempts: number; extra: unknown; isListed: boolean },
): Omit<CorrectionEffect, 'id' | 'committed_at'> {
  const gained = changes.filter((change) => direction(change) > 0);
  const lost = changes.filter((change) => direction(change) < 0);
  const moved = changes.filter(isMoved);
  const rest = isListed ? changes.filter((change) => direction(change) === 0 && !isMoved(change)) : [];
  return {
    attempts,
    students: changes.length,
    gained: gained.length,
    lost: lost.length,
    moved: moved.length,
    unchanged: changes.length - gained.length - lost.length - moved.length,
    fingerprint: fingerprint(changes, extra),
    rows: [...gained, ...lost, ...moved, ...rest]
      .filter(({ before }) => before.is_visible)
      .map(({ before, after }) => ({
        student_id: before.student_id,
        name: before.name,
        before: before.mark,
        after: after.mark,
        max_before: before.max_mark,
        max_after: after.max_mark,
      })),
  };
}
