import { sql } from 'drizzle-orm';
import { effectiveEnd, endClock } from '@/server/access/quiz-moments';
import * as z from 'zod';
import type { TeacherHome } from '@/lib/contract/resources/homes/dashboard';
import { isOpenState, type PreparationState } from '@/lib/contract/preparation';
import { assignedKinds } from '@/lib/contract/quiz-kinds';
import type { Db } from '@/server/platform/db/client';
import type { Access } from '@/server/access/policy/bind';
import { countPapersToMark, isReported, quizzesToMark } from './to-mark';
import { readTeacherWeek } from './term-week';
import { waitingWork } from './waiting';
import { preparationsFor } from '@/server/modules/week/preparation';
import { readChangedLessons } from '@/server/modules/week/timetable';
import { type Day, dayIn, lessonId } from '@/server/modules/week/timetable/engine';
import { type Held, readDay, toSession } from './day';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';

const openQuizRow = defineRow('dashboards.openQuiz', {
  quiz_id: z.string(),
  kind: z.enum(assignedKinds),
  title: localizedColumn,
  end_at: timestamp,
  assigned: z.number(),
  submitted: z.number(),
  subject_name: localizedColumn,
  has_report: z.boolean(),
});

async function openQuizzes(
  db: Db,
  access: Access<'dashboard.teacher'>,
  now: Date,
): Promise<TeacherHome['open']> {
  const rows = await queryRows(
    db,
    openQuizRow,
    sql`
    select quizzes.id as quiz_id, quizzes.kind, quizzes.title,
    ${effectiveEnd(sql`quizzes.end_at`, sql`${now}`)} as end_at, s.name as subject_name,
      ${access.for('quiz_report.read').quizzes} as has_report,
      (select count(*)::int from ${access.for('quiz_report.list').quizStudents} r) as assigned,
      (select count(distinct a.student_id)::int from attempts a
        where a.quiz_id = quizzes.id and a.state in ('finished', 'graded')
        and ${access.for('quiz_report.list').quizStudent(sql`a.student_id`)}) as submitted
    from quizzes join subjects s on s.id = quizzes.subject_id
    where ${isReported()} and ${access.for('quiz.list').quizzes} and quizzes.status = 'published'
    and quizzes.start_at <= ${now} and quizzes.end_at > ${endClock(sql`${now}::timestamptz`)}
    order by quizzes.end_at limit 6`,
  );
  return rows.map((row) => ({
    ...row,
    end_at: new Date(row.end_at).toISOString(),
  }));
}

const weekLoadRow = defineRow('dashboards.weekLoad', {
  weekday: z.number(),
  lessons: z.number(),
});

async function weekLoad(db: Db, access: Access<'dashboard.teacher'>, day: Day): Promise<TeacherHome['load']> {
  const rows = await queryRows(
    db,
    weekLoadRow,
    sql`
    select d.day as weekday, count(t.id)::int as lessons
    from branches b cross join generate_series(0, 6) as d(day)
    left join timetable_slots t on t.teacher_id = ${access.actor.userId} and t.weekday = d.day
      and exists (select 1 from timetables tt where tt.id = t.timetable_id and tt.branch_id = b.id
        and tt.state = 'active'
        and ${day}::date between greatest(tt.starts_on, t.starts_on) and least(tt.ends_on, t.ends_on))
    where b.id = ${access.actor.branchId} and not (d.day = any(b.weekend))
    group by d.day, b.week_start order by (d.day - b.week_start + 7) % 7`,
  );
  return rows;
}

const weakItemRow = defineRow('dashboards.weakItem', {
  quiz_id: z.string(),
  kind: z.enum(assignedKinds),
  title: localizedColumn,
  position: z.number(),
  facility: z.number(),
});

/**
 * Questions of closed homework that at least ten students answered and hardly anyone of the best got right.
 */
