import { beforeEach, describe, expect, test } from 'vitest';
import {
  coverageCollection,
  lessonPreparationDocument,
  plannedLessons,
  preparationCollection,
  preparationDocument,
  workingPapers,
} from '@/lib/contract/resources/week/preparation';
import { newId } from '@/server/platform/db/id';
import { subjects, teachingAssignments } from '@/server/platform/db/schema/school';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { addTimetable } from '@/tests/server/timetable';

// 2026-11-22 is a Sunday; the first lesson begins ten minutes from now, in the zone of the branch.
const [SUNDAY, TUESDAY, THURSDAY] = ['2026-11-22', '2026-11-24', '2026-11-26'];
const [NEXT_SUNDAY, NEXT_TUESDAY, NEXT_THURSDAY] = ['2026-11-29', '2026-12-01', '2026-12-03'];
type Person = TestSchool['people']['teacher'];
let school: TestSchool;
let other: Person;
let slots: { sunday: string; tuesday: string };

beforeEach(async () => {
  school = await createSchool();
  school.setNow(new Date('2026-11-22T03:50:00Z'));
  other = await school.addUser('teacher');
  const { ids, db } = school;
  const teacherId = school.as('teacher').id;
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
    ],
  );
  const [sunday = '', tuesday = ''] = made.slots;
  slots = { sunday, tuesday };
});

const body = (type: string, attributes: object) => ({ data: { type, attributes } });
const content = {
  objectives: [{ kind: 'cognitive', text: 'أن يعدد الطالب أجزاء النبات' }],
  stages: [{ title: 'التمهيد', minutes: 5, teacher: 'يعرض نبتة', students: 'يلاحظون' }],
  worksheet: 'سمِّ أجزاء النبتة',
};
async function draft(name: string, title: string, person: Person = school.as('teacher')): Promise<string> {
  const made = await person.post('teacher/preparations', body('preparation', { lesson_id: name, title }));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return preparationDocument.parse(made.body).data.id;
}
async function handedIn(name: string, title: string, person: Person = school.as('teacher')): Promise<string> {
  const id = await draft(name, title, person);
  const saved = await person.put(
    `teacher/preparations/${id}`,
    body('preparation', { version: 1, title, periods: 1, content, student_fields: ['worksheet'], media: [] }),
  );
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect((await person.post(`teacher/preparations/${id}/submit`)).status).toBe(200);
  return id;
}
const approve = (id: string) => school.as('supervisor').post(`employee/preparations/${id}/approve`);
async function versionOf(slot: string): Promise<number> {
  const { rows } = await school.deps.pool.query('select version from timetable_slots where id = $1', [slot]);
  return rows[0].version;
}
async function change(name: string, attributes: object) {
  const version = await versionOf(name.slice(0, 36));
  const made = await school
    .as('supervisor')
    .post(
      'employee/timetable/changes',
      body('timetable_change', { version, lesson_id: name, ...attributes }),
    );
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made;
}
const coverBy = (name: string, more: object = {}) =>
  change(name, { kind: 'cover', teacher_uuid: other.id, ...more });
const week = (path: string, to = THURSDAY) => `${path}?from=${SUNDAY}&to=${to}`;
async function lessonsOf(person: Person, to = THURSDAY) {
  const path = person === school.as('supervisor') ? 'employee' : 'teacher';
  const { data } = plannedLessons.parse((await person.get(week(`${path}/preparations/lessons`, to))).body);
  return data.map(({ attributes: { day, period, preparation } }) => [day, period, preparation?.id ?? null]);
}
async function coverageOf(person: Person) {
  const path = person === school.as('supervisor') ? 'employee' : 'teacher';
  const { data } = coverageCollection.parse((await person.get(week(`${path}/preparations/coverage`))).body);
  return Object.fromEntries(
    data.map(({ attributes: { teacher, expected, prepared } }) => [teacher.id, [expected, prepared]]),
  );
}
async function listed(query = '') {
  const reply = await school.as('teacher').get(`teacher/preparations${query}`);
  return Object.fromEntries(
    preparationCollection
      .parse(reply.body)
      .data.map(({ attributes: { title, lesson, actions } }) => [
        title,
        [lesson.day, lesson.period, lesson.state, actions.some(({ key }) => key === 'carry_over')],
      ]),
  );
}

