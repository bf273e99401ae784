import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { preparationContent } from '@/lib/contract/resources/week/preparation';
import {
  classPlanDocument,
  expectedPlans,
  planSources,
  weeklyPlanDocument,
} from '@/lib/contract/resources/week/weekly-plan';
import { kindRecord, usualKind } from '@/lib/contract/quiz-kinds';
import { newId } from '@/server/platform/db/id';
import { preparations } from '@/server/platform/db/schema/preparation';
import { quizClassrooms, quizzes } from '@/server/platform/db/schema/quizzes';
import { calendarEvents } from '@/server/platform/db/schema/public-site';
import { classrooms, teachingAssignments } from '@/server/platform/db/schema/school';
import { timetableChanges } from '@/server/platform/db/schema/timetable';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { addTimetable } from '@/tests/server/timetable';
import { linesByPdfjs } from '@/tests/setup/pdf-readers.mjs';

const [SUNDAY, TUESDAY, THURSDAY] = ['2026-11-22', '2026-11-24', '2026-11-26'];
const WEEK = SUNDAY;
let school: TestSchool;
let twin: string;
let slots: { sunday: string; tuesday: string; thursday: string; twin: string };

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

const body = (type: string, attributes: object) => ({ data: { type, attributes } });
const code = (reply: { body: { errors?: { code: string }[] } }) => reply.body.errors?.[0]?.code;

