import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type AssignedKind, assignedKinds } from '@/lib/contract/quiz-kinds';
import type { TeacherHome } from '@/lib/contract/resources/homes/dashboard';
import type { Access } from '@/server/access/policy/bind';
import { kindIs } from '@/server/access/policy/kinds';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';

/** Kinds whose reports the homes lead to. */
export const isReported = () => kindIs(({ joins }) => joins.staffHomes);

type Reader = Access<'dashboard.teacher' | 'menu.counters'>;

/**
 * Quizzes whose reports the reader opens, with the handed-in papers (alias `a`) of students whom the reader
 * sees there.
 */
const handedIn = (access: Reader): SQL => {
  const reports = access.for('quiz_report.list');
  return sql`from quizzes join attempts a on a.quiz_id = quizzes.id and a.state in ('finished', 'graded')
    where ${isReported()} and ${reports.quizzes} and ${reports.quizStudent(sql`a.student_id`)}`;
};

/** The paper (alias `a`) has answers that a person must mark. */
const isWaiting = sql`a.state = 'finished' and a.pending_count > 0`;

const toMarkRow = defineRow('dashboards.toMark', {
  quiz_id: z.string(),
  kind: z.enum(assignedKinds),
  title: localizedColumn,
  classroom_names: z.array(localizedColumn),
  pending: z.number(),
  submitted: z.number(),
  marked: z.number(),
});

/** Quizzes with papers that wait for a mark, the longest wait first. */
export const quizzesToMark = (db: Db, access: Access<'dashboard.teacher'>): Promise<TeacherHome['to_mark']> =>
  queryRows(
    db,
    toMarkRow,
    sql`
    select quizzes.id as quiz_id, quizzes.kind, quizzes.title,
    (count(*) filter (where ${isWaiting}))::int as pending,
      count(*)::int as submitted, (count(*) filter (where a.pending_count = 0))::int as marked,
      (select coalesce(json_agg(c.name order by c.name->>'ar'), '[]') from quiz_classrooms qc
        join classrooms c on c.id = qc.classroom_id
        where qc.quiz_id = quizzes.id) as classroom_names
    ${handedIn(access)}
    group by quizzes.id having bool_or(${isWaiting})
    order by min(a.finished_at) filter (where ${isWaiting}) limit 6`,
  );

const waitingRow = defineRow('dashboards.papersToMark', { kind: z.enum(assignedKinds), count: z.number() });

/** How many papers wait for a mark, by kind; kinds without any are absent. */
export async function countPapersToMark(db: Db, access: Reader): Promise<Map<AssignedKind, number>> {
  const rows = await queryRows(
    db,
    waitingRow,
    sql`select quizzes.kind, count(*)::int as count ${handedIn(access)} and ${isWaiting}
      group by quizzes.kind`,
  );
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}
