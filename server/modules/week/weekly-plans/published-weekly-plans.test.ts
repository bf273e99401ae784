import { describe, expect, test } from 'vitest';
import {
  classPlanDocument,
  expectedPlans,
  weeklyPlanDocument,
} from '@/lib/contract/resources/week/weekly-plan';
import { newId } from '@/server/platform/db/id';
import { preparations } from '@/server/platform/db/schema/preparation';
import { quizzes } from '@/server/platform/db/schema/quizzes';
import { teachingAssignments } from '@/server/platform/db/schema/school';
import { linesByPdfjs } from '@/tests/setup/pdf-readers.mjs';
import {
  SUNDAY,
  TUESDAY,
  THURSDAY,
  WEEK,
  school,
  twin,
  slots,
  body,
  prepare,
  give,
  create,
  read,
  save,
  publish,
  prepareWeeklyPlanSchool,
} from './weekly-plans.test-support';

prepareWeeklyPlanSchool();

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

describe('publishing', () => {
  test('is on a weekend that of the coming week, on the home too', async () => {
    await prepare(slots.sunday, '2026-11-29', 'أجزاء النبات');
    const { id: coming } = await create({ week: '2026-11-29' });
    expect((await publish(coming)).status).toBe(200);
    const opened = async (student: Pick<ReturnType<typeof school.as>, 'get'>) => [
      classPlanDocument.parse((await student.get('student/weekly-plan')).body).data.attributes.week.from,
      (await student.get('home/student')).body.data.attributes.week_plans,
    ];
    const student = school.as('student');
    expect(await opened(student)).toEqual(['2026-11-22', 0]);
    school.setNow(new Date('2026-11-28T09:00:00Z'));
    expect(await opened({ ...student, ...(await school.addSession(student)) })).toEqual(['2026-11-29', 1]);
  });

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
