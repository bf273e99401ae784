import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  coverageCollection,
  lessonPreparationDocument,
  preparationCollection,
  preparationDocument,
  templateCollection,
} from '@/lib/contract/resources/week/preparation';
import { newId } from '@/server/platform/db/id';
import { auditLog } from '@/server/platform/db/schema/people';
import { timetableChanges } from '@/server/platform/db/schema/timetable';
import {
  SUNDAY,
  TUESDAY,
  THURSDAY,
  NEXT_SUNDAY,
  school,
  slots,
  body,
  content,
  prepare,
  save,
  submit,
  approve,
  submitted,
  preparePreparationSchool,
} from './preparation.test-support';

preparePreparationSchool();

const code = (reply: { body: { errors?: { code: string }[] } }) => reply.body.errors?.[0]?.code;

describe('the way of a preparation', () => {
  test('written, handed in, returned with a reason, handed in again, approved, taught', async () => {
    const [teacher, supervisor] = [school.as('teacher'), school.as('supervisor')];
    const { id } = await prepare(slots.sunday, SUNDAY);
    expect((await supervisor.get(`employee/preparations/${id}`)).status, 'a draft is its author’s').toBe(404);
    const empty = await submit(id);
    expect(empty.status).toBe(422);
    expect((await save(id)).status).toBe(200);
    expect((await submit(id)).status).toBe(200);
    expect(code(await save(id)), 'closed while it waits').toBe('preparation_state');
    const reason = await supervisor.post(
      `employee/preparations/${id}/return`,
      body('preparation_return', { reason: 'الأهداف غير قابلة للقياس' }),
    );
    expect(reason.status, JSON.stringify(reason.body)).toBe(200);
    const back = preparationDocument.parse((await teacher.get(`teacher/preparations/${id}`)).body);
    expect(back.data.attributes).toMatchObject({
      state: 'returned',
      return_reason: 'الأهداف غير قابلة للقياس',
    });
    expect((await save(id)).status).toBe(200);
    expect(code(await submit(id)), 'the same again').toBe('preparation_unchanged');
    expect((await save(id, { title: 'أجزاء النبات ووظائفها' })).status).toBe(200);
    expect((await submit(id)).status).toBe(200);
    expect((await approve(id)).status).toBe(200);
    expect((await approve(id)).status, 'once').toBe(409);
    const deliver = () =>
      teacher.post(`teacher/preparations/${id}/deliver`, body('preparation_delivery', { reflection: 'جيد' }));
    expect(code(await deliver()), 'before the lesson').toBe('lesson_not_held');
    school.setNow(new Date('2026-11-22T04:10:00Z'));
    expect((await deliver()).status).toBe(200);
    const done = preparationDocument.parse((await teacher.get(`teacher/preparations/${id}`)).body);
    expect(done.data.attributes.content.reflection).toBe('جيد');
    expect(done.data.attributes.history.map(({ state }) => state)).toEqual([
      'draft',
      'submitted',
      'returned',
      'submitted',
      'approved',
      'delivered',
    ]);
    const notices = await teacher.get('/api/notification/api/v1/ar/list-notification');
    expect(JSON.stringify(notices.body)).toContain('الأهداف غير قابلة للقياس');
  });

  test('an approved one is reopened by a supervisor with a reason, and answered by a comment', async () => {
    const [teacher, supervisor] = [school.as('teacher'), school.as('supervisor')];
    const id = await submitted(slots.sunday, SUNDAY);
    const reopen = (person: typeof teacher, fields: { reason?: string }) =>
      person.post(`employee/preparations/${id}/reopen`, body('preparation_return', fields));
    expect(code(await reopen(supervisor, { reason: 'قبل الاعتماد' }))).toBe('preparation_state');
    expect((await approve(id)).status).toBe(200);
    expect((await reopen(teacher, { reason: 'لي' })).status).toBe(403);
    expect((await reopen(supervisor, {})).status).toBe(422);
    const offered = preparationDocument.parse((await supervisor.get(`employee/preparations/${id}`)).body);
    expect(offered.data.attributes.actions.map(({ key }) => key)).toContain('reopen');
    expect((await reopen(supervisor, { reason: 'تغيّرت الخطة' })).status).toBe(200);
    expect(code(await reopen(supervisor, { reason: 'تغيّرت الخطة' })), 'once').toBe('preparation_state');
    const open = preparationDocument.parse((await teacher.get(`teacher/preparations/${id}`)).body);
    expect(open.data.attributes).toMatchObject({ state: 'returned', return_reason: 'تغيّرت الخطة' });
    const [line] = await school.db.select().from(auditLog).where(eq(auditLog.reason, 'تغيّرت الخطة'));
    expect(line).toMatchObject({ action: 'preparation.returned', actorId: supervisor.id });
    expect(code(await submit(id))).toBe('preparation_unchanged');
    const said = { payload: 'الخطة كما هي في وثيقة الوزارة', type: 'preparation' };
    expect((await teacher.post(`teacher/preparations/${id}/comments/objectives`, said)).status).toBe(201);
    expect((await submit(id)).status).toBe(200);
  });

  test('what another page saved meanwhile is not overwritten', async () => {
    const { id, attributes } = await prepare(slots.sunday, SUNDAY);
    expect((await save(id)).status).toBe(200);
    expect(code(await save(id, { version: attributes.version }))).toBe('stale');
  });

  test('a lesson is prepared once, by its own teacher alone', async () => {
    await prepare(slots.sunday, SUNDAY);
    const wish = body('preparation', { lesson_id: `${slots.sunday}_${SUNDAY}` });
    expect(code(await school.as('teacher').post('teacher/preparations', wish))).toBe('preparation_exists');
    const other = await school.addUser('teacher');
    const free = body('preparation', { lesson_id: `${slots.tuesday}_${TUESDAY}` });
    expect((await other.post('teacher/preparations', free)).status).toBe(404);
    const never = body('preparation', { lesson_id: `${slots.tuesday}_${SUNDAY}` });
    expect((await school.as('teacher').post('teacher/preparations', never)).status).toBe(404);
    expect((await school.as('supervisor').post('teacher/preparations', free)).status).toBe(403);
  });

  test('a comment goes by the action of its part, with a message; students never see it', async () => {
    const id = await submitted(slots.sunday, SUNDAY);
    const supervisor = school.as('supervisor');
    const read = preparationDocument.parse((await supervisor.get(`employee/preparations/${id}`)).body);
    const comment = read.data.attributes.actions.find(({ key }) => key === 'comment_objectives');
    const sent = await supervisor.post(comment?.endpoint_url ?? '', {
      payload: 'ابدأ بفعل سلوكي',
      type: 'preparation',
    });
    expect([sent.status, sent.body.meta.message]).toEqual([201, 'أُضيفت ملاحظتك.']);
    expect((await supervisor.post(comment?.endpoint_url ?? '', { payload: '', type: 'x' })).status).toBe(422);
    const mine = preparationDocument.parse(
      (await school.as('teacher').get(`teacher/preparations/${id}`)).body,
    );
    expect(mine.data.attributes.notes).toMatchObject([{ field: 'objectives', body: 'ابدأ بفعل سلوكي' }]);
    await approve(id);
    const paper = await school.as('student').get(`student/preparations/${id}`);
    expect(JSON.stringify(paper.body)).not.toContain('سلوكي');
  });
});