/** A preparation of a lesson of the teacher. */
async function prepare(slotId: string, ownDay: string, title: string) {
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
async function give(opens: string, status: 'draft' | 'published' = 'published', classroomId?: string) {
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
async function create(more: object = {}) {
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
const read = async (id: string) =>
  weeklyPlanDocument.parse((await school.as('teacher').get(`teacher/weekly-plans/${id}`)).body).data
    .attributes;
async function save(id: string, change: { note?: string; cells?: object[]; version?: number } = {}) {
  const { version, note } = await read(id);
  return school
    .as('teacher')
    .put(`teacher/weekly-plans/${id}`, body('weekly_plan', { version, note, cells: [], ...change }));
}
const publish = (id: string) => school.as('teacher').post(`teacher/weekly-plans/${id}/publish`);
const notices = async (type: string, userId?: string) => {
  const { rows } = await school.deps.pool.query(
    'select user_id, params, data from notifications where key = $1 and ($2::uuid is null or user_id = $2)',
    [type, userId ?? null],
  );
  return rows;
};
const ofStudent = async (query = '') =>
  classPlanDocument.parse((await school.as('student').get(`student/weekly-plan${query}`)).body).data
    .attributes;

describe('a plan fills itself', () => {
  test('from the timetable, preparations and homework; parts that students are not shown stay out', async () => {
    await prepare(slots.sunday, SUNDAY, 'أجزاء النبات');
    const homework = await give(TUESDAY);
    await give(THURSDAY, 'draft');
    await give(SUNDAY, 'published', twin);
    const { attributes: plan } = await create();
    expect(plan.week).toMatchObject({ from: WEEK, to: '2026-11-28', today: SUNDAY });
    expect(plan.rows.map(({ day, period, state }) => [day, period, state])).toEqual([
      [SUNDAY, 1, 'held'],
      [TUESDAY, 1, 'held'],
      [THURSDAY, 1, 'held'],
    ]);
    const [first, second, third] = plan.rows;
    expect(first?.cells?.lesson).toMatchObject({ text: 'أجزاء النبات', source: 'filled' });
    expect(first?.cells?.homework).toMatchObject({ text: 'حل ص ٢٤', works: [] });
    expect(first?.cells?.classwork.text).toBe('ارسم نبتة');
    expect(first?.cells?.objectives).toMatchObject({ text: '', source: null });
    expect(second?.cells?.homework.works.map(({ id }) => id)).toEqual([homework]);
    expect(Object.values(third?.cells ?? {}).every(({ source }) => source === null)).toBe(true);
  });

  test('work that ends at midnight stands at the day that is over by then', async () => {
    const homework = await give('2026-11-17');
    // Thursday 0:00 in Riyadh: Wednesday is the last day.
    const endAt = new Date('2026-11-25T21:00:00Z');
    await school.db.update(quizzes).set({ endAt }).where(eq(quizzes.id, homework));
    const { attributes: plan } = await create();
    const at = (day: string) => plan.rows.find((row) => row.day === day)?.cells?.homework.works ?? [];
    expect(at(TUESDAY).map(({ id }) => id)).toEqual([homework]);
    expect(at(THURSDAY)).toEqual([]);
  });

  test('own words stand over what changes later, until the teacher gives them up; a draft follows the rest', async () => {
    await prepare(slots.sunday, SUNDAY, 'أجزاء النبات');
    const { id } = await create();
    const lesson_id = `${slots.sunday}_${SUNDAY}`;
    const own = { lesson_id, field: 'lesson', text: 'رحلة إلى المزرعة' };
    expect((await save(id, { cells: [own], note: 'أحضروا بذرة فول' })).status).toBe(200);
    await school.db.update(preparations).set({ title: 'البناء الضوئي' });
    const changed = await read(id);
    expect(changed.rows[0]?.cells?.lesson).toMatchObject({ text: 'رحلة إلى المزرعة', source: 'own' });
    expect(changed.fillings[lesson_id]?.lesson.text).toBe('البناء الضوئي');
    expect(changed.note).toBe('أحضروا بذرة فول');
    expect((await save(id)).status).toBe(200);
    expect((await read(id)).rows[0]?.cells?.lesson).toMatchObject({
      text: 'البناء الضوئي',
      source: 'filled',
    });
  });

  test('cancelled, moved and free lessons say so, and take nothing', async () => {
    const { db, ids } = school;
    await prepare(slots.tuesday, TUESDAY, 'الجذر');
    await db.insert(timetableChanges).values([
      { slotId: slots.tuesday, day: TUESDAY, kind: 'cancel', madeBy: school.as('supervisor').id },
      {
        slotId: slots.sunday,
        day: SUNDAY,
        kind: 'move',
        toDay: '2026-11-23',
        toPeriod: 2,
        madeBy: school.as('supervisor').id,
      },
    ]);
    await db.insert(calendarEvents).values({
      branchId: ids.branch,
      kind: 'holiday',
      title: { ar: 'إجازة' },
      startsOn: THURSDAY,
      endsOn: THURSDAY,
    });
    const { attributes: plan } = await create();
    expect(plan.rows.map(({ day, state, moved_to }) => [day, state, moved_to?.day ?? null])).toEqual([
      [SUNDAY, 'moved', '2026-11-23'],
      ['2026-11-23', 'held', null],
      [TUESDAY, 'cancelled', null],
      [THURSDAY, 'closed', null],
    ]);
    expect(plan.rows[0]?.cells).toBeNull();
    expect(plan.rows[2]?.cells?.lesson.source).toBeNull();
    expect(plan.days.find(({ date }) => date === THURSDAY)?.off).toBe('holiday');
    expect(code(await publish((await create({ classroom_uuid: twin })).id)), 'nothing to read').toBe(
      'plan_empty',
    );
  });

  test('a second plan of the week leads to the first; a copy takes the words of the twin class, lesson by lesson', async () => {
    const first = await create();
    const again = await school.as('teacher').post(
      'teacher/weekly-plans',
      body('weekly_plan', {
        classroom_uuid: school.ids.classroom,
        subject_uuid: school.ids.subject,
        week: THURSDAY,
      }),
    );
    expect(again.status).toBe(409);
    expect(code(again)).toBe('plan_exists');
    expect(again.body.errors[0].meta).toMatchObject({ id: first.id });
    const own = { lesson_id: `${slots.sunday}_${SUNDAY}`, field: 'materials', text: 'عدسة مكبرة' };
    await save(first.id, { cells: [own], note: 'إلى الأسرة' });
    const query = `classroom_uuid=${twin}&subject_uuid=${school.ids.subject}&week=${WEEK}`;
    const sources = planSources.parse(
      (await school.as('teacher').get(`teacher/weekly-plans/sources?${query}`)).body,
    );
    expect(sources.data.map(({ id }) => id)).toEqual([first.id]);
    const { attributes: copy } = await create({ classroom_uuid: twin, copy_uuid: first.id });
    expect(copy.rows[0]?.cells?.materials).toMatchObject({ text: 'عدسة مكبرة', source: 'own' });
    expect(copy.note).toBe('إلى الأسرة');
  });

  test('begins with the words of any earlier week, the last one first', async () => {
    const sourcesOf = async (week: string) => {
      const query = `classroom_uuid=${school.ids.classroom}&subject_uuid=${school.ids.subject}&week=${week}`;
      const { body: reply } = await school.as('teacher').get(`teacher/weekly-plans/sources?${query}`);
      return planSources.parse(reply).data.map(({ id, attributes: { from } }) => [id, from]);
    };
    const first = await create();
    await save(first.id, {
      cells: [{ lesson_id: `${slots.sunday}_${SUNDAY}`, field: 'materials', text: 'عدسة مكبرة' }],
      note: '',
    });
    const later = await create({ week: '2026-12-06' });
    expect(await sourcesOf(SUNDAY)).toEqual([]);
    expect(await sourcesOf('2026-12-13')).toEqual([
      [later.id, '2026-12-06'],
      [first.id, SUNDAY],
    ]);
    const { attributes: copy } = await create({ week: '2026-12-13', copy_uuid: first.id });
    expect(copy.rows[0]?.cells?.materials).toMatchObject({ text: 'عدسة مكبرة', source: 'own' });
  });
});

describe('two writers', () => {
  test('the second of one version is refused, and words for a lesson of nobody as well', async () => {
    const { id, attributes } = await create();
    const cells = [{ lesson_id: `${slots.sunday}_${SUNDAY}`, field: 'lesson', text: 'الأول' }];
    expect((await save(id, { cells, version: attributes.version })).status).toBe(200);
    const late = await save(id, { cells: [], version: attributes.version });
    expect([late.status, code(late)]).toEqual([409, 'stale']);
    expect((await read(id)).rows[0]?.cells?.lesson.text).toBe('الأول');
    const foreign = [{ lesson_id: `${slots.twin}_${SUNDAY}`, field: 'lesson', text: 'غيره' }];
    expect((await save(id, { cells: foreign })).status).toBe(422);
  });
});

describe('publishing', () => {
  test('notifies students and guardians once a week, by any publisher; what was filled stays', async () => {
    await prepare(slots.sunday, SUNDAY, 'أجزاء النبات');
    const homework = await give(TUESDAY);
    const { id } = await create();
    expect(await ofStudent()).toMatchObject({ subjects: [], missing: [{ id: school.ids.subject }] });
    expect((await publish(id)).status).toBe(200);
    expect((await publish(id)).status).toBe(200);
    expect(await notices('plan_published', school.as('student').id)).toEqual([
      expect.objectContaining({ data: { week: WEEK } }),
    ]);
    expect(await notices('plan_published', school.as('parent').id)).toHaveLength(1);
    const english = newId();
    await school.db.execute(
      `insert into subjects (id, grade_id, name, icon) select '${english}', grade_id, '{"ar": "الإنجليزية"}', icon from subjects where id = '${school.ids.subject}'`,
    );
    const other = await school.addUser('teacher');
    await school.db.insert(teachingAssignments).values({
      teacherId: other.id,
      classroomId: school.ids.classroom,
      subjectId: english,
      academicYearId: school.ids.year,
    });
    await school.db.execute(
      `insert into timetable_slots (id, timetable_id, classroom_id, subject_id, teacher_id, weekday, period)
       select gen_random_uuid(), timetable_id, classroom_id, '${english}', '${other.id}', 1, 2 from timetable_slots where id = '${slots.sunday}'`,
    );
    const made = await other.post(
      'teacher/weekly-plans',
      body('weekly_plan', { classroom_uuid: school.ids.classroom, subject_uuid: english, week: WEEK }),
    );
    const second = weeklyPlanDocument.parse(made.body).data;
    const [row] = second.attributes.rows;
    await other.put(
      `teacher/weekly-plans/${second.id}`,
      body('weekly_plan', {
        version: 1,
        note: '',
        cells: [{ lesson_id: row?.lesson_id, field: 'lesson', text: 'Unit 4' }],
      }),
    );
    expect((await other.post(`teacher/weekly-plans/${second.id}/publish`)).status).toBe(200);
    expect(await notices('plan_published', school.as('student').id)).toHaveLength(1);

    await school.db.update(preparations).set({ title: 'تغير بعد النشر' });
    await school.db.update(quizzes).set({ deletedAt: new Date() });
    const seen = await ofStudent(`?week=${THURSDAY}`);
    const science = seen.subjects.find(({ plan_id }) => plan_id === id);
    expect(science?.rows[0]?.cells?.lesson.text).toBe('أجزاء النبات');
    expect(science?.rows[1]?.cells?.homework.works, `${homework} was taken back`).toEqual([]);
    expect(seen.readers).toBeNull();
    await publish(id);
    expect(
      (await ofStudent()).subjects.find(({ plan_id }) => plan_id === id)?.rows[0]?.cells?.lesson.text,
    ).toBe('تغير بعد النشر');
  });

  test('two at the same moment notify the class once', async () => {
    await prepare(slots.sunday, SUNDAY, 'أجزاء النبات');
    const { id } = await create();
    const replies = await Promise.all([publish(id), publish(id), publish(id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await notices('plan_published', school.as('student').id)).toHaveLength(1);
  });

  test('guardians read the plan of their child, and that is counted for staff', async () => {
    await prepare(slots.sunday, SUNDAY, 'أجزاء النبات');
    const { id } = await create();
    const counted = async (who: 'student' | 'parent' | 'supervisor' | 'teacher') => {
      const home = (await school.as(who).get(`home/${who}`)).body.data.attributes;
      if (who === 'student') return home.week_plans;
      return who === 'parent' ? home.children[0].week_plans : home.waiting.missing_plans;
    };
    const everybody = async () => [
      await counted('student'),
      await counted('parent'),
      await counted('supervisor'),
      await counted('teacher'),
    ];
    // The class and its twin.
    expect(await everybody()).toEqual([0, 0, 2, 2]);
    await publish(id);
    expect(await everybody()).toEqual([1, 1, 1, 1]);
    const [parent, child] = [school.as('parent'), school.as('student').id];
    const address = `parent/students/${child}/weekly-plan`;
    const seen = classPlanDocument.parse((await parent.get(address)).body).data.attributes;
    expect(seen.subjects.map(({ plan_id }) => plan_id)).toEqual([id]);
    expect((await parent.get(`parent/students/${parent.id}/weekly-plan`)).status).toBe(404);
    const readers = async () =>
      classPlanDocument.parse((await school.as('teacher').get(`teacher/weekly-plans/${id}/class`)).body).data
        .attributes.readers;
    expect(await readers()).toEqual({ read: 0, families: 1 });
    expect((await parent.post(`${address}/read?week=${WEEK}`)).status).toBe(204);
    expect((await parent.post(`${address}/read?week=${WEEK}`)).status).toBe(204);
    expect(await readers()).toEqual({ read: 1, families: 1 });
  });

  test.each(['ar', 'en'] as const)('prints one page in %s with words that can be found', async (locale) => {
    await prepare(slots.sunday, SUNDAY, 'أجزاء النبات');
    await give(TUESDAY);
    const { id } = await create();
    await save(id, { note: 'أرجو إحضار بذرة فول' });
    await publish(id);
    const reply = await school.agent(school.as('student').token, locale).get('student/weekly-plan/print');
    expect(reply.status).toBe(200);
    const lines = (await linesByPdfjs(reply.bytes)).join('\n');
    for (const text of ['أجزاء النبات', 'أرجو إحضار بذرة فول', 'واجب منزلي عن النبات'])
      expect(lines).toContain(text);
    expect(lines).toContain(locale === 'ar' ? 'إلى أولياء الأمور' : 'To parents');
  });
});

describe('supervisors', () => {
  const list = async (query = '') =>
    expectedPlans.parse(
      (await school.as('supervisor').get(`employee/weekly-plans?week=${WEEK}${query}`)).body,
    );

  test('see what is missing by whom, remind once a day, and comment on what is published', async () => {
    await prepare(slots.sunday, SUNDAY, 'أجزاء النبات');
    const { id } = await create();
    const before = await list();
    expect(
      before.data.map(({ attributes }) => [attributes.state, attributes.lessons, attributes.planned]),
    ).toEqual(
      expect.arrayContaining([
        ['draft', 3, 1],
        ['none', 1, 0],
      ]),
    );
    expect(before.data.every(({ attributes }) => attributes.plan_id === null)).toBe(true);
    expect(before.data[0]?.attributes.teachers).toEqual([
      expect.objectContaining({ id: school.as('teacher').id }),
    ]);
    expect(before.meta.actions.map(({ key }) => key)).toEqual(['remind']);
    const supervisor = school.as('supervisor');
    expect((await supervisor.get(`employee/weekly-plans/${id}`)).status, 'a draft').toBe(404);
    const remind = (who = supervisor) =>
      who.post('employee/weekly-plans/reminders', body('weekly_plan_reminder', { week: WEEK }));
    expect((await remind()).body.meta).toMatchObject({ reminded: 1, before: 0 });
    expect((await remind()).body.meta).toMatchObject({ reminded: 0, before: 1 });
    expect(await notices('plan_missing', school.as('teacher').id)).toHaveLength(1);
    const tomorrow = await school.addSession(supervisor);
    school.setNow(new Date('2026-11-22T21:30:00Z'));
    const next = await remind({ ...supervisor, ...tomorrow });
    expect(next.body.meta, 'half past midnight in the branch').toMatchObject({ reminded: 1, before: 0 });
    school.setNow(new Date('2026-11-22T03:50:00Z'));

    await publish(id);
    const published = weeklyPlanDocument.parse(
      (await supervisor.get(`employee/weekly-plans/${id}`)).body,
    ).data;
    const [comment] = published.attributes.actions;
    expect(published.attributes.actions.map(({ key }) => key)).toEqual(['comment']);
    const reply = await supervisor.post(comment?.endpoint_url.replace(/^\/api\/base\/ar\//, '') ?? '', {
      payload: 'أحسنت',
      type: 'weekly_plan',
    });
    expect([reply.status, typeof reply.body.meta.message]).toEqual([201, 'string']);
    expect(await notices('plan_commented', school.as('teacher').id)).toHaveLength(1);
    expect((await read(id)).comments.map(({ body: words }) => words)).toEqual(['أحسنت']);
    expect((await list('&state=published')).data).toHaveLength(1);
    expect((await list(`&classroom_uuid=${twin}`)).data).toHaveLength(1);
  });

  test('a colleague of another subject reads no draft and writes nothing', async () => {
    const { id } = await create();
    const other = await school.addUser('teacher');
    expect((await other.get(`teacher/weekly-plans/${id}`)).status).toBe(404);
    expect((await other.post(`teacher/weekly-plans/${id}/publish`)).status).toBe(404);
    expect(expectedPlans.parse((await other.get('teacher/weekly-plans')).body).data).toEqual([]);
  });
});
