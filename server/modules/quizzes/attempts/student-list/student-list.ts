import { type SQL, sql } from 'drizzle-orm';
import {
  type StudentQuiz,
  type StudentQuizFilters,
  type StudentResultFilters,
} from '@/lib/contract/resources/quizzes/attempt';
import { studentSettingsOutput } from '@/lib/contract/resources/quizzes/quiz-settings';
import { type AssignedKind, assignedWhere } from '@/lib/contract/quiz-kinds';
import { countedAttempts } from '../engine/counted-attempts';
import { visibleParts } from '../engine/review-policy';
import { accommodatedSeconds } from '../lifecycle/attempt-rules';
import {
  latestJoin,
  mayStart,
  nextNumber,
  studentJoins,
  studentState,
  studentTab,
} from '../engine/student-state';
import type { Db } from '@/server/platform/db/client';
import { slice, toResource } from '@/server/router/reply';
import type { Access } from '@/server/access/policy/bind';
import type { Translate } from '@/server/platform/text/translate';
import { endpointOf } from '../student-endpoints';
import { actionsOf } from './row-actions';
import { containsWords } from '@/server/platform/text/search';
import { searchedTitle, studentColumns } from '@/server/modules/quizzes/quizzes/engine';
import { queryRows } from '@/server/platform/db/rows';
import { studentListRow, countsRow, studentResultsRow, type Row } from './student-list-rows';

const joins = (student: SQL, now: SQL) => sql`${studentJoins(student, now)} ${latestJoin(student)}`;

/** The open tab shows everything that can still be done: late and coming work too. */
const tabFilter = (tab: StudentQuizFilters['state']) =>
  tab === 'open' ? sql`s.tab in ('open', 'late', 'scheduled')` : tab ? sql`s.tab = ${tab}` : sql`true`;

/** Work to do by its end, the rest by what ended last. */
const order = sql`case s.tab when 'open' then 0 when 'late' then 1 when 'scheduled' then 2 else 3 end,
  case when s.tab in ('open', 'late') then s.end_at when s.tab = 'scheduled' then s.start_at end,
  s.end_at desc, s.id`;

type Narrow = { search?: string | undefined; subject?: string | undefined; id?: string | undefined };

/** Whose work it is, and which of the quizzes are that student's. */
type Reach = { student: SQL; quizzes: SQL };

function studentQuizzes(
  { student, quizzes }: Reach,
  kinds: readonly AssignedKind[],
  { search, subject, id }: Narrow,
  now: SQL,
) {
  const ofSubject = subject ? sql`and quizzes.subject_id = ${subject}` : sql``;
  const ofId = id ? sql`and quizzes.id = ${id}` : sql``;
  const only = sql`${ofSubject} ${ofId}`;
  return sql`select quizzes.id, quizzes.subject_id, quizzes.owner_id, quizzes.title, quizzes.instructions,
      quizzes.kind, quizzes.access_code is not null as has_code, override.extra_seconds as granted_seconds,
      coalesce((select own.extra_time_percent from students own where own.user_id = ${student}),
        0) as extra_time_percent, quizzes.question_count, ${studentColumns},
      coalesce((select need.needs_large_text from accommodations need where need.student_id = ${student}
        order by need.created_at desc, need.id desc
        limit 1), false) as has_large_text, quizzes.total_mark::float8 as total_mark,
        quizzes.attempts_allowed, quizzes.review, quizzes.released_at,
      coalesce(retake.start_at, override.start_at) as start_at,
      coalesce(retake.end_at, override.end_at) as end_at,
      case when retake.number is null then override.late_until end as late_until,
      (quizzes.status = 'closed' or greatest(override.end_at, override.late_until) <= ${now}) as is_closed,
      own.attempt_count, own.open_id, latest.id as latest_id, latest.finished_at as handed_in_at,
      ${mayStart(now)} as may_start, ${nextNumber} as next_number,
      ${studentState(now)} as state, ${studentTab(now)} as tab
    from quizzes ${joins(student, now)}
    where quizzes.kind = any(${sql.param(kinds)}) ${only} and ${containsWords(search, searchedTitle)}
    and ${quizzes}`;
}

/**
 * The rows of a page (SQL with the columns of `studentQuizzes`) with everything that a row shows, in the
 * given order.
 */
