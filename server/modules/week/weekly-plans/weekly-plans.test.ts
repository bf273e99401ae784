import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { planSources } from '@/lib/contract/resources/week/weekly-plan';
import { preparations } from '@/server/platform/db/schema/preparation';
import { quizzes } from '@/server/platform/db/schema/quizzes';
import { calendarEvents } from '@/server/platform/db/schema/public-site';
import { timetableChanges } from '@/server/platform/db/schema/timetable';
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

const code = (reply: { body: { errors?: { code: string }[] } }) => reply.body.errors?.[0]?.code;

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
