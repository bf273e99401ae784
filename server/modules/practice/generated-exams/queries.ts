import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type QuizKind, selfStudyKinds } from '@/lib/contract/quiz-kinds';
import { type Exam, examStates } from '@/lib/contract/resources/practice/generated-exam';
import { quizSettings } from '@/lib/contract/resources/quizzes/quiz-settings';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { listAudience } from '@/server/access/lesson-audience';
import { slice } from '@/server/router/reply';

export type SelfStudyKind = Exam['kind'];

const examRow = defineRow('generated-exams.exam', {
  id: z.string(),
  kind: z.enum(selfStudyKinds),
  title: localizedColumn,
  subject: z.object({ id: z.string(), name: localizedColumn, icon: z.string() }).nullable(),
  sections: z.array(namedColumn),
  question_count: z.number(),
  difficulty: z.number(),
  test_time: z.number().nullable(),
  state: z.enum(examStates),
  attempt_id: z.string().nullable(),
  navigation: quizSettings.navigation.output,
  full_screen: z.boolean(),
  has_large_text: z.boolean(),
  is_own: z.boolean(),
  answered_count: z.number(),
  created_at: timestamp,
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
  percent: z.number().nullable(),
  right: z.number().nullable(),
  challenged_by: namedColumn.nullable(),
  total: z.number(),
});
export type ExamRow = Omit<RowOf<typeof examRow>, 'total'>;

type Filters = {
  /** Quizzes that the actor made, also where somebody else takes them. */
  isMade?: boolean | undefined;
  id?: string | undefined;
  subject?: string | undefined;
  state?: (typeof examStates)[number] | undefined;
  page?: number | undefined;
  size?: number | undefined;
};

const sections = sql`(select coalesce(json_agg(json_build_object('id', se.id, 'name', se.title)
  order by se.position, se.id), '[]')
  from quiz_sections qs join sections se on se.id = qs.section_id where qs.quiz_id = quizzes.id)`;
const state = sql`case when last.id is null then 'new' when last.state = 'in_progress' then 'in_progress'
  else 'finished' end`;
const right = sql`case when last.state in ('finished', 'graded') then (select count(*)::int from marks m
  where m.attempt_id = last.id and m.grade->>'state' = 'correct') end`;
/** The sender: the owner of the exam that this one copies. */
const challenger = sql`(select json_build_object('id', u.id, 'name', ${fullName(sql`u`)}) from quizzes origin
  join users u on u.id = origin.owner_id where origin.id = g.challenge_of
  and origin.owner_id <> quizzes.owner_id)`;
const answered = sql`case when last.state = 'in_progress' then
  (select count(*)::int from answers an where an.attempt_id = last.id and an.payload <> '[]')
  else last.answered_count end`;

