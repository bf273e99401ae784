import { beforeAll, expect, test } from 'vitest';
import { teacherHome } from '@/lib/contract/resources/homes/dashboard';
import { newId } from '@/server/platform/db/id';
import { rooms, timetableChanges } from '@/server/platform/db/schema/timetable';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { addTimetable } from '@/tests/server/timetable';

// Late on a Sunday, so that Monday is within the time that a session may rest; Riyadh is three hours ahead.
const [sunday, monday] = ['2026-11-22', '2026-11-23'];
const evening = new Date(`${sunday}T20:30:00Z`);

let school: TestSchool;
let cover: Awaited<ReturnType<TestSchool['addUser']>>;
beforeAll(async () => {
  school = await createSchool();
  school.setNow(evening);
  cover = await school.addUser('teacher');
  const lab = newId();
  await school.db
    .insert(rooms)
    .values({ id: lab, branchId: school.ids.branch, name: { ar: 'المختبر', en: 'Lab' } });
  const teacherId = school.people.teacher.id;
  const { slots } = await addTimetable(
    school.db,
    school.ids,
    ['08', '09', '10', '11', '12'].map((hour) => [`${hour}:00`, `${hour}:45`] as const),
    [1, 2, 3, 4, 5].map((period) => ({ weekday: 0, period, teacherId })),
  );
  const changed = { day: sunday, madeBy: school.people.supervisor.id, note: 'رحلة' };
  const of = (place: number) => ({ ...changed, id: newId(), slotId: slots[place] ?? '' });
  await school.db.insert(timetableChanges).values([
    { ...of(0), kind: 'cancel' },
    { ...of(1), kind: 'cover', teacherId: cover.id },
    { ...of(2), kind: 'move', toDay: monday, toPeriod: 1 },
    { ...of(3), kind: 'room', roomId: lab },
    { ...of(4), kind: 'cancel', withdrawnAt: evening, withdrawnBy: school.people.supervisor.id },
  ]);
});

async function homeOf(visitor: ReturnType<TestSchool['as']>) {
  const { changed, sessions } = teacherHome.parse((await visitor.get('home/teacher')).body).data.attributes;
  return { changed, held: sessions.map(({ number }) => number) };
}

test('the home of a teacher says what changed of the lessons of today, given away ones among them', async () => {
  const { changed, held } = await homeOf(school.as('teacher'));
  expect(held).toEqual([4, 5]);
  expect(changed.map(({ period, state }) => [period, state])).toEqual([
    [1, 'cancelled'],
    [2, 'covered'],
    [3, 'moved'],
    [4, 'held'],
  ]);
  expect(changed[1]).toMatchObject({
    teacher: { id: cover.id },
    planned: { teacher: { id: school.people.teacher.id } },
  });
  expect(changed[2]?.moved_to).toMatchObject({ day: monday, period: 1 });
  expect(changed[3]?.room?.name.ar).toBe('المختبر');
  expect(changed.every(({ changes }) => changes[0]?.note === 'رحلة')).toBe(true);
});

test('on the day after, only what was moved to it is shown', async () => {
  school.setNow(new Date(`${sunday}T21:30:00Z`));
  const { changed, held } = await homeOf(school.as('teacher'));
  expect(held).toEqual([1]);
  expect(changed.map(({ period, planned }) => [period, planned?.day])).toEqual([[1, sunday]]);
});
