import { bindAccess } from '@/server/access/policy/bind';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { bells, timetableSlots } from '@/server/platform/db/schema/timetable';
import type { Actor } from '@/server/access/actor';
import { translate } from '@/server/platform/text/translate';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { readStudentDay } from './student';
import { readTeacherDashboard } from './teacher';

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool();
  const [early, late] = [newId(), newId()];
  const branchId = school.ids.branch;
  await school.db.insert(bells).values([
    { id: early, branchId, number: 1, kind: 'lesson', startsAt: '08:00', endsAt: '08:45' },
    { id: late, branchId, number: 2, kind: 'lesson', startsAt: '09:00', endsAt: '09:45' },
  ]);
  const slot = {
    classroomId: school.ids.classroom,
    subjectId: school.ids.subject,
    teacherId: school.people.teacher.id,
  };
  // Sunday late, Tuesday early.
  await school.db.insert(timetableSlots).values([
    { ...slot, weekday: 0, bellId: late },
    { ...slot, weekday: 2, bellId: early },
  ]);
});

const actorOf = (role: 'student' | 'school_instructor', userId: string): Actor => ({
  userId,
  role,
  branchId: school.ids.branch,
  sessionId: newId(),
  modules: [],
  language: 'ar',
});

async function nextAt(instant: string) {
  const now = new Date(instant);
  const t = translate('ar');
  const homes = await Promise.all([
    readStudentDay(
      school.db,
      bindAccess(actorOf('student', school.people.student.id), 'dashboard.student'),
      now,
      t,
    ),
    readTeacherDashboard(
      school.db,
      bindAccess(actorOf('school_instructor', school.people.teacher.id), 'dashboard.teacher'),
      now,
    ),
  ]);
  return homes.map(({ next_lesson }) => next_lesson?.starts_at ?? null);
}

// 2026-11-22 is a Sunday; Riyadh is three hours ahead.
test.each([
  ['while a lesson of today is left', '2026-11-22T05:00:00Z', null],
  ['while the last one runs', '2026-11-22T06:30:00Z', null],
  ['after the last one', '2026-11-22T06:45:00Z', '2026-11-24T05:00:00.000Z'],
  ['on a day without lessons', '2026-11-21T12:00:00Z', '2026-11-22T06:00:00.000Z'],
  ['with a week between', '2026-11-24T20:00:00Z', '2026-11-29T06:00:00.000Z'],
])('the next lesson %s', async (_, instant, expected) => {
  expect(await nextAt(instant)).toEqual([expected, expected]);
});
