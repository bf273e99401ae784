import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  conflictsBetween,
  freeTeachers,
  quotasMissed,
  refusalsOf,
  slotRefusals,
  withdrawalRefusals,
} from './conflicts';
import { addDays, daysBetween, weekdayOf, weekNumber, weekOf } from './days';
import { effectOf } from './effect';
import { lessonAt, lessonId, lessonsBetween, parseLessonId, scheduleOn } from './lessons';
import type { BellSchedule, Change, Plan, Slot } from './plan';

const schedule = (id: string, firstMinute: number, length: number, lessons: number): BellSchedule => ({
  id,
  periods: Array.from({ length: lessons }, (_, place) => {
    const clock = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    const start = firstMinute + place * (length + 5);
    return {
      id: `${id} ${place + 1}`,
      kind: 'lesson',
      number: place + 1,
      name: null,
      startsAt: clock(start),
      endsAt: clock(start + length),
    };
  }),
});
const ordinary = schedule('ordinary', 7 * 60, 45, 7);
const ramadan = schedule('ramadan', 9 * 60, 30, 6);
const sunday = '2026-09-06';

const slot = (rest: Partial<Slot>): Slot => ({
  id: 'a',
  classroomId: '5a',
  gradeId: 'g5',
  weekday: 0,
  period: 1,
  parity: 'every',
  subjectId: 'science',
  teacherId: 'noura',
  roomId: 'lab',
  from: sunday,
  to: '2027-06-30',
  ...rest,
});
const plan = (rest: Partial<Plan>): Plan => ({
  firstDay: sunday,
  weekStart: 0,
  weekend: [5, 6],
  schedules: [ordinary, ramadan],
  uses: [{ scheduleId: 'ordinary', from: sunday, to: null, weekdays: null, gradeIds: null }],
  slots: [slot({})],
  freeDays: [],
  changes: [],
  ...rest,
});

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

const people = ['noura', 'dana', 'remas'];
const rooms = ['lab', 'hall', null];
const classes = ['5a', '5b', '6a'];
const days = daysBetween(sunday, addDays(sunday, 20));
const gradeOf = (classroomId: string) => (classroomId.startsWith('5') ? 'g5' : 'g6');

const slots = fc
  .array(
    fc.record({
      classroomId: fc.constantFrom(...classes),
      weekday: fc.integer({ min: 0, max: 4 }),
      period: fc.integer({ min: 1, max: 7 }),
      parity: fc.constantFrom('every' as const, 'odd' as const, 'even' as const),
      teacherId: fc.constantFrom(...people),
      roomId: fc.constantFrom(...rooms),
    }),
    { maxLength: 14 },
  )
  .map((all) =>
    all.map((one, place) => slot({ ...one, id: `s${place}`, gradeId: gradeOf(one.classroomId) })),
  );
const use = fc.record({
  scheduleId: fc.constantFrom('ordinary', 'ramadan'),
  from: fc.constantFrom(...days),
  to: fc.constant(null),
  weekdays: fc.constantFrom(null, [0, 2]),
  gradeIds: fc.constantFrom(null, ['g5']),
});
const uses = fc.array(use, { maxLength: 3 });
const free = fc.record({
  id: fc.uuid(),
  from: fc.constantFrom(...days),
  to: fc.constantFrom(...days),
  gradeIds: fc.constantFrom(null, ['g6']),
});
const freeDays = fc.array(free, { maxLength: 2 });
const wish = fc.record({
  kind: fc.constantFrom('cancel' as const, 'cover' as const, 'room' as const, 'move' as const),
  pick: fc.nat(),
  teacherId: fc.constantFrom(...people),
  roomId: fc.constantFrom('lab', 'hall'),
  toDay: fc.constantFrom(...days),
  toPeriod: fc.integer({ min: 1, max: 7 }),
});
type Wish = Parameters<Parameters<typeof wish.map>[0]>[0];
const wishes = fc.array(wish, { maxLength: 12 });

