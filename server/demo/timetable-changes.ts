import type { timetableChanges, timetableSlots } from '@/server/platform/db/schema/timetable';
import { demoId } from './random';

type Slot = typeof timetableSlots.$inferInsert & { id: string };
type Change = typeof timetableChanges.$inferInsert;
const DAY_MS = 86_400_000;
/** The clocks of the demo branches are three hours ahead. */
const AHEAD_MS = 3 * 3_600_000;

/** Wednesday and Thursday of the week after this one, as `YYYY-MM-DD`; weeks begin on Sunday. */
function nextWeek(now: Date) {
  const local = new Date(now.getTime() + AHEAD_MS);
  const sunday = local.getTime() + (7 - local.getUTCDay()) * DAY_MS;
  const day = (weekday: number) => new Date(sunday + weekday * DAY_MS).toISOString().slice(0, 10);
  return { wednesday: day(3), thursday: day(4) };
}

/**
 * What changes next week in each class: on Wednesday its first lesson falls out and the second is covered by
 * somebody who is free then; on Thursday the last one is moved into the first free period, where nobody else
 * stands in the way.
 */
export function changesOf(slots: readonly Slot[], lastPeriod: number, note: string, now: Date): Change[] {
  const { wednesday, thursday } = nextWeek(now);
  const busy = new Set(slots.map(({ teacherId, weekday, period }) => `${teacherId} ${weekday} ${period}`));
  const found: Change[] = [];
  for (const [classroom, own] of Map.groupBy(slots, ({ classroomId }) => classroomId)) {
    const on = (weekday: number) =>
      own.filter((slot) => slot.weekday === weekday).sort((one, other) => one.period - other.period);
    const [first, second] = on(3);
    const head = (name: string) => ({
      id: demoId(`change ${classroom} ${name}`),
      note,
      madeBy: demoId('user hessa'),
    });
    if (first) found.push({ ...head('cancel'), slotId: first.id, day: wednesday, kind: 'cancel' });
    const colleagues = slots.filter(({ timetableId }) => timetableId === own[0]?.timetableId);
    const teachers = [...new Set(colleagues.map(({ teacherId }) => teacherId))];
    const free = second && teachers.find((teacher) => !busy.has(`${teacher} 3 ${second.period}`));
    if (second && free) {
      busy.add(`${free} 3 ${second.period}`);
      found.push({ ...head('cover'), slotId: second.id, day: wednesday, kind: 'cover', teacherId: free });
    }
    const last = on(4).at(-1);
    if (!last) continue;
    const taken = new Set(on(4).map(({ period }) => period));
    const period = Array.from({ length: lastPeriod }, (_, at) => at + 1).find(
      (one) => !taken.has(one) && !busy.has(`${last.teacherId} 4 ${one}`),
    );
    if (period === undefined || last.roomId) continue;
    busy.add(`${last.teacherId} 4 ${period}`);
    found.push({
      ...head('move'),
      slotId: last.id,
      day: thursday,
      kind: 'move',
      toDay: thursday,
      toPeriod: period,
    });
  }
  return found;
}
