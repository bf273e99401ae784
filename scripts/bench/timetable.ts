import { readAgenda } from '@/server/modules/week/timetable';
import { createDb } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { classrooms } from '@/server/platform/db/schema/school';
import { rooms, timetableChanges } from '@/server/platform/db/schema/timetable';
import { addDays, daysBetween, weekdayOf, weekOf } from '@/server/modules/week/timetable/engine';
import { addTimetable } from '@/tests/server/timetable';
import { timesOf } from './large-bank';
import { type LoadResult, summarise } from './load';
import type { Context } from './parts';
import { ms, n, type Row } from './rows';
import { requestBytes } from './wire';

const CLASSES = 60;
const PERIODS = 7;
const TURNS = 30;
const WARM = 6;
const bells = Array.from({ length: PERIODS }, (_, place) => {
  const hour = String(7 + place).padStart(2, '0');
  return [`${hour}:00`, `${hour}:45`] as const;
});

/**
 * 60 classes with 35 lessons a week each, and a change of every tenth lesson from four weeks ago to four
 * weeks ahead.
 */
async function addBranchWeek({ school }: Context, week: string) {
  const db = createDb(school.pool);
  const { branchId, gradeId, subjectId, classroomId, yearId } = school.ids;
  const places = Array.from({ length: CLASSES }, (_, index) => ({
    classroom: index === 0 ? classroomId : newId(),
    room: newId(),
    index,
  }));
  const nameOf = (index: number) => ({ ar: `فصل ${index + 1}`, en: `Class ${index + 1}` });
  await db
    .insert(classrooms)
    .values(
      places
        .slice(1)
        .map(({ classroom, index }) => ({ id: classroom, branchId, gradeId, name: nameOf(index) })),
    );
  await db
    .insert(rooms)
    .values(places.map(({ room, index }) => ({ id: room, branchId, name: nameOf(index) })));
  const teacherAt = (index: number) => {
    const teacher = school.heads[index % school.heads.length];
    if (!teacher) throw new Error('no teacher');
    return teacher.id;
  };
  const place = { branch: branchId, year: yearId, classroom: classroomId, subject: subjectId };
  // Each class is one teacher further than the class before it, so that nobody has two at once.
  const slots = places.flatMap(({ classroom, room, index }) =>
    [0, 1, 2, 3, 4].flatMap((weekday) =>
      bells.map((_, period) => ({
        classroomId: classroom,
        roomId: room,
        weekday,
        period: period + 1,
        teacherId: teacherAt(index + weekday * PERIODS + period),
      })),
    ),
  );
  const made = await addTimetable(db, place, bells, slots);
  const days = daysBetween(addDays(week, -28), addDays(week, 34));
  const changes = days.flatMap((day, away) =>
    slots.flatMap(({ weekday, teacherId }, index) => {
      const slotId = made.slots[index];
      if (weekday !== weekdayOf(day) || (index + away) % 10 !== 0 || !slotId) return [];
      return [{ slotId, day, kind: 'cancel' as const, madeBy: teacherId, note: 'رحلة' }];
    }),
  );
  for (let start = 0; start < changes.length; start += 1_000)
    await db.insert(timetableChanges).values(changes.slice(start, start + 1_000));
  await school.pool.query('analyze');
  return changes.length;
}

/**
 * The week of a branch of 60 classes: all of it by the rule that every reader asks, and a part of it over
 * HTTP.
 */
export async function measureTimetable(context: Context) {
  const { server, school, say } = context;
  const week = weekOf(new Date().toISOString().slice(0, 10), 0);
  const changes = await addBranchWeek(context, week);
  say(`a timetable of ${CLASSES} classes with ${n(changes)} changes`);
  const db = createDb(school.pool);
  const times: number[] = [];
  let lessons = 0;
  const begun = performance.now();
  for (let turn = 0; turn < WARM + TURNS; turn++) {
    const from = performance.now();
    const { sessions } = await readAgenda(db, school.ids.branchId, { from: week, to: addDays(week, 6) });
    lessons = sessions.length;
    if (turn >= WARM) times.push(performance.now() - from);
  }
  if (lessons !== CLASSES * PERIODS * 5) throw new Error(`${lessons} lessons`);
  const branch = summarise(times, 0, (performance.now() - begun) / 1_000);
  const over = (path: string, cookie: string): Promise<LoadResult> =>
    timesOf(server.port, () => requestBytes('GET', path, { cookie }), 200);
  const [teacher] = school.heads;
  return {
    lessons,
    branch,
    board: await over(
      `/api/general-quiz/api/v1/ar/employee/timetable?classroom_uuid=${school.ids.classroomId}&week=${week}`,
      school.supervisor.cookie,
    ),
    teacher: await over(`/api/timetable/api/v1/ar/timetable/teacher?week=${week}`, teacher?.cookie ?? ''),
  };
}

export const timetableRows = ({
  lessons,
  branch,
  board,
  teacher,
}: Awaited<ReturnType<typeof measureTimetable>>): Row[] => [
  [
    `timetable of a branch with ${CLASSES} classes for a week (${n(lessons)} lessons)`,
    '–',
    'p95 ≤ 60 ms',
    `all of it: p50 ${ms(branch.p50, 0)}, p95 ${ms(branch.p95, 0)}; a class on the board over HTTP: p95 ${ms(board.p95, 0)}; a teacher: p95 ${ms(teacher.p95, 0)}`,
    Math.max(branch.p95, board.p95, teacher.p95) <= 60,
  ],
];
