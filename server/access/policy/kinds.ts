import { type SQL, sql } from 'drizzle-orm';
import { isAssigned, kindsWhere, type QuizKindRecord } from '@/lib/contract/quiz-kinds';

/**
 * SQL: the kind (SQL of a text, of `quizzes` when left out) is one of those whose record fulfils the
 * condition; false for all when no record does.
 */
export const kindIs = (test: (record: QuizKindRecord) => boolean, kind: SQL = sql`quizzes.kind`): SQL =>
  sql`${kind} = any(${sql.raw(`'{${kindsWhere(test).join(',')}}'::text[]`)})`;

/**
 * SQL: staff give the quiz to classes. Nothing else stands in their lists, reports and figures, or in those
 * of families.
 */
export const isAssignedKind = (kind?: SQL): SQL => kindIs(isAssigned, kind);

/** SQL: staff wrote the quiz, so what it holds is not theirs to take away. */
export const isByStaff = (kind?: SQL): SQL => kindIs(({ author }) => author === 'staff', kind);

/** SQL: the quiz is its owner's own, and taken by nobody else through what was assigned. */
export const isOwnKind = (kind?: SQL): SQL =>
  kindIs(({ audience }) => audience === 'owner' || audience === 'players', kind);

/** SQL: the quiz is for all students of its grade in its branch. */
export const isForGrade = (kind?: SQL): SQL => kindIs(({ audience }) => audience === 'grade', kind);

/** SQL: the quiz goes to classes of every branch of its educational system. */
export const spansSystem = (kind?: SQL): SQL => kindIs(({ audience }) => audience === 'system', kind);

/** SQL: name of a class with its branch, of rows of `classrooms` and `branches` by their aliases. */
const withBranch = (room: SQL, branch: SQL): SQL => sql`jsonb_strip_nulls(jsonb_build_object(
  'ar', coalesce(${room}.name->>'ar', ${room}.name->>'en') || ' · ' || coalesce(${branch}.name->>'ar',
    ${branch}.name->>'en'),
  'en', coalesce(${room}.name->>'en', ${room}.name->>'ar') || ' · ' || coalesce(${branch}.name->>'en',
    ${branch}.name->>'ar')))`;

/**
 * SQL: a class (alias of `classrooms`) as `{id, name}` in what is about one row of `quizzes`. Where the quiz
 * went to several branches the name carries the branch: each of them has a class of that name.
 */
export const quizClassroom = (room: SQL): SQL => sql`json_build_object('id', ${room}.id, 'name', case
  when ${spansSystem()} and exists (select 1 from quiz_classrooms nq
    join classrooms nc on nc.id = nq.classroom_id
    where nq.quiz_id = quizzes.id and nc.branch_id <> ${room}.branch_id)
  then (select ${withBranch(room, sql`nb`)} from branches nb where nb.id = ${room}.branch_id)
    else ${room}.name end)`;
