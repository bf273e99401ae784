import { addDays, type Day, weekOf } from './days';
import { isOn, type Lesson, lessonOf } from './lessons';
import type { Plan, Slot } from './plan';

/** The lesson of a name as it is by now; null where the timetable has no such lesson. */
export function namedLesson(
  plan: Plan,
  { slotId, ownDay }: Pick<Lesson, 'slotId' | 'ownDay'>,
): Lesson | null {
  const slot = plan.slots.find(({ id }) => id === slotId);
  if (!slot || !isOn(plan, slot, ownDay)) return null;
  const changes = plan.changes.filter((change) => change.slotId === slotId && change.day === ownDay);
  return lessonOf(plan, slot, ownDay, changes);
}

/**
 * Where lessons go by their own days when another slot follows theirs from a day on: each to the lesson of
 * its week, or to the first one after it that none before it took. What the timetable has no lesson for any
 * more is missing.
 */
export function followingDays(
  plan: Pick<Plan, 'firstDay' | 'weekStart'>,
  slot: Slot,
  from: Day,
  ownDays: readonly Day[],
): Map<Day, Day> {
  const places = new Map<Day, Day>();
  let free = slot.from > from ? slot.from : from;
  const { to } = slot;
  if (to === null) return places;
  for (const ownDay of ownDays.toSorted()) {
    const week = weekOf(ownDay, plan.weekStart);
    let day = week > free ? week : free;
    while (day <= to && !isOn(plan, slot, day)) day = addDays(day, 1);
    if (day > to) break;
    places.set(ownDay, day);
    free = addDays(day, 1);
  }
  return places;
}