describe('a lesson that a colleague covers', () => {
  test('is held by what its teacher handed in: nothing is missing, and the colleague reads it', async () => {
    const name = `${slots.sunday}_${SUNDAY}`;
    const id = await handedIn(name, 'أجزاء النبات');
    expect((await other.get(`teacher/preparations/${id}`)).status, 'before the cover').toBe(404);
    await coverBy(name);
    expect(await lessonsOf(other)).toEqual([[SUNDAY, 1, id]]);
    expect(await lessonsOf(school.as('teacher'))).toEqual([[TUESDAY, 1, null]]);
    const all = { [other.id]: [1, 1], [school.as('teacher').id]: [1, 0] };
    expect(await coverageOf(school.as('supervisor'))).toEqual(all);
    expect(await coverageOf(other)).toEqual({ [other.id]: [1, 1] });
    const read = preparationDocument.parse((await other.get(`teacher/preparations/${id}`)).body);
    expect(read.data.attributes).toMatchObject({ notes: [], history: [], actions: [] });
    expect(await listed(), 'still its author’s').toEqual({ 'أجزاء النبات': [SUNDAY, 1, 'held', false] });
    expect((await other.post(`teacher/preparations/${id}/withdraw`)).status).toBe(404);
  });

  test('is expected of the colleague where nothing was handed in, whatever draft lies there', async () => {
    const name = `${slots.sunday}_${SUNDAY}`;
    const draftId = await draft(name, 'مسودة');
    await coverBy(name);
    expect(await coverageOf(school.as('supervisor'))).toMatchObject({ [other.id]: [1, 0] });
    expect((await other.get(`teacher/preparations/${draftId}`)).status, 'a draft is its author’s').toBe(404);
    const own = await handedIn(name, 'حصة انتظار', other);
    expect(await coverageOf(school.as('supervisor'))).toMatchObject({ [other.id]: [1, 1] });
    expect(await lessonsOf(other)).toEqual([[SUNDAY, 1, own]]);
    const lesson = async (person: Person) =>
      lessonPreparationDocument.parse((await person.get(`teacher/sessions/${name}/preparation`)).body).data
        .attributes.preparation?.id;
    expect([await lesson(other), await lesson(school.as('teacher'))]).toEqual([own, draftId]);
    const again = await other.post('teacher/preparations', body('preparation', { lesson_id: name }));
    expect(again.body.errors[0]).toMatchObject({ code: 'preparation_exists', meta: { id: own } });
  });

  test('in another subject has no use for what was prepared: its teacher carries that over', async () => {
    const foreign = newId();
    const { db, ids } = school;
    await db
      .insert(subjects)
      .values({ id: foreign, gradeId: ids.grade, name: { ar: 'الرياضيات', en: 'Maths' }, icon: 'sigma' });
    await db.insert(teachingAssignments).values({
      teacherId: other.id,
      classroomId: ids.classroom,
      subjectId: foreign,
      academicYearId: ids.year,
    });
    const name = `${slots.sunday}_${SUNDAY}`;
    const id = await handedIn(name, 'أجزاء النبات');
    await coverBy(name, { subject_uuid: foreign });
    expect(await coverageOf(other)).toEqual({ [other.id]: [1, 0] });
    expect(await listed()).toEqual({ 'أجزاء النبات': [SUNDAY, 1, 'cancelled', true] });
    expect((await school.as('teacher').post(`teacher/preparations/${id}/carry-over`)).status).toBe(200);
    expect(await listed()).toEqual({ 'أجزاء النبات': [TUESDAY, 1, 'held', false] });
  });
});