/** A change of one of the lessons of these weeks; none where there are no lessons. */
function changeOf(now: Plan, { kind, pick, teacherId, roomId, toDay, toPeriod }: Wish, place: number) {
  const own = lessonsBetween({ ...now, changes: [] }, sunday, addDays(sunday, 20));
  const lesson = own[pick % Math.max(1, own.length)];
  if (!lesson) return null;
  const head = { id: String(place), slotId: lesson.slotId, day: lesson.ownDay };
  const change: Change =
    kind === 'cover'
      ? { ...head, kind, teacherId, subjectId: null }
      : kind === 'room'
        ? { ...head, kind, roomId }
        : kind === 'move'
          ? { ...head, kind, toDay, toPeriod }
          : { ...head, kind };
  return change;
}

/** Keeps those of the slots that clash with none before them, on any day. */
const withoutClashes = (base: Plan, all: readonly Slot[]): Slot[] =>
  all.reduce<Slot[]>((kept, one) => {
    const tried = { ...base, slots: [...kept, one] };
    return conflictsBetween(tried, sunday, addDays(sunday, 20)).length === 0 ? [...kept, one] : kept;
  }, []);

test('any history of changes that were not refused gives one answer for each class and period and books nobody twice', () => {
  fc.assert(
    fc.property(slots, uses, freeDays, wishes, (all, extra, free, history) => {
      const bare = plan({ slots: [], freeDays: free });
      const base = { ...bare, uses: [...bare.uses, ...extra] };
      let now: Plan = { ...base, slots: withoutClashes(base, all) };
      for (const [place, wish] of history.entries()) {
        const change = changeOf(now, wish, place);
        if (change && refusalsOf(now, [change]).length === 0)
          now = { ...now, changes: [...now.changes, change] };
      }
      const [first, last] = [days[0] ?? sunday, days.at(-1) ?? sunday];
      expect(conflictsBetween(now, first, last)).toEqual([]);
      // Day by day it says what it says for the whole time, and each lesson once.
      const whole = lessonsBetween(now, first, last);
      expect(days.flatMap((day) => lessonsBetween(now, day, day))).toEqual(whole);
      expect(new Set(whole.map(({ slotId, ownDay }) => `${slotId} ${ownDay}`)).size).toBe(whole.length);
      for (const { day, classroomId, startsAt, state } of whole)
        if (state === 'held' && startsAt)
          expect(lessonAt(now, day, startsAt, { classroomId })?.classroomId).toBe(classroomId);
      for (const day of days.filter((one) => weekdayOf(one) > 4))
        expect(whole.some((lesson) => lesson.day === day && lesson.state === 'held')).toBe(false);
    }),
    { numRuns: 300 },
  );
});

const edits = fc.array(
  fc.record({
    pick: fc.nat(),
    isChange: fc.boolean(),
    isWithdrawn: fc.boolean(),
    weekday: fc.integer({ min: 0, max: 4 }),
    period: fc.integer({ min: 1, max: 7 }),
    parity: fc.constantFrom('every' as const, 'odd' as const, 'even' as const),
    teacherId: fc.constantFrom(...people),
    roomId: fc.constantFrom(...rooms),
    from: fc.constantFrom(...days),
    toDay: fc.constantFrom(...days),
  }),
  { maxLength: 14 },
);