/** Exams or practices of the student, the newest first; `total` is of all pages. */
export async function listExams(
  db: Db | Tx,
  access: Access,
  kinds: readonly QuizKind[],
  filters: Filters,
): Promise<{ rows: ExamRow[]; total: number }> {
  const student = sql`${access.actor.userId}::uuid`;
  const { limit, offset } = slice(filters);
  const wanted: SQL[] = [
    sql`quizzes.kind = any(${sql.param([...kinds])})`,
    filters.isMade
      ? sql`quizzes.owner_id = ${student} and quizzes.deleted_at is null`
      : access.for('attempt.list').quizzes,
    ...(filters.id ? [sql`quizzes.id = ${filters.id}`] : []),
    ...(filters.subject ? [sql`quizzes.subject_id = ${filters.subject}`] : []),
    ...(filters.state ? [sql`${state} = ${filters.state}`] : []),
  ];
  const rows = await queryRows(
    db,
    examRow,
    sql`select quizzes.id, quizzes.kind, quizzes.title, case when s.id is not null then
        json_build_object('id', s.id, 'name', s.name, 'icon', s.icon) end as subject, ${sections} as sections,
      coalesce(last.question_count, quizzes.question_count) as question_count,
      coalesce(g.difficulty, 4)::int as difficulty,
      quizzes.test_time, ${state} as state, case
      when last.state = 'in_progress' then last.id end as attempt_id, quizzes.navigation,
      quizzes.is_full_screen as full_screen, coalesce((select need.needs_large_text from accommodations need
        where need.student_id = ${student}
        order by need.created_at desc, need.id desc
        limit 1), false) as has_large_text, quizzes.owner_id = ${student} as is_own, coalesce(${answered},
          0) as answered_count,
      coalesce(quizzes.published_at, quizzes.created_at) as created_at, last.started_at, last.finished_at,
      last.percent,
      ${right} as right, ${challenger} as challenged_by, count(*) over ()::int as total
    from quizzes left join generated_quizzes g on g.quiz_id = quizzes.id left
    join subjects s on s.id = quizzes.subject_id
    left join lateral (select a.* from attempts a where a.quiz_id = quizzes.id and a.student_id = ${student}
      and a.state <> 'void'
      order by a.number desc limit 1) last on true
    where ${sql.join(wanted, sql` and `)}
    order by coalesce(quizzes.published_at, quizzes.created_at) desc, quizzes.id desc
    limit ${limit} offset ${offset}`,
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** One of them that the student may take. Errors: 404. */
export async function findExam(
  db: Db | Tx,
  access: Access,
  kinds: readonly QuizKind[],
  id: string,
): Promise<ExamRow> {
  const { rows } = await listExams(db, access, kinds, { id, size: 1 });
  if (!rows[0]) throw new ApiError('not_found');
  return rows[0];
}

/** An exam that the actor made. Errors: 404. */
export async function findMade(
  db: Db | Tx,
  access: Access,
  kinds: readonly QuizKind[],
  id: string,
): Promise<ExamRow> {
  const { rows } = await listExams(db, access, kinds, { id, size: 1, isMade: true });
  if (!rows[0]) throw new ApiError('not_found');
  return rows[0];
}

const classmateRow = defineRow('generated-exams.classmate', {
  id: z.string(),
  name: localizedColumn,
  is_challenged: z.boolean(),
});

/** Classmates of the student, with whether they have this exam already. */
export const listClassmates = (db: Db | Tx, userId: string, examId: string) =>
  queryRows(
    db,
    classmateRow,
    sql`select u.id, ${fullName(sql`u`)} as name, exists (select 1 from generated_quizzes g
      join quizzes z on z.id = g.quiz_id
        where g.challenge_of = ${examId} and z.owner_id = u.id and z.deleted_at is null) as is_challenged
    from students me join students st on st.classroom_id = me.classroom_id and st.user_id <> me.user_id
      and st.left_on is null
    join users u on u.id = st.user_id where me.user_id = ${userId} order by u.search, u.id`,
  );

const courseRow = defineRow('generated-exams.course', { id: z.string() });

/** Students who are enrolled in a course of the instructor; null where the course is not the instructor's. */
export async function listCourseStudents(db: Db | Tx, instructorId: string, courseId: string) {
  const held = await queryRows(
    db,
    courseRow,
    sql`select id from courses where id = ${courseId} and instructor_id = ${instructorId}`,
  );
  if (held.length === 0) return null;
  const rows = await queryRows(
    db,
    courseRow,
    sql`select e.user_id as id from course_enrolments e join user_roles r on r.user_id = e.user_id
      and r.role = 'student'
      where e.course_id = ${courseId} and e.state = 'enrolled' order by e.user_id`,
  );
  return rows.map(({ id }) => id);
}

const hostRow = defineRow('generated-exams.host', { id: z.string() });

/**
 * Students who are invited to a live lesson of the instructor; null where the lesson is not the instructor's.
 */
export async function listLessonStudents(db: Db | Tx, instructorId: string, lesson: string) {
  const held = await queryRows(
    db,
    hostRow,
    sql`select id from live_sessions where id = ${lesson} and host_id = ${instructorId}
      and cancelled_at is null
      and kind in ('lesson', 'enrichment', 'special')`,
  );
  return held.length === 0 ? null : listAudience(db, lesson);
}

const slotRow = defineRow('generated-exams.slot', { question_id: z.string() });

/** Fixed questions of a quiz, in their order. */
export async function questionsOf(db: Db | Tx, quizId: string): Promise<string[]> {
  const rows = await queryRows(
    db,
    slotRow,
    sql`select question_id from quiz_slots where quiz_id = ${quizId} and question_id is not null
      and dropped_at is null order by position`,
  );
  return rows.map(({ question_id }) => question_id);
}
