import { newId } from '@/server/platform/db/id';
import { academicYears } from '@/server/platform/db/schema/school';
import type { TestSchool } from '@/tests/server/school';
import { addTimetable } from '@/tests/server/timetable';
import { doc, freshName, type Recipe, type Recipes, went } from './act';

const at = (path: string) => `employee/timetable/${path}`;
/** Lessons of every week by place; no two recipes have the same one. 2026-11-29 is a Sunday. */
const week = [
  { weekday: 0, period: 1, day: '2026-11-29' },
  { weekday: 1, period: 1, day: '2026-11-30' },
  { weekday: 2, period: 1, day: '2026-12-01' },
  { weekday: 3, period: 1, day: '2026-12-02' },
  { weekday: 4, period: 1, day: '2026-12-03' },
  { weekday: 4, period: 2, day: '2026-12-03' },
] as const;
const bells = [
  ['08:00', '08:45'],
  ['09:00', '09:45'],
] as const;
const kept = new WeakMap<TestSchool, Promise<string[]>>();

async function addWeek({ db, ids, people }: TestSchool): Promise<string[]> {
  const rows = week.map(({ weekday, period }) => ({ weekday, period, teacherId: people.teacher.id }));
  return (await addTimetable(db, ids, bells, rows)).slots;
}
async function slotAt(school: TestSchool, place: number): Promise<string> {
  const slots = kept.get(school) ?? addWeek(school);
  kept.set(school, slots);
  return (await slots)[place] ?? '';
}
/** A lesson as it is called: its slot and its day. */
const lessonAt = async (school: TestSchool, place: 0 | 1) =>
  `${await slotAt(school, place)}_${week[place].day}`;

let emptyYears = 2030;
/** A timetable without lessons in a separate year. */
async function emptyPlan(school: TestSchool) {
  emptyYears += 1;
  const days = { startDate: `${emptyYears}-01-05`, endDate: `${emptyYears}-12-20` };
  await school.db.insert(academicYears).values({ id: newId(), name: freshName(), ...days });
  const wish = { name: freshName(), from: days.startDate, to: days.endDate };
  const reply = went(await school.as('employee').post(at('timetables'), doc('timetable_plan', wish)));
  const { id, attributes } = reply.body.data;
  return { id: String(id), wish, version: attributes.version };
}

const acts: Record<string, Recipe> = {
  'PUT employee/timetable/timetables/{id}': async (school) => {
    const { id, wish, version } = await emptyPlan(school);
    const body = doc('timetable_plan', { ...wish, name: freshName(), version });
    return { line: 'timetable.plan.change', ids: { id }, body };
  },
  'DELETE employee/timetable/timetables/{id}': async (school) => ({
    line: 'timetable.plan.remove',
    ids: { id: (await emptyPlan(school)).id },
  }),
  'POST employee/timetable/changes': async (school) => ({
    line: 'timetable.cancel',
    body: doc('timetable_change', {
      ...{ kind: 'cancel', lesson_id: await lessonAt(school, 0), version: 1, note: 'رحلة' },
    }),
  }),
  'POST employee/timetable/cover-requests': async (school) => ({
    line: 'cover.ask',
    body: doc('cover_request', {
      lesson_id: await lessonAt(school, 1),
      teacher_uuid: (await school.addUser('teacher')).id,
      note: 'شكرًا',
    }),
  }),
  'PUT employee/timetable/slots/{id}': async (school) => {
    const body = doc('timetable_slot', {
      ...{ version: 1, from_day: '2026-12-13', weekday: 2, period: 2, parity: 'every' },
      ...{ subject_uuid: school.ids.subject, teacher_uuid: school.people.teacher.id, room_uuid: null },
    });
    return { line: 'timetable.slot.change', ids: { id: await slotAt(school, 2) }, body };
  },
  'POST employee/timetable/slots/{id}/end': async (school) => ({
    line: 'timetable.slot.end',
    ids: { id: await slotAt(school, 3) },
    body: doc('timetable_slot_end', { from_day: '2026-12-20', version: 1 }),
  }),
  'POST employee/timetable/slots/{id}/swap': async (school) => {
    const body = doc('timetable_slot_swap', {
      ...{ version: 1, other_uuid: await slotAt(school, 5), other_version: 1, from_day: '2026-12-13' },
    });
    return { line: 'timetable.slot.swap', ids: { id: await slotAt(school, 4) }, body };
  },
};

/** Calls about timetables, in a week whose lessons are still to come. */
export const timetableActs: Recipes = { now: new Date('2026-11-22T06:00:00Z'), acts };
