import { beforeEach, expect } from 'vitest';
import { preparationContent } from '@/lib/contract/resources/week/preparation';
import { weeklyPlanDocument } from '@/lib/contract/resources/week/weekly-plan';
import { kindRecord, usualKind } from '@/lib/contract/quiz-kinds';
import { newId } from '@/server/platform/db/id';
import { preparations } from '@/server/platform/db/schema/preparation';
import { quizClassrooms, quizzes } from '@/server/platform/db/schema/quizzes';
import { classrooms, teachingAssignments } from '@/server/platform/db/schema/school';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { addTimetable } from '@/tests/server/timetable';

export const [SUNDAY, TUESDAY, THURSDAY] = ['2026-11-22', '2026-11-24', '2026-11-26'];
export const WEEK = SUNDAY;
export let school: TestSchool;
export let twin: string;
export let slots: { sunday: string; tuesday: string; thursday: string; twin: string };

export const body = (type: string, attributes: object) => ({ data: { type, attributes } });

/** A preparation of a lesson of the teacher. */
export async function prepare(slotId: string, ownDay: string, title: string) {
  const { ids, db } = school;
  await db.insert(preparations).values({
    branchId: ids.branch,
    teacherId: school.as('teacher').id,
    subjectId: ids.subject,
    classroomId: ids.classroom,
    slotId,
    ownDay,
    day: ownDay,
    period: 1,
    title,
    content: preparationContent.parse({
      objectives: [{ kind: 'cognitive', text: 'أن يعدد أجزاء النبات' }],
      homework: 'حل ص ٢٤',
      worksheet: 'ارسم نبتة',
      values: 'لا يراه أحد',
    }),
    studentFields: ['homework', 'worksheet'],
    state: 'approved',
  });
}
/** Homework of the class that is open on a day. */
export async function give(opens: string, status: 'draft' | 'published' = 'published', classroomId?: string) {
  const { ids, db } = school;
  const id = newId();
  await db.insert(quizzes).values({
    id,
    kind: usualKind,
    branchId: ids.branch,
    ownerId: school.as('teacher').id,
    subjectId: ids.subject,
    gradeId: ids.grade,
    title: { ar: 'واجب منزلي عن النبات' },
    status,
    startAt: new Date(`${opens}T08:00:00Z`),
    endAt: new Date(`${opens}T17:00:00Z`),
    review: kindRecord(usualKind).defaults.review,
  });
  await db.insert(quizClassrooms).values({ quizId: id, classroomId: classroomId ?? ids.classroom });
  return id;
}
export async function create(more: object = {}) {
  const reply = await school.as('teacher').post(
    'teacher/weekly-plans',
    body('weekly_plan', {
      classroom_uuid: school.ids.classroom,
      subject_uuid: school.ids.subject,
      week: TUESDAY,
      ...more,
    }),
  );
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return weeklyPlanDocument.parse(reply.body).data;
}
export const read = async (id: string) =>
  weeklyPlanDocument.parse((await school.as('teacher').get(`teacher/weekly-plans/${id}`)).body).data
    .attributes;
export async function save(id: string, change: { note?: string; cells?: object[]; version?: number } = {}) {
  const { version, note } = await read(id);
  return school
    .as('teacher')
    .put(`teacher/weekly-plans/${id}`, body('weekly_plan', { version, note, cells: [], ...change }));
}
export const publish = (id: string) => school.as('teacher').post(`teacher/weekly-plans/${id}/publish`);

/** A new school for each case, with lessons of two classes. */
export function prepareWeeklyPlanSchool(): void {
  beforeEach(async () => {
    school = await createSchool();
    school.setNow(new Date('2026-11-22T03:50:00Z'));
    const { ids, db } = school;
    twin = newId();
    await db
      .insert(classrooms)
      .values({ id: twin, branchId: ids.branch, gradeId: ids.grade, name: { ar: 'الخامس ب', en: '5B' } });
    const teacherId = school.as('teacher').id;
    await db
      .insert(teachingAssignments)
      .values({ teacherId, classroomId: twin, subjectId: ids.subject, academicYearId: ids.year });
    const made = await addTimetable(
      db,
      ids,
      [
        ['07:00', '07:45'],
        ['08:00', '08:45'],
      ],
      [
        { weekday: 0, period: 1, teacherId },
        { weekday: 2, period: 1, teacherId },
        { weekday: 4, period: 1, teacherId },
        { weekday: 0, period: 2, teacherId, classroomId: twin },
      ],
    );
    const [sunday = '', tuesday = '', thursday = '', other = ''] = made.slots;
    slots = { sunday, tuesday, thursday, twin: other };
  });
}