describe('a lesson that moves', () => {
  const moveSlot = async (id: string, attributes: object) => {
    const { rows } = await school.deps.pool.query('select * from timetable_slots where id = $1', [id]);
    const [slot] = rows;
    const made = await school.as('supervisor').put(
      `employee/timetable/slots/${id}`,
      body('timetable_slot', {
        version: slot.version,
        from_day: TUESDAY,
        weekday: slot.weekday,
        period: slot.period,
        parity: slot.parity,
        subject_uuid: slot.subject_id,
        teacher_uuid: slot.teacher_id,
        room_uuid: slot.room_id,
        ...attributes,
      }),
    );
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    return { id: made.body.data.id, warnings: made.body.meta.warnings.join(' ') };
  };

  test('on one day takes its preparation along, and back again', async () => {
    const name = `${slots.sunday}_${SUNDAY}`;
    const id = await handedIn(name, 'أجزاء النبات');
    await approve(id);
    const made = await change(name, { kind: 'move', to_day: THURSDAY, to_period: 2 });
    expect(await listed(`?from=${THURSDAY}&to=${THURSDAY}`)).toEqual({
      'أجزاء النبات': [THURSDAY, 2, 'held', false],
    });
    expect(await listed(`?to=${SUNDAY}`)).toEqual({});
    expect(await lessonsOf(school.as('teacher'))).toEqual([
      [TUESDAY, 1, null],
      [THURSDAY, 2, id],
    ]);
    const papers = async () =>
      workingPapers
        .parse((await school.as('student').get('student/preparations')).body)
        .data.map(({ attributes: { day, period } }) => [day, period]);
    expect(await papers()).toEqual([[THURSDAY, 2]]);
    const back = await school
      .as('supervisor')
      .send('DELETE', `employee/timetable/changes/${made.body.data.id}`);
    expect(back.status, JSON.stringify(back.body)).toBe(204);
    expect(await papers()).toEqual([[SUNDAY, 1]]);
  });

  test('in every week takes along what was prepared for it from that day on; undone, it comes back', async () => {
    const past = await handedIn(`${slots.sunday}_${SUNDAY}`, 'مضى');
    const next = await handedIn(`${slots.tuesday}_${NEXT_TUESDAY}`, 'القادم');
    await draft(`${slots.sunday}_${NEXT_SUNDAY}`, 'غيره');
    const moved = await moveSlot(slots.tuesday, { weekday: 4, period: 2 });
    expect(moved.warnings).toContain('تحضير واحد');
    const after = {
      مضى: [SUNDAY, 1, 'held', false],
      القادم: [NEXT_THURSDAY, 2, 'held', false],
      غيره: [NEXT_SUNDAY, 1, 'held', false],
    };
    expect(await listed()).toEqual(after);
    expect(await lessonsOf(school.as('supervisor'), NEXT_THURSDAY)).toEqual([
      [SUNDAY, 1, past],
      [THURSDAY, 2, null],
      [NEXT_SUNDAY, 1, null],
      [NEXT_THURSDAY, 2, next],
    ]);
    await moveSlot(moved.id, { weekday: 2, period: 1 });
    expect(await listed()).toEqual({ ...after, القادم: [NEXT_TUESDAY, 1, 'held', false] });
  });

  test('to a colleague is held by what was handed in; what is taken away can be carried over', async () => {
    const id = await handedIn(`${slots.tuesday}_${NEXT_TUESDAY}`, 'القادم');
    const given = await moveSlot(slots.tuesday, { teacher_uuid: other.id });
    expect(await lessonsOf(other, NEXT_THURSDAY)).toEqual([
      [TUESDAY, 1, null],
      [NEXT_TUESDAY, 1, id],
    ]);
    expect((await other.get(`teacher/preparations/${id}`)).status).toBe(200);
    const ended = await school
      .as('supervisor')
      .post(
        `employee/timetable/slots/${given.id}/end`,
        body('timetable_slot_end', { version: await versionOf(given.id), from_day: NEXT_TUESDAY }),
      );
    expect(ended.status, JSON.stringify(ended.body)).toBe(200);
    expect(JSON.stringify(ended.body)).toContain('لم تعد في الجدول');
    expect(await listed()).toEqual({ القادم: [NEXT_TUESDAY, 1, 'cancelled', true] });
    expect((await school.as('teacher').post(`teacher/preparations/${id}/carry-over`)).status).toBe(200);
    expect(await listed()).toEqual({ القادم: ['2026-12-06', 1, 'held', false] });
  });
});
