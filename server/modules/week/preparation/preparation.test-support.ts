import { beforeEach, expect } from 'vitest';
import { preparationDocument } from '@/lib/contract/resources/week/preparation';
import { newId } from '@/server/platform/db/id';
import { classrooms, teachingAssignments } from '@/server/platform/db/schema/school';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { addTimetable } from '@/tests/server/timetable';

export const [SUNDAY, TUESDAY, THURSDAY, NEXT_SUNDAY] = [
  '2026-11-22',
  '2026-11-24',
  '2026-11-26',
  '2026-11-29',
];
export let school: TestSchool;
export let slots: { sunday: string; tuesday: string; thursday: string; twin: string };

type Person = TestSchool['people']['teacher'];
export const body = (type: string, attributes: object) => ({ data: { type, attributes } });
export const content = (more: object = {}) => ({
  objectives: [{ kind: 'cognitive', text: 'أن يعدد الطالب أجزاء النبات' }],
  stages: [{ title: 'التمهيد', minutes: 5, teacher: 'يعرض نبتة', students: 'يلاحظون' }],
  homework: 'حل ص ٢٤',
  worksheet: 'سمِّ أجزاء النبتة',
  values: 'التفكر في خلق الله',
  ...more,
});
export async function prepare(
  slot: string,
  day: string,
  more: object = {},
  person: Person = school.as('teacher'),
) {
  const reply = await person.post(
    'teacher/preparations',
    body('preparation', { lesson_id: `${slot}_${day}`, title: 'أجزاء النبات', ...more }),
  );
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return preparationDocument.parse(reply.body).data;
}
export async function save(id: string, more: object = {}) {
  const read = preparationDocument.parse((await school.as('teacher').get(`teacher/preparations/${id}`)).body);
  return school.as('teacher').put(
    `teacher/preparations/${id}`,
    body('preparation', {
      version: read.data.attributes.version,
      title: 'أجزاء النبات',
      periods: 1,
      content: content(),
      student_fields: ['objectives', 'worksheet'],
      media: [],
      ...more,
    }),
  );
}
export const submit = (id: string) => school.as('teacher').post(`teacher/preparations/${id}/submit`);
export const approve = (id: string) => school.as('supervisor').post(`employee/preparations/${id}/approve`);
export async function submitted(slot: string, day: string) {
  const { id } = await prepare(slot, day);
  expect((await save(id)).status).toBe(200);
  expect((await submit(id)).status).toBe(200);
  return id;
}

/** A new school for each case, with lessons of two classes. */
export function preparePreparationSchool(): void {
  beforeEach(async () => {
    school = await createSchool();
    // Ten minutes before the first lesson of Sunday, in the zone of the branch.
    school.setNow(new Date('2026-11-22T03:50:00Z'));
    const twin = newId();
    const { ids, db } = school;
    await db
      .insert(classrooms)
      .values({ id: twin, branchId: ids.branch, gradeId: ids.grade, name: { ar: 'الخامس ب', en: '5B' } });
    const teacherId = school.as('teacher').id;
    await db.insert(teachingAssignments).values({
      teacherId,
      classroomId: twin,
      subjectId: ids.subject,
      academicYearId: ids.year,
    });
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