describe('beginnings', () => {
  test('a twin class takes a copy without the reflection; a template begins another', async () => {
    const { id } = await prepare(slots.sunday, SUNDAY);
    await save(id, { content: content({ reflection: 'كان الوقت قصيرًا' }) });
    const copy = await prepare(slots.twin, SUNDAY, { copy_uuid: id, title: undefined });
    expect(copy.attributes).toMatchObject({ title: 'أجزاء النبات', state: 'draft' });
    expect(copy.attributes.content).toMatchObject({ homework: 'حل ص ٢٤', reflection: '' });
    const kept = await school.as('teacher').post(
      'teacher/preparation-templates',
      body('preparation_template', {
        name: 'درس تجربة',
        subject_uuid: school.ids.subject,
        content: content(),
      }),
    );
    expect(kept.status, JSON.stringify(kept.body)).toBe(201);
    const list = templateCollection.parse(
      (await school.as('supervisor').get('employee/preparation-templates')).body,
    );
    expect(list.data.map(({ attributes }) => [attributes.name, attributes.actions])).toEqual([
      ['درس تجربة', []],
    ]);
    const begun = await prepare(slots.tuesday, TUESDAY, { template_uuid: kept.body.data.id });
    expect(begun.attributes.content.worksheet).toBe('سمِّ أجزاء النبتة');
    const sources = preparationCollection.parse(
      (await school.as('teacher').get(`teacher/preparations/sources?subject_uuid=${school.ids.subject}`))
        .body,
    );
    expect(sources.data).toHaveLength(3);
  });

  test('the address of a lesson leads to its preparation, or to writing one', async () => {
    const address = (slot: string, day: string) => `teacher/sessions/${slot}_${day}/preparation`;
    const free = lessonPreparationDocument.parse(
      (await school.as('teacher').get(address(slots.sunday, SUNDAY))).body,
    );
    expect(free.data.attributes).toMatchObject({ preparation: null, actions: [{ key: 'prepare' }] });
    const { id } = await prepare(slots.sunday, SUNDAY);
    const there = lessonPreparationDocument.parse(
      (await school.as('teacher').get(address(slots.sunday, SUNDAY))).body,
    );
    expect(there.data.attributes).toMatchObject({ preparation: { id, state: 'draft' }, actions: [] });
    expect((await school.as('teacher').get(address(newId(), SUNDAY))).status).toBe(404);
  });
});