test('slots that are placed from a day on, dated changes and what is taken back again book nobody twice unless it was refused', () => {
  const last = days.at(-1) ?? sunday;
  fc.assert(
    fc.property(slots, uses, freeDays, edits, (all, extra, free, history) => {
      const bare = plan({ slots: [], freeDays: free });
      const base = { ...bare, uses: [...bare.uses, ...extra] };
      let now: Plan = { ...base, slots: withoutClashes(base, all) };
      for (const [place, wish] of history.entries()) {
        const known = now.slots[wish.pick % Math.max(1, now.slots.length)];
        if (!known) continue;
        if (wish.isWithdrawn) {
          const gone = now.changes[wish.pick % Math.max(1, now.changes.length)];
          if (gone && withdrawalRefusals(now, [gone]).length === 0)
            now = { ...now, changes: now.changes.filter(({ id }) => id !== gone.id) };
        } else if (wish.isChange) {
          const head = { id: String(place), slotId: known.id, day: wish.from };
          const change: Change = { ...head, kind: 'move', toDay: wish.toDay, toPeriod: wish.period };
          const isHeld = lessonsBetween({ ...now, changes: [] }, wish.from, wish.from).some(
            ({ slotId }) => slotId === known.id,
          );
          if (isHeld && refusalsOf(now, [change]).length === 0)
            now = { ...now, changes: [...now.changes, change] };
        } else if (known.from <= wish.from && (known.to ?? last) >= wish.from) {
          const { weekday, period, parity, teacherId, roomId, from } = wish;
          const next: Slot = { ...known, id: `n${place}`, weekday, period, parity, teacherId, roomId, from };
          const ended = now.slots.map((one) =>
            one.id === known.id ? { ...one, to: addDays(from, -1) } : one,
          );
          const rest = { ...now, slots: ended };
          if (slotRefusals(rest, [next], from, last).length === 0) now = { ...rest, slots: [...ended, next] };
        }
      }
      expect(conflictsBetween(now, sunday, last)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

const setups = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('use' as const), pick: fc.nat(), use: use }),
    fc.record({ kind: fc.constant('free' as const), pick: fc.nat(), free: free }),
    fc.record({ kind: fc.constant('change' as const), pick: fc.nat(), wish: wish }),
  ),
  { maxLength: 14 },
);

test('holidays and bell schedules that come and go between changes book nobody twice unless it was refused', () => {
  const last = days.at(-1) ?? sunday;
  fc.assert(
    fc.property(slots, setups, fc.array(fc.boolean(), { maxLength: 14 }), (all, history, removals) => {
      const bare = plan({ slots: [] });
      let now: Plan = { ...bare, slots: withoutClashes(bare, all) };
      for (const [place, step] of history.entries()) {
        const isRemoval = removals[place] ?? false;
        if (step.kind === 'change') {
          const change = changeOf(now, step.wish, place);
          if (change && refusalsOf(now, [change]).length === 0)
            now = { ...now, changes: [...now.changes, change] };
          continue;
        }
        // The first use stands for all the year.
        const gone = 1 + (step.pick % Math.max(1, now.uses.length - 1));
        const next: Plan =
          step.kind === 'use'
            ? {
                ...now,
                uses: isRemoval ? now.uses.filter((_, at) => at !== gone) : [...now.uses, step.use],
              }
            : {
                ...now,
                freeDays: isRemoval
                  ? now.freeDays.filter((_, at) => at !== step.pick % now.freeDays.length)
                  : [...now.freeDays, step.free],
              };
        const effect = effectOf(now, next, sunday, last);
        const held = (each: Plan) =>
          lessonsBetween(each, sunday, last).filter(({ state }) => state === 'held').length;
        expect(held(next) - held(now)).toBe(effect.regained.length - effect.lost.length);
        if (effect.clashes.length === 0) now = next;
      }
      expect(conflictsBetween(now, sunday, last)).toEqual([]);
      const whole = lessonsBetween(now, sunday, last).filter(({ state }) => state === 'held');
      for (const { day, classroomId, startsAt, slotId } of whole) {
        const same = whole.filter(
          (each) => each.day === day && each.classroomId === classroomId && each.startsAt === startsAt,
        );
        expect(same.map((each) => each.slotId)).toEqual([slotId]);
        expect(lessonAt(now, day, startsAt ?? '', { classroomId })?.slotId).toBe(slotId);
      }
    }),
    { numRuns: 100 },
  );
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
