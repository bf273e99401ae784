import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conflictsBetween, refusalsOf, slotRefusals, withdrawalRefusals } from './conflicts';
import { addDays, daysBetween, weekdayOf } from './days';
import { effectOf } from './effect';
import { lessonAt, lessonsBetween } from './lessons';
import type { Change, Plan, Slot } from './plan';
import { sunday, slot, plan } from './timetable.test-support';

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
