import { type SQL, sql } from 'drizzle-orm';
import { kindsWhere, type QuizKindRecord } from '@/lib/contract/quiz-kinds';

/**
 * SQL: the kind (SQL of a text, of `quizzes` when left out) is one of those whose record fulfils the condition; false
 * for all when no record does.
 */
export const kindIs = (test: (record: QuizKindRecord) => boolean, kind: SQL = sql`quizzes.kind`): SQL =>
  sql`${kind} = any(${sql.raw(`'{${kindsWhere(test).join(',')}}'::text[]`)})`;

/** SQL: the quiz is private to a student: left out of all lists, reports and statistics of others. */
export const isPrivateKind = (kind?: SQL): SQL => kindIs(({ privateTo }) => privateTo !== null, kind);

/** SQL: the quiz goes to classes of every branch of its educational system. */
export const spansSystem = (kind?: SQL): SQL => kindIs(({ audience }) => audience === 'system', kind);

/** SQL: name of a class with its branch, of rows of `classrooms` and `branches` by their aliases. */
const withBranch = (room: SQL, branch: SQL): SQL => sql`jsonb_strip_nulls(jsonb_build_object(
  'ar', coalesce(${room}.name->>'ar', ${room}.name->>'en') || ' · ' || coalesce(${branch}.name->>'ar', ${branch}.name->>'en'),
  'en', coalesce(${room}.name->>'en', ${room}.name->>'ar') || ' · ' || coalesce(${branch}.name->>'en', ${branch}.name->>'ar')))`;

/**
 * SQL: a class (alias of `classrooms`) as `{id, name}` in what is about one row of `quizzes`. Where the quiz went to
 * several branches the name carries the branch: each of them has a class of that name.
 */
export const quizClassroom = (room: SQL): SQL => sql`json_build_object('id', ${room}.id, 'name', case
  when ${spansSystem()} and exists (select 1 from quiz_classrooms nq join classrooms nc on nc.id = nq.classroom_id
    where nq.quiz_id = quizzes.id and nc.branch_id <> ${room}.branch_id)
  then (select ${withBranch(room, sql`nb`)} from branches nb where nb.id = ${room}.branch_id) else ${room}.name end)`;