describe('lessons that fall out', () => {
  const cancel = (slot: string, day: string) =>
    school.db
      .insert(timetableChanges)
      .values({ slotId: slot, day, kind: 'cancel', madeBy: school.as('supervisor').id });
  const days = async () => {
    const list = preparationCollection.parse((await school.as('teacher').get('teacher/preparations')).body);
    return Object.fromEntries(list.data.map(({ attributes }) => [attributes.title, attributes.lesson.day]));
  };

  test('their preparation moves to the next lesson of the class, and what stood there moves on in turn', async () => {
    const first = await prepare(slots.sunday, SUNDAY, { title: 'الأول' });
    await prepare(slots.tuesday, TUESDAY, { title: 'الثاني' });
    await prepare(slots.twin, SUNDAY, { title: 'الفصل الآخر' });
    const carry = () => school.as('teacher').post(`teacher/preparations/${first.id}/carry-over`);
    expect(code(await carry()), 'nothing fell out').toBe('lesson_held');
    await cancel(slots.sunday, SUNDAY);
    const moved = await carry();
    expect([moved.status, moved.body.meta.moved]).toEqual([200, 2]);
    expect(await days()).toEqual({ الأول: TUESDAY, الثاني: THURSDAY, 'الفصل الآخر': SUNDAY });
  });

  test('coverage counts held lessons alone; one whose preparation came after its beginning is late', async () => {
    const early = await submitted(slots.tuesday, TUESDAY);
    await approve(early);
    school.setNow(new Date('2026-11-22T04:10:00Z'));
    await submitted(slots.sunday, SUNDAY);
    const read = async (who: 'teacher' | 'supervisor') => {
      const path = `${who === 'teacher' ? 'teacher' : 'employee'}/preparations/coverage?from=${SUNDAY}&to=${NEXT_SUNDAY}`;
      const { data } = coverageCollection.parse((await school.as(who).get(path)).body);
      return data
        .map(({ attributes: { classroom, expected, prepared, approved, late } }) => [
          classroom.name.en,
          expected,
          prepared,
          approved,
          late,
        ])
        .sort();
    };
    const all = [
      ['5A', 4, 2, 1, 1],
      ['5B', 2, 0, 0, 0],
    ];
    expect(await read('teacher')).toEqual(all);
    expect(await read('supervisor')).toEqual(all);
    await cancel(slots.thursday, THURSDAY);
    expect((await read('teacher'))[0]?.[1]).toBe(3);
  });
});

test('a draft is kept without its title, and not handed in', async () => {
  const { id } = await prepare(slots.sunday, SUNDAY);
  expect((await save(id, { title: '' })).status).toBe(200);
  const reply = await submit(id);
  expect([reply.status, reply.body.errors.length]).toEqual([422, 1]);
});