const rowsOf = (page: SQL, student: SQL, inOrder: SQL) => sql`
      with page as materialized (${page})
      select s.*, json_build_object('id', sub.id, 'name', sub.name, 'icon', sub.icon) as subject,
        json_strip_nulls(json_build_object('ar',
          nullif(concat_ws(' ', u.first_name->>'ar', u.last_name->>'ar'), ''),
          'en', nullif(concat_ws(' ', u.first_name->>'en', u.last_name->>'en'), ''))) as teacher_name,
        case when a.id is not null then json_build_object('id', a.id, 'number', a.number, 'deadline',
          a.deadline, 'finished_at', a.finished_at) end as attempt,
        case when a.state = 'in_progress' then (select count(*) from answers w
          where w.attempt_id = a.id and w.payload <> '[]'::jsonb)
          else coalesce(a.answered_count, 0) end::int as answered_count,
        coalesce(a.is_late, false) as is_late, c.mark, c.percent, c.pending_count
      from page s left join subjects sub on sub.id = s.subject_id join users u on u.id = s.owner_id
      left join attempts a on a.id = coalesce(s.open_id, s.latest_id)
      left join ${countedAttempts(sql`a.student_id = ${student} and a.quiz_id in (select id from page)`)} c
        on c.quiz_id = s.id
      order by ${inOrder}`;

/** How many of the work (SQL of `studentQuizzes`) there are, by kind and tab. */
const countTabs = (db: Db, base: SQL) =>
  queryRows(
    db,
    countsRow,
    sql`select s.kind, s.tab, count(*)::int as count from (${base}) s group by s.kind, s.tab`,
  );

const ofOwn = (access: Access<'attempt.list'>): Reach => ({
  student: sql`${access.actor.userId}::uuid`,
  quizzes: access.quizzes,
});

/**
 * How many of the student's quizzes can be handed in now, late ones too, by kind: what the open tab of a list
 * counts.
 */
export async function countOpenStudentQuizzes(
  db: Db,
  access: Access<'attempt.list'>,
  kinds: readonly AssignedKind[],
  at: Date,
): Promise<Map<AssignedKind, number>> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const open = new Map<AssignedKind, number>();
  for (const { kind, tab, count } of await countTabs(db, studentQuizzes(ofOwn(access), kinds, {}, now)))
    if (tab === 'open' || tab === 'late') open.set(kind, (open.get(kind) ?? 0) + count);
  return open;
}

/** One page of the student's work and how many there are in each tab, each in one statement. */
export async function listStudentQuizzes(
  db: Db,
  access: Access<'attempt.list'>,
  kinds: readonly AssignedKind[],
  filters: StudentQuizFilters & Pick<Narrow, 'id'>,
  at: Date,
) {
  const student = sql`${access.actor.userId}::uuid`;
  const now = sql`${at.toISOString()}::timestamptz`;
  const { limit, offset } = slice(filters);
  const base = studentQuizzes(ofOwn(access), kinds, filters, now);
  const [found, counted] = await Promise.all([
    queryRows(
      db,
      studentListRow,
      rowsOf(
        sql`select * from (${base}) s where ${tabFilter(filters.state)} order by ${order}
          limit ${limit} offset ${offset}`,
        student,
        order,
      ),
    ),
    countTabs(db, base),
  ]);
  const counts = { open: 0, done: 0, late: 0, closed: 0, scheduled: 0 };
  for (const { tab, count } of counted) counts[tab] += count;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const { state } = filters;
  const total = state === 'open' ? counts.open + counts.late + counts.scheduled : state ? counts[state] : all;
  return { rows: found, total, counts: { ...counts, open: counts.open + counts.late } };
}

/** What the student has handed in, of every kind, newest first. */
export const listStudentResults = (
  db: Db,
  access: Access<'attempt.list'>,
  filters: StudentResultFilters,
  at: Date,
) => listResults(db, ofOwn(access), filters, at);

/**
 * The same of a student whom the reader follows; with `isGiven` what was not handed in too, by its beginning.
 */
export const listFollowedQuizzes = (
  db: Db,
  access: Access<'child_quiz.list' | 'child_quiz.read'>,
  studentId: string,
  filters: StudentResultFilters & { isGiven?: boolean },
  at: Date,
) => {
  const student = sql`${studentId}::uuid`;
  return listResults(db, { student, quizzes: access.quizzesOf(student) }, filters, at);
};