export async function weakItems(
  db: Db,
  access: Access<'dashboard.teacher' | 'dashboard.supervisor'>,
  now: Date,
): Promise<TeacherHome['weak_items']> {
  const rows = await queryRows(
    db,
    weakItemRow,
    sql`
    select quizzes.id as quiz_id, quizzes.kind, quizzes.title, sl.position,
    avg(m.mark / nullif(m.max_mark, 0))::float8 as facility
    from quizzes join quiz_slots sl on sl.quiz_id = quizzes.id and sl.question_id is not null
    and sl.dropped_at is null
    join attempts a on a.quiz_id = quizzes.id and a.state in ('finished', 'graded')
    join marks m on m.attempt_id = a.id and m.question_id = sl.question_id and m.mark is not null
    where ${isReported()} and ${access.for('quiz_report.list').quizzes}
    and ${access.for('quiz_report.list').quizStudent(sql`a.student_id`)}
      and a.finished_at > ${now}::timestamptz - interval '30 days'
    group by quizzes.id, sl.id having count(*) >= 10 and avg(m.mark / nullif(m.max_mark, 0)) < 0.3
    order by facility limit 3`,
  );
  return rows.map((row) => ({ ...row, position: row.position }));
}

/** Lessons of the next days that stand on the page; the others are on that of preparations. */
const MOST_UNPREPARED = 4;
const isOpen = (state: PreparationState | undefined) => state === undefined || isOpenState(state);

/**
 * Lessons of the day with what was prepared for each, and those of the next days for which nothing was handed
 * in; nothing is said of it where the module is missing.
 */
async function withPreparations(
  db: Db,
  access: Access<'dashboard.teacher'>,
  { lessons, coming }: { lessons: readonly Held[]; coming: readonly Held[] },
  now: Date,
): Promise<Pick<TeacherHome, 'sessions' | 'unprepared'>> {
  const preparations = access.for('preparation.list');
  const isPreparing = preparations.grants();
  const made = isPreparing ? await preparationsFor(db, preparations, [...lessons, ...coming]) : new Map();
  const sessions = lessons
    .map((lesson) => ({
      ...toSession(lesson, now),
      lesson_id: lessonId(lesson),
      preparation: made.get(lessonId(lesson)) ?? null,
    }))
    .sort((one, other) => one.starts_at.localeCompare(other.starts_at));
  const missing = isPreparing ? coming.filter((each) => isOpen(made.get(lessonId(each))?.state)) : [];
  return {
    sessions,
    unprepared: {
      count: missing.length,
      lessons: missing
        .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
        .slice(0, MOST_UNPREPARED)
        .map((each) => ({
          lesson_id: lessonId(each),
          starts_at: each.starts_at,
          number: each.period,
          subject: each.subject,
          classroom: each.classroom,
          preparation: made.get(lessonId(each))?.state ?? null,
        })),
    },
  };
}

const teacherDashboardRow = defineRow('dashboards.teacherDashboard', {
  time_zone: z.string(),
});

export async function readTeacherDashboard(
  db: Db,
  access: Access<'dashboard.teacher'>,
  now: Date,
): Promise<Omit<TeacherHome, 'id'>> {
  const row = await queryOne(
    db,
    teacherDashboardRow,
    sql`select time_zone from branches where id = ${access.actor.branchId}`,
  );
  const day = dayIn(now, row.time_zone);
  const [lessons, to_mark, papers, open, load, weak_items, waiting, week] = await Promise.all([
    readDay(db, access.actor.branchId ?? '', day, { teacherId: access.actor.userId }, now),
    quizzesToMark(db, access),
    countPapersToMark(db, access),
    openQuizzes(db, access, now),
    weekLoad(db, access, day),
    weakItems(db, access, now),
    waitingWork(db, access, now),
    readTeacherWeek(db, access, day),
  ]);
  return {
    today: day,
    week,
    ...(await withPreparations(db, access, lessons, now)),
    next_lesson: lessons.next_lesson,
    changed: await readChangedLessons(db, lessons.agenda, day, now),
    to_mark,
    to_mark_count: [...papers.values()].reduce((sum, count) => sum + count, 0),
    open,
    load,
    weak_items,
    waiting,
  };
}
