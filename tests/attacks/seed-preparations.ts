import { preparationContent } from '@/lib/contract/resources/week/preparation';
import { newId } from '@/server/platform/db/id';
import { weeklyPlans } from '@/server/platform/db/schema/weekly-plans';
import { preparationTemplates, preparations } from '@/server/platform/db/schema/preparation';
import {
  bellScheduleDays,
  coverRequests,
  rooms,
  timetableChanges,
} from '@/server/platform/db/schema/timetable';
import { calendarEvents } from '@/server/platform/db/schema/public-site';
import { academicYears } from '@/server/platform/db/schema/school';
import type { idsOf } from '@/tests/server/attempt-calls';
import type { TestSchool } from '@/tests/server/school';
import { addTimetable } from '@/tests/server/timetable';

/** An approved preparation of a lesson of the class, a beginning for others, and the plan of its week. */
export async function preparationsOf({ db }: TestSchool, place: ReturnType<typeof idsOf>, teacherId: string) {
  const [year] = await db.select({ id: academicYears.id }).from(academicYears).limit(1);
  const [preparation, template] = [newId(), newId()];
  const content = preparationContent.parse({ objectives: [{ kind: 'cognitive', text: 'هدف' }] });
  const made = await addTimetable(
    db,
    {
      branch: place.branchId,
      year: year?.id ?? '',
      classroom: place.classroomId,
      subject: place.subjectId,
    },
    [['07:00', '07:45']],
    [{ weekday: 0, period: 1, teacherId }],
  );
  await db.insert(preparations).values({
    id: preparation,
    branchId: place.branchId,
    teacherId,
    subjectId: place.subjectId,
    classroomId: place.classroomId,
    slotId: made.slots[0] ?? '',
    ownDay: '2026-11-22',
    day: '2026-11-22',
    period: 1,
    title: 'درس محضّر',
    content,
    studentFields: ['objectives'],
    state: 'approved',
  });
  const [slot = ''] = made.slots;
  const [change, cover] = [newId(), newId()];
  const changed = { slotId: slot, day: '2026-11-29' };
  await db.insert(timetableChanges).values({ ...changed, id: change, kind: 'cancel', madeBy: teacherId });
  await db.insert(coverRequests).values({ ...changed, id: cover, teacherId, askedBy: teacherId });
  const [schoolDays, bellDays] = [newId(), newId()];
  await db.insert(calendarEvents).values({
    id: schoolDays,
    branchId: place.branchId,
    kind: 'holiday',
    title: { ar: 'إجازة' },
    startsOn: '2027-05-02',
    endsOn: '2027-05-03',
  });
  await db
    .insert(bellScheduleDays)
    .values({ id: bellDays, scheduleId: made.schedule, startsOn: '2027-05-02', endsOn: '2027-05-03' });
  const room = newId();
  await db.insert(rooms).values({ id: room, branchId: place.branchId, name: { ar: `قاعة ${room}` } });
  await db.insert(preparationTemplates).values({
    id: template,
    branchId: place.branchId,
    subjectId: place.subjectId,
    authorId: teacherId,
    name: 'قالب',
    content,
  });
  const plan = newId();
  await db.insert(weeklyPlans).values({
    id: plan,
    branchId: place.branchId,
    classroomId: place.classroomId,
    subjectId: place.subjectId,
    weekStart: '2026-11-22',
    authorId: teacherId,
    state: 'published',
    publishedAt: new Date(),
  });
  return {
    ...{ preparation, template, slot, change, cover, plan, schoolDays, bellDays, room },
    timetable: made.timetable,
    bells: made.schedule,
  };
}
