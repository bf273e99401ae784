import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PolicyAction } from '@/lib/contract/policy';
import type { QuizFilters } from '@/lib/contract/resources/quizzes/quiz';
import type { Localized } from '@/lib/contract/text';
import type { Db, Tx } from '@/server/platform/db/client';
import { users } from '@/server/platform/db/schema/people';
import { quizzes } from '@/server/platform/db/schema/quizzes';
import { grades, subjects } from '@/server/platform/db/schema/school';
import { slice } from '@/server/router/reply';
import type { Access } from '@/server/access/policy/bind';
import { containsWords } from '@/server/platform/text/search';
import { quizClassroom } from '@/server/access/policy/kinds';
import type { KindPolicy } from './engine/kinds';
import { recipientsOf } from './engine/recipients';
import { stateSql } from './engine/state';
import { searchedTitle } from './engine/title';

/** Who a quiz is meant for, and questions that a draw may take; other modules ask the same. */
export { poolOf, recipientsOf } from './engine/recipients';

type Named = { id: string; name: Localized };

const classrooms = sql<Named[]>`(select coalesce(json_agg(${quizClassroom(sql`c`)}
  order by coalesce(c.name->>'ar', c.name->>'en'), c.id), '[]') from quiz_classrooms qc
  join classrooms c on c.id = qc.classroom_id
  where qc.quiz_id = quizzes.id)`;
/** `all` attempts lock the quiz; the others count the students whom its report shows to the reader. */
const attemptCounts = (access: Access) => sql<{
  all: number;
  started: number;
  submitted: number;
  awaiting: number;
}>`(
  select json_build_object('all', count(*), 'started',
    count(distinct a.student_id) filter (where a.state <> 'void' and a.is_seen),
    'submitted', count(distinct a.student_id) filter (where a.state in ('finished', 'graded') and a.is_seen),
    'awaiting', count(distinct a.student_id)
      filter (where a.state = 'finished' and a.pending_count > 0 and a.is_seen))
  from (select tried.student_id, tried.state, tried.pending_count,
    ${access.quizStudent(sql`tried.student_id`)} as is_seen
    from attempts tried where tried.quiz_id = quizzes.id) a)`;

const may = (access: Access, action: PolicyAction) => sql<boolean>`(${access.for(action).quizzes})`;

const summaryColumns = (access: Access) => ({
  quiz: quizzes,
  subject: { id: subjects.id, name: subjects.name, icon: subjects.icon },
  grade: { id: grades.id, name: grades.name },
  owner: { firstName: users.firstName, lastName: users.lastName },
  classrooms,
  recipients: sql<number>`(select count(*)::int from ${recipientsOf(sql`quizzes.id`)} r)`,
  assigned: sql<number>`(select count(*)::int from ${access.quizStudents} r)`,
  attempts: attemptCounts(access),
  mayUpdate: may(access, 'quiz.update'),
  mayDelete: may(access, 'quiz.delete'),
  mayRetake: may(access, 'quiz.retake'),
});

const summaries = (db: Db | Tx, access: Access) =>
  db
    .select(summaryColumns(access))
    .from(quizzes)
    .innerJoin(users, eq(users.id, quizzes.ownerId))
    .leftJoin(subjects, eq(subjects.id, quizzes.subjectId))
    .leftJoin(grades, eq(grades.id, quizzes.gradeId));

export type QuizRow = Awaited<ReturnType<typeof summaries>>[number];

const orders: Record<NonNullable<QuizFilters['sort']>, SQL> = {
  '-created_at': desc(quizzes.createdAt),
  start_at: sql`quizzes.start_at asc nulls last`,
  '-start_at': sql`quizzes.start_at desc nulls last`,
  end_at: sql`quizzes.end_at asc nulls last`,
  '-end_at': sql`quizzes.end_at desc nulls last`,
  title: sql`coalesce(quizzes.title->>'ar', quizzes.title->>'en')`,
};

function filtered(
  access: Access<'quiz.list'>,
  kind: KindPolicy,
  filters: QuizFilters,
  now: Date,
): SQL | undefined {
  return and(
    access.quizzes,
    eq(quizzes.kind, kind.kind),
    filters.subject ? eq(quizzes.subjectId, filters.subject) : undefined,
    filters.grade ? eq(quizzes.gradeId, filters.grade) : undefined,
    filters.classroom
      ? sql`exists (select 1 from quiz_classrooms qc where qc.quiz_id = quizzes.id
        and qc.classroom_id = ${filters.classroom})`
      : undefined,
    filters.state ? sql`${stateSql(now)} = ${filters.state}` : undefined,
    containsWords(filters.search, searchedTitle),
  );
}

/** A page of quizzes of one kind and their number. */
export async function listQuizzes(
  db: Db,
  access: Access<'quiz.list'>,
  kind: KindPolicy,
  filters: QuizFilters,
  now: Date,
) {
  const where = filtered(access, kind, filters, now);
  const { limit, offset } = slice(filters);
  const order = orders[filters.sort ?? '-created_at'];
  const [rows, total] = await Promise.all([
    summaries(db, access).where(where).orderBy(order, desc(quizzes.id)).limit(limit).offset(offset),
    db.$count(quizzes, where),
  ]);
  return { rows, total };
}

/** One quiz of the kind within the actor's scope for the action, or null. */
export async function findQuiz(
  db: Db | Tx,
  access: Access<'quiz.read' | 'quiz.print' | 'quiz.read_key'>,
  kind: KindPolicy,
  id: string,
): Promise<QuizRow | null> {
  const [row] = await summaries(db, access).where(
    and(eq(quizzes.id, id), eq(quizzes.kind, kind.kind), access.quizzes),
  );
  return row ?? null;
}

export { snapshotOfItem } from './snapshot-queries';
