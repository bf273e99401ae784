import { beforeEach, expect, test } from 'vitest';
import { preparationContent } from '@/lib/contract/resources/week/preparation';
import { newId } from '@/server/platform/db/id';
import { preparations } from '@/server/platform/db/schema/preparation';
import { calendarEvents } from '@/server/platform/db/schema/public-site';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { addTimetable } from '@/tests/server/timetable';
import { remindBranch, remindOfComingWeek } from './coming-week';

// Weeks begin on Sunday, Friday and Saturday are off; Riyadh is three hours ahead.
const [wednesday, thursday, nextSunday] = ['2026-11-25', '2026-11-26', '2026-11-29'];
const at = (day: string, hour: string) => new Date(`${day}T${hour}:00Z`);

let school: TestSchool;
let slot: string;
beforeEach(async () => {
  school = await createSchool();
  const teacherId = school.people.teacher.id;
  const { slots } = await addTimetable(
    school.db,
    school.ids,
    [
      ['07:00', '07:45'],
      ['08:00', '08:45'],
    ],
    [
      { weekday: 0, period: 1, teacherId },
      { weekday: 2, period: 1, teacherId },
    ],
  );
  [slot = ''] = slots;
});

const run = (now: Date) => remindBranch(school.db, school.ids.branch, now);
const reminders = async () =>
  (
    await school.deps.pool.query(
      `select key, user_id, data->>'week' as week, params->>'count' as count from notifications
       where key in ('plan_missing', 'preparation_missing') and user_id = $1 order by key`,
      [school.people.teacher.id],
    )
  ).rows;
const prepare = (state: 'draft' | 'submitted') =>
  school.db.insert(preparations).values({
    id: newId(),
    branchId: school.ids.branch,
    teacherId: school.people.teacher.id,
    subjectId: school.ids.subject,
    classroomId: school.ids.classroom,
    slotId: slot,
    ownDay: nextSunday,
    day: nextSunday,
    period: 1,
    title: 'درس',
    content: preparationContent.parse({}),
    state,
  });

test('on the afternoon of the last working day each teacher is reminded once of what the coming week lacks', async () => {
  await prepare('draft');
  for (const early of [at(wednesday, '10:00'), at(thursday, '08:59'), at(thursday, '17:00')])
    expect(await run(early), early.toISOString()).toBe(0);
  expect(await reminders()).toEqual([]);
  expect(await run(at(thursday, '09:00'))).toBe(1);
  const own = { user_id: school.people.teacher.id, week: nextSunday };
  expect(await reminders()).toEqual([
    { key: 'plan_missing', ...own, count: null },
    { key: 'preparation_missing', ...own, count: '2' },
  ]);
  await remindOfComingWeek(school.db, at(thursday, '09:10'));
  expect(await reminders()).toHaveLength(2);
});

test('what was handed in or published is not asked for, and nobody is asked for a week without lessons', async () => {
  await prepare('submitted');
  await school.deps.pool.query(
    `insert into weekly_plans (id, branch_id, classroom_id, subject_id, week_start, author_id, state, published_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, 'published', now())`,
    [school.ids.branch, school.ids.classroom, school.ids.subject, nextSunday, school.people.teacher.id],
  );
  expect(await run(at(thursday, '09:00'))).toBe(1);
  expect((await reminders()).map(({ key, count }) => [key, count])).toEqual([['preparation_missing', '1']]);
  await school.deps.pool.query('delete from notifications where user_id = $1', [school.people.teacher.id]);
  await school.db.insert(calendarEvents).values({
    id: newId(),
    branchId: school.ids.branch,
    kind: 'holiday',
    title: { ar: 'إجازة' },
    startsOn: nextSunday,
    endsOn: '2026-12-03',
  });
  expect(await run(at(thursday, '09:00'))).toBe(0);
});

test('before a holiday the last working day is earlier', async () => {
  await school.db.insert(calendarEvents).values({
    id: newId(),
    branchId: school.ids.branch,
    kind: 'holiday',
    title: { ar: 'إجازة' },
    startsOn: thursday,
    endsOn: thursday,
  });
  expect(await run(at(thursday, '09:00'))).toBe(0);
  expect(await run(at(wednesday, '09:00'))).toBe(1);
});

test('a teacher who switched the reminder off, or lacks the permission, gets none', async () => {
  const { id } = school.people.teacher;
  await school.deps.pool.query(
    `insert into notification_preferences (id, user_id, type, channel, enabled) values (gen_random_uuid(), $1, 'preparation_missing', 'bell', 0)`,
    [id],
  );
  await school.deps.pool.query(
    `update user_roles set modules = array_remove(modules, 'subject_weekly_plan') where user_id = $1`,
    [id],
  );
  await run(at(thursday, '09:00'));
  expect(await reminders()).toEqual([]);
  // The round over all branches reminds of this one.
  await school.deps.pool.query('delete from notification_preferences where user_id = $1', [id]);
  await remindOfComingWeek(school.db, at(thursday, '09:30'));
  expect((await reminders()).map(({ key }) => key)).toEqual(['preparation_missing']);
});
