import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { accommodationNeeds } from '@/lib/contract/resources/quizzes/accommodation';
import type { MonitorSnapshot } from '@/lib/contract/resources/quizzes/live-monitor';
import type { Db } from '@/server/platform/db/client';
import { fullName } from '@/server/platform/db/names';
import { ApiError } from '@/server/router/errors';
import { action } from '@/server/router/reply';
import type { Access } from '@/server/access/policy/bind';
import type { Translate } from '@/server/platform/text/translate';
import { staffAddress } from '@/server/access/policy/staff-address';
import { type KindPolicy, quizClassroom, recipientsOf } from '@/server/modules/quizzes/quizzes';
import { noStatus, OFFLINE_AFTER_MS, readMonitor } from './read-monitor';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';

const headRow = defineRow('live-monitor.head', {
  title: localizedColumn,
  start_at: z.string().nullable(),
  test_time: z.number().nullable(),
  access_code: z.string().nullable(),
  question_count: z.number(),
  may_pause: z.boolean(),
});

type Head = RowOf<typeof headRow>;
const personRow = defineRow('live-monitor.person', {
  id: z.string(),
  name: localizedColumn,
  number: z.string(),
  classroom: z
    .object({
      id: z.string(),
      name: localizedColumn,
    })
    .nullable(),
  accommodation: accommodationNeeds.nullable(),
});

/**
 * Stopping the clock concerns everyone who takes the quiz: who owns it, or is responsible for all of its
 * students, may. Reads from `quizzes`.
 */
export const seesAllStudents = (
  access: Access,
) => sql`(quizzes.owner_id = ${access.actor.userId} or not exists (
  select 1 from ${recipientsOf(sql`quizzes.id`)} everyone
    where not ${access.for('quiz.pause').quizStudent(sql`everyone.user_id`)}))`;

const visibleQuiz = (access: Access, kind: KindPolicy, id: string) => sql`
  quizzes.id = ${id} and quizzes.kind = ${kind.kind} and quizzes.status in ('published', 'closed')
  and ${access.quizzes}`;

const studentIdsRow = defineRow('live-monitor.studentIds', {
  ids: z.array(z.string()).nullable(),
});

/** Ids of the students of a quiz whom the actor may see. Errors: 404. */
export async function readIds(db: Db, access: Access, kind: KindPolicy, id: string): Promise<Set<string>> {
  const rows = await queryRows(
    db,
    studentIdsRow,
    sql`
    select (select array_agg(r.student_id) from ${access.quizStudents} r) as ids
    from quizzes where ${visibleQuiz(access, kind, id)}`,
  );
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  return new Set(row.ids ?? []);
}

const peopleOf = (access: Access, kind: KindPolicy, id: string) => sql`
  select r.student_id as id, ${fullName(sql`u`)} as name, r.number,
    case when c.id is null then null else ${quizClassroom(sql`c`)} end as classroom,
    (select json_build_object('separate_room', n.needs_separate_room, 'reader', n.needs_reader, 'large_text',
      n.needs_large_text,
      'break_minutes', n.break_minutes) from accommodations n where n.student_id = r.student_id
      order by n.created_at desc, n.id desc limit 1) as accommodation
  from quizzes cross join lateral ${access.quizStudents} r
  join users u on u.id = r.student_id left join classrooms c on c.id = r.classroom_id
  where ${visibleQuiz(access, kind, id)} order by u.first_name->>'ar', u.last_name->>'ar', r.student_id`;

const actionsOf = (
  access: Access,
  kind: KindPolicy,
  id: string,
  { may_pause }: Head,
  monitor: Pick<MonitorSnapshot, 'state' | 'paused_at'>,
  isSomebodyIn: boolean,
  t: Translate,
) => {
  const own = staffAddress(access.actor, t.locale, `${kind.calls.staff}/${id}`);
  const isRunning = monitor.state === 'open' || isSomebodyIn;
  const verb = monitor.paused_at === null ? 'pause' : 'resume';
  return [
    action('extend', 'POST', `${own}/extend`, t('actions.extend')),
    action('message', 'POST', `${own}/messages`, t('actions.message')),
    ...(may_pause && (isRunning || monitor.paused_at !== null)
      ? [action(verb, 'POST', `${own}/${verb}`, t(`actions.${verb}`))]
      : []),
  ];
};

/** Every student of a quiz with the current state, in four statements whatever their number. Errors: 404. */
export async function readSnapshot(
  db: Db,
  { access, kind, id, now, t }: { access: Access; kind: KindPolicy; id: string; now: Date; t: Translate },
): Promise<Omit<MonitorSnapshot, 'id'>> {
  const heads = await queryRows(
    db,
    headRow,
    sql`
    select title, start_at, test_time, access_code, question_count, ${seesAllStudents(access)} as may_pause
    from quizzes where ${visibleQuiz(access, kind, id)}`,
  );
  const [head] = heads;
  if (!head) throw new ApiError('not_found');
  const [people, { quiz, students }] = await Promise.all([
    queryRows(db, personRow, peopleOf(access, kind, id)),
    readMonitor(db, id, now),
  ]);
  const isSomebodyIn = [...students.values()].some(({ state }) => state === 'in');
  return {
    ...quiz,
    kind: kind.kind,
    title: head.title,
    start_at: head.start_at === null ? null : new Date(head.start_at).toISOString(),
    test_time: head.test_time,
    access_code: head.access_code,
    server_now: now.toISOString(),
    offline_after: OFFLINE_AFTER_MS / 1000,
    may_reopen: access.may('attempt.reopen', kind.kind),
    students: people.map((person) => ({ ...(students.get(person.id) ?? noStatus(person.id)), ...person })),
    actions: actionsOf(access, kind, id, head, quiz, isSomebodyIn, t),
  };
}
