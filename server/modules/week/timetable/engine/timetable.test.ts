import { expect, test } from 'vitest';
import { freeTeachers, quotasMissed, refusalsOf } from './conflicts';
import { addDays, weekNumber, weekOf } from './days';
import { lessonAt, lessonId, lessonsBetween, parseLessonId, scheduleOn } from './lessons';
import type { Change } from './plan';
import { sunday, slot, plan } from './timetable.test-support';

test('weeks are counted from the week of the first day, whatever day begins them', () => {
  expect(weekOf('2026-09-09', 0)).toBe('2026-09-06');
  expect(weekOf('2026-09-09', 6)).toBe('2026-09-05');
  expect(weekNumber('2026-09-12', sunday, 0)).toBe(1);
  expect(weekNumber('2026-09-13', sunday, 0)).toBe(2);
  expect(weekNumber('2026-09-05', sunday, 0)).toBe(0);
});

test('a slot of odd weeks is in the first week and not in the second', () => {
  const odd = plan({ slots: [slot({ parity: 'odd' })] });
  expect(lessonsBetween(odd, sunday, addDays(sunday, 13)).map(({ day }) => day)).toEqual([sunday]);
});

test('the bell schedule with the latest first day gives the time; a period it has not falls out', () => {
  const uses = [
    { scheduleId: 'ordinary', from: sunday, to: null, weekdays: null, gradeIds: null },
    { scheduleId: 'ramadan', from: '2026-09-13', to: '2026-09-19', weekdays: null, gradeIds: null },
  ];
  const both = plan({ uses, slots: [slot({}), slot({ id: 'b', period: 7 })] });
  expect(
    lessonsBetween(both, '2026-09-13', '2026-09-13').map(({ startsAt, state }) => [startsAt, state]),
  ).toEqual([
    ['09:00', 'held'],
    [null, 'no_period'],
  ]);
  expect(lessonsBetween(both, '2026-09-20', '2026-09-20').map(({ startsAt }) => startsAt)).toEqual([
    '07:00',
    '12:00',
  ]);
});

test('cover and room of one lesson merge, and the later of two covers holds', () => {
  const changes: Change[] = [
    { id: '1', slotId: 'a', day: sunday, kind: 'cover', teacherId: 'dana', subjectId: null },
    { id: '2', slotId: 'a', day: sunday, kind: 'room', roomId: 'hall' },
    { id: '3', slotId: 'a', day: sunday, kind: 'cover', teacherId: 'remas', subjectId: 'arabic' },
  ];
  const [lesson] = lessonsBetween(plan({ changes }), sunday, sunday);
  expect(lesson).toMatchObject({ teacherId: 'remas', subjectId: 'arabic', roomId: 'hall', state: 'held' });
  expect(lesson?.changes).toHaveLength(3);
});

test('a lesson that was moved is on the other day alone, and is found from there', () => {
  const changes: Change[] = [
    { id: '1', slotId: 'a', day: sunday, kind: 'move', toDay: addDays(sunday, 2), toPeriod: 3 },
  ];
  const moved = plan({ changes });
  expect(lessonsBetween(moved, sunday, sunday)).toEqual([]);
  const [lesson] = lessonsBetween(moved, addDays(sunday, 2), addDays(sunday, 2));
  expect(lesson).toMatchObject({ ownDay: sunday, period: 3, startsAt: '08:40' });
  expect(lessonAt(moved, addDays(sunday, 2), '08:40', { roomId: 'lab' })?.slotId).toBe('a');
  expect(lessonAt(moved, addDays(sunday, 2), '09:25', { roomId: 'lab' })).toBeNull();
});

test('a holiday closes the day for its grades, and who covers is busy', () => {
  const freeDays = [{ id: 'trip', from: sunday, to: sunday, gradeIds: ['g5'] }];
  const other = slot({ id: 'b', classroomId: '6a', gradeId: 'g6', teacherId: 'dana', roomId: null });
  const closed = plan({ freeDays, slots: [slot({}), other] });
  const day = lessonsBetween(closed, sunday, sunday);
  expect(day.map(({ slotId, state }) => [slotId, state])).toEqual([
    ['a', 'closed'],
    ['b', 'held'],
  ]);
  const open = lessonsBetween(plan({ slots: [slot({}), other] }), sunday, sunday);
  const [lesson] = open;
  if (!lesson) throw new Error('no lesson');
  expect(freeTeachers(open, lesson, ['noura', 'dana', 'remas'])).toEqual(['remas']);
});

test('a cover by somebody who teaches then is refused, with the lesson that stands against it', () => {
  const other = slot({ id: 'b', classroomId: '6a', gradeId: 'g6', teacherId: 'dana', roomId: null });
  const taught = plan({ slots: [slot({}), other] });
  const cover: Change = {
    id: '1',
    slotId: 'a',
    day: sunday,
    kind: 'cover',
    teacherId: 'dana',
    subjectId: null,
  };
  const refusals = refusalsOf(taught, [cover]);
  expect(refusals.map(({ what, id }) => [what, id])).toEqual([['teacher', 'dana']]);
  expect(refusals[0]?.lessons.map(({ slotId }) => slotId).sort()).toEqual(['a', 'b']);
});

test('a week says which subjects have fewer or more lessons than they should', () => {
  const week = lessonsBetween(plan({}), sunday, addDays(sunday, 6));
  const quota = { classroomId: '5a', subjectId: 'science', lessons: 4 };
  expect(quotasMissed(week, [quota])).toEqual([
    { classroomId: '5a', subjectId: 'science', expected: 4, held: 1 },
  ]);
  expect(quotasMissed(week, [{ ...quota, lessons: 1 }])).toEqual([]);
});

test('of bell schedules from one day on the narrower holds, then the one that was made later', () => {
  const use = (scheduleId: string, rest: object) => ({
    scheduleId,
    from: sunday,
    to: null,
    weekdays: null,
    gradeIds: null,
    ...rest,
  });
  const at = (...uses: ReturnType<typeof use>[]) => scheduleOn(plan({ uses }), sunday, 'g5')?.id;
  expect(at(use('ramadan', { weekdays: [0] }), use('ordinary', {}))).toBe('ramadan');
  expect(at(use('ramadan', { gradeIds: ['g5'] }), use('ordinary', { weekdays: [0] }))).toBe('ramadan');
  expect(at(use('ordinary', {}), use('ramadan', {}))).toBe('ramadan');
});

test('a lesson is named by its slot and its own day, and nothing else names one', () => {
  const lesson = { slotId: '0190aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee', ownDay: '2026-02-28' };
  expect(parseLessonId(lessonId(lesson))).toEqual(lesson);
  for (const id of [
    '',
    lesson.slotId,
    `${lesson.slotId}_2026-02-31`,
    `${lesson.slotId}_2026-02-28x`,
    `x_2026-02-28`,
  ])
    expect(parseLessonId(id)).toBeNull();
});