async function listResults(
  db: Db,
  reach: Reach,
  { isGiven = false, ...filters }: StudentResultFilters & { isGiven?: boolean },
  at: Date,
): Promise<{ rows: Row[]; total: number }> {
  const { student } = reach;
  const now = sql`${at.toISOString()}::timestamptz`;
  const { limit, offset } = slice(filters);
  const kinds = assignedWhere(
    ({ kind, joins }) =>
      (isGiven ? joins.dueLists : joins.reports) && (filters.kind === undefined || filters.kind === kind),
  );
  const base = studentQuizzes(reach, kinds, filters, now);
  const zone = sql`(select b.time_zone from students st join branches b on b.id = st.branch_id
    where st.user_id = ${student})`;
  const when = isGiven ? sql`coalesce(s.handed_in_at, s.start_at)` : sql`s.handed_in_at`;
  const where = sql`${isGiven ? sql`true` : sql`s.latest_id is not null`}
    ${filters.from ? sql`and (${when} at time zone ${zone})::date >= ${filters.from}::date` : sql``}
    ${filters.to ? sql`and (${when} at time zone ${zone})::date <= ${filters.to}::date` : sql``}`;
  const inOrder = sql`${when} desc, s.id`;
  const [found, counted] = await Promise.all([
    queryRows(
      db,
      studentListRow,
      rowsOf(
        sql`select * from (${base}) s where ${where} order by ${inOrder} limit ${limit} offset ${offset}`,
        student,
        inOrder,
      ),
    ),
    queryRows(db, studentResultsRow, sql`select count(*)::int as count from (${base}) s where ${where}`),
  ]);
  return { rows: found, total: counted[0]?.count ?? 0 };
}

const iso = (value: string) => new Date(value).toISOString();
const isoOrNull = (value: string | null) => (value === null ? null : iso(value));

/** What a row says without what may be done; marks appear when the review policy of the quiz lets them. */
export function shownQuiz(row: Row, now: Date): Omit<StudentQuiz, 'id' | 'actions'> {
  const isFinished = row.pending_count !== null;
  const closes = row.late_until !== null && row.late_until > row.end_at ? row.late_until : row.end_at;
  const visible = visibleParts(
    {
      policy: row.review,
      isFinished,
      closesAt: closes ? new Date(closes) : null,
      isClosed: row.is_closed,
      releasedAt: row.released_at ? new Date(row.released_at) : null,
    },
    now,
  );
  const isHidden = !visible.marks && (row.state === 'graded' || row.state === 'returned');
  return {
    kind: row.kind,
    title: row.title,
    instructions: row.instructions,
    subject: row.subject,
    teacher_name: row.teacher_name,
    tab: row.tab,
    state: isHidden ? 'submitted' : row.state,
    start_at: iso(row.start_at),
    end_at: iso(row.end_at),
    late_until: isoOrNull(row.late_until),
    is_late: row.tab === 'late' || row.is_late,
    question_count: row.question_count,
    ...studentSettingsOutput.parse(row),
    has_large_text: row.has_large_text,
    total_mark: row.total_mark,
    answered_count: row.answered_count,
    attempt: row.attempt
      ? {
          id: row.attempt.id,
          number: row.attempt.number,
          deadline: isoOrNull(row.attempt.deadline),
          finished_at: isoOrNull(row.attempt.finished_at),
        }
      : null,
    attempts_allowed: row.attempts_allowed,
    attempts_used: row.attempt_count,
    next_number: row.may_start ? row.next_number : null,
    extra_time_percent: row.test_time === null ? 0 : row.extra_time_percent,
    extra_seconds: accommodatedSeconds(row.test_time, row.extra_time_percent) + row.granted_seconds,
    needs_code: row.has_code && row.attempt?.finished_at !== null,
    mark: visible.marks ? row.mark : null,
    percent: visible.marks ? row.percent : null,
    is_provisional: visible.marks && (row.pending_count ?? 0) > 0,
  };
}

/** A row of the student's own list with what may be done now. */
export function toStudentQuiz(row: Row, t: Translate, now: Date) {
  const attributes: Omit<StudentQuiz, 'id'> = {
    ...shownQuiz(row, now),
    actions: actionsOf(row, row.pending_count !== null, t),
  };
  return toResource(endpointOf(row.kind).type, row.id, attributes);
}
