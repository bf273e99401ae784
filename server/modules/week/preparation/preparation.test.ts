import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { preparationFields } from '@/lib/contract/preparation';
import {
  coverageCollection,
  lessonPreparationDocument,
  plannedLessons,
  preparationCollection,
  preparationContent,
  preparationDocument,
  templateCollection,
  workingPaperDocument,
  workingPapers,
} from '@/lib/contract/resources/week/preparation';
import { mediaPlaces } from '@/lib/contract/resources/library/media-item';
import { teacherHome } from '@/lib/contract/resources/homes/dashboard';
import { newId } from '@/server/platform/db/id';
import { mediaItems } from '@/server/platform/db/schema/media';
import { auditLog } from '@/server/platform/db/schema/people';
import { classrooms, teachingAssignments } from '@/server/platform/db/schema/school';
import { timetableChanges } from '@/server/platform/db/schema/timetable';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { addTimetable } from '@/tests/server/timetable';
import { linesByPdfjs } from '@/tests/setup/pdf-readers.mjs';

const [SUNDAY, TUESDAY, THURSDAY, NEXT_SUNDAY] = ['2026-11-22', '2026-11-24', '2026-11-26', '2026-11-29'];
let school: TestSchool;
let slots: { sunday: string; tuesday: string; thursday: string; twin: string };

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

type Person = TestSchool['people']['teacher'];
const body = (type: string, attributes: object) => ({ data: { type, attributes } });
const content = (more: object = {}) => ({
  objectives: [{ kind: 'cognitive', text: 'أن يعدد الطالب أجزاء النبات' }],
  stages: [{ title: 'التمهيد', minutes: 5, teacher: 'يعرض نبتة', students: 'يلاحظون' }],
  homework: 'حل ص ٢٤',
  worksheet: 'سمِّ أجزاء النبتة',
  values: 'التفكر في خلق الله',
  ...more,
});
async function prepare(slot: string, day: string, more: object = {}, person: Person = school.as('teacher')) {
  const reply = await person.post(
    'teacher/preparations',
    body('preparation', { lesson_id: `${slot}_${day}`, title: 'أجزاء النبات', ...more }),
  );
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return preparationDocument.parse(reply.body).data;
}
async function save(id: string, more: object = {}) {
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
const submit = (id: string) => school.as('teacher').post(`teacher/preparations/${id}/submit`);
const approve = (id: string) => school.as('supervisor').post(`employee/preparations/${id}/approve`);
async function submitted(slot: string, day: string) {
  const { id } = await prepare(slot, day);
  expect((await save(id)).status).toBe(200);
  expect((await submit(id)).status).toBe(200);
  return id;
}
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

describe('what students read', () => {
  test('the parts shown to them and the media meant for them, of approved ones of the own class', async () => {
    const { db, ids } = school;
    const [shown, hidden] = [newId(), newId()];
    for (const [id, title] of [
      [shown, 'ورقة عمل'],
      [hidden, 'دليل المعلم'],
    ] as const)
      await db.insert(mediaItems).values({
        id,
        ownerId: school.as('teacher').id,
        branchId: ids.branch,
        type: 'link',
        title: { ar: title },
        url: 'https://example.com/paper',
        search: title,
      });
    const { id } = await prepare(slots.sunday, SUNDAY);
    const media = [
      { media_uuid: shown, is_for_students: true },
      { media_uuid: hidden, is_for_students: false },
    ];
    expect((await save(id, { media })).status).toBe(200);
    await submit(id);
    const student = school.as('student');
    expect((await student.get(`student/preparations/${id}`)).status, 'not approved').toBe(404);
    expect((await approve(id)).status).toBe(200);
    const { data } = workingPaperDocument.parse((await student.get(`student/preparations/${id}`)).body);
    expect(data.attributes.parts).toEqual({
      objectives: ['أن يعدد الطالب أجزاء النبات'],
      worksheet: 'سمِّ أجزاء النبتة',
    });
    expect(data.attributes.media.map(({ title }) => title.ar)).toEqual(['ورقة عمل']);
    const places = await school.as('teacher').get(`teacher/media/${shown}/places`);
    expect(
      mediaPlaces.parse(places.body).data.map(({ id: place, attributes }) => [place, attributes.kind]),
    ).toEqual([[id, 'preparation']]);
    const list = workingPapers.parse((await student.get('student/preparations')).body);
    expect(list.data.map(({ id: each, attributes }) => [each, attributes.attachments])).toEqual([[id, 1]]);
    const twin = await prepare(slots.twin, SUNDAY);
    await save(twin.id);
    await submit(twin.id);
    await approve(twin.id);
    expect((await student.get(`student/preparations/${twin.id}`)).status, 'another class').toBe(404);
  });

  test('nothing else of the document is in what reaches them, whatever stands in it', async () => {
    const { id } = await prepare(slots.sunday, SUNDAY);
    const mark = (field: string) => `canary-${field}`;
    const written = preparationContent.parse({
      ...Object.fromEntries(
        preparationFields.flatMap((field) =>
          ['title', 'objectives', 'strategies', 'stages'].includes(field) ? [] : [[field, mark(field)]],
        ),
      ),
      objectives: [{ kind: 'skill', text: mark('objectives') }],
      strategies: [mark('strategies')],
      stages: [{ title: mark('stages'), minutes: 5, teacher: mark('stages'), students: mark('stages') }],
    });
    const saved = await save(id, { content: written, student_fields: ['worksheet'] });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    await submit(id);
    const supervisor = school.as('supervisor');
    await supervisor.post(
      `employee/preparations/${id}/return`,
      body('preparation_return', { reason: mark('reason') }),
    );
    await save(id, { title: 'أجزاء النبات ووظائفها', content: written, student_fields: ['worksheet'] });
    await submit(id);
    await supervisor.post(`employee/preparations/${id}/comments/content`, {
      payload: mark('comment'),
      type: 'preparation',
    });
    await approve(id);
    const seen = async (path: string) => {
      const reply = await school.as('student').get(path);
      expect(reply.status).toBe(200);
      return [...new Set(JSON.stringify(reply.body).match(/canary-\w+/g))];
    };
    expect(await seen(`student/preparations/${id}`)).toEqual([mark('worksheet')]);
    expect(await seen('student/preparations')).toEqual([]);
    expect(await seen('home/student')).toEqual([]);
  });

  test('media that the teacher does not find cannot be placed', async () => {
    const foreign = newId();
    await school.db.insert(mediaItems).values({
      id: foreign,
      ownerId: school.as('supervisor').id,
      branchId: school.ids.branch,
      type: 'link',
      title: { ar: 'خاص' },
      url: 'https://example.com/private',
      search: 'خاص',
    });
    const { id } = await prepare(slots.sunday, SUNDAY);
    const reply = await save(id, { media: [{ media_uuid: foreign, is_for_students: true }] });
    expect(reply.status).toBe(422);
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

test('lessons of a week stand with their preparations; of a draft the supervisor does not know', async () => {
  const { id } = await prepare(slots.sunday, SUNDAY);
  const handedIn = await submitted(slots.tuesday, TUESDAY);
  const read = async (who: 'teacher' | 'supervisor') => {
    const path = `${who === 'teacher' ? 'teacher' : 'employee'}/preparations/lessons?from=${SUNDAY}&to=${THURSDAY}`;
    const { data } = plannedLessons.parse((await school.as(who).get(path)).body);
    return data.map(({ attributes: { day, classroom, preparation } }) => [
      day,
      classroom.name.en,
      preparation,
    ]);
  };
  const rest = [
    [SUNDAY, '5B', null],
    [TUESDAY, '5A', { id: handedIn, state: 'submitted' }],
    [THURSDAY, '5A', null],
  ];
  expect(await read('teacher')).toEqual([[SUNDAY, '5A', { id, state: 'draft' }], ...rest]);
  expect(await read('supervisor')).toEqual([[SUNDAY, '5A', null], ...rest]);
  const turned = await school.as('teacher').get(`teacher/preparations/lessons?from=${THURSDAY}&to=${SUNDAY}`);
  expect(turned.status).toBe(422);
});

test('waiting work is counted for its person, and the home of the teacher shows today', async () => {
  const counted = async (who: 'teacher' | 'supervisor') =>
    (await school.as(who).get('home/menu-counters')).body.data.attributes.preparations_waiting;
  const id = await submitted(slots.sunday, SUNDAY);
  expect([await counted('teacher'), await counted('supervisor')]).toEqual([0, 1]);
  const home = (await school.as('supervisor').get('home/supervisor')).body.data.attributes;
  expect(home.waiting.preparations).toBe(1);
  await school
    .as('supervisor')
    .post(`employee/preparations/${id}/return`, body('preparation_return', { reason: 'وضّح الأهداف' }));
  expect([await counted('teacher'), await counted('supervisor')]).toEqual([1, 0]);
  const { data } = teacherHome.parse((await school.as('teacher').get('home/teacher')).body);
  expect(data.attributes.waiting.preparations).toBe(1);
  expect(data.attributes.sessions.map(({ lesson_id, preparation }) => [lesson_id, preparation])).toEqual([
    [`${slots.sunday}_${SUNDAY}`, { id, state: 'returned' }],
    [`${slots.twin}_${SUNDAY}`, null],
  ]);
  const coming = data.attributes.unprepared;
  expect([
    coming.count,
    coming.lessons.map(({ lesson_id, preparation }) => [lesson_id, preparation]),
  ]).toEqual([
    4,
    [
      [`${slots.tuesday}_${TUESDAY}`, null],
      [`${slots.thursday}_${THURSDAY}`, null],
      [`${slots.sunday}_${NEXT_SUNDAY}`, null],
      [`${slots.twin}_${NEXT_SUNDAY}`, null],
    ],
  ]);
  await submitted(slots.thursday, THURSDAY);
  const { unprepared } = teacherHome.parse((await school.as('teacher').get('home/teacher')).body).data
    .attributes;
  expect([unprepared.count, unprepared.lessons.map(({ lesson_id }) => lesson_id)]).toEqual([
    3,
    [`${slots.tuesday}_${TUESDAY}`, `${slots.sunday}_${NEXT_SUNDAY}`, `${slots.twin}_${NEXT_SUNDAY}`],
  ]);
});

test.each(['ar', 'en'] as const)('prints in %s with words that can be found', async (locale) => {
  const { id } = await prepare(slots.sunday, SUNDAY);
  await save(id);
  const reply = await school
    .agent(school.as('teacher').token, locale)
    .get(`teacher/preparations/${id}/print`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const lines = (await linesByPdfjs(reply.bytes)).join('\n');
  for (const text of ['أجزاء النبات', 'أن يعدد الطالب أجزاء النبات', 'يعرض نبتة', 'حل ص ٢٤', 'أجزاء النبتة'])
    expect(lines).toContain(text);
  for (const text of locale === 'ar' ? ['دور المعلم', 'الواجب المنزلي'] : ['Teacher', 'Homework'])
    expect(lines).toContain(text);
  const stranger = await school.addUser('teacher');
  expect((await stranger.get(`teacher/preparations/${id}/print`)).status).toBe(404);
});

test('a draft is kept without its title, and not handed in', async () => {
  const { id } = await prepare(slots.sunday, SUNDAY);
  expect((await save(id, { title: '' })).status).toBe(200);
  const reply = await submit(id);
  expect([reply.status, reply.body.errors.length]).toEqual([422, 1]);
});

describe('whose it is', () => {
  test('colleagues of the subject read what was approved, without comments and reflection; others nothing', async () => {
    const id = await submitted(slots.sunday, SUNDAY);
    const [colleague, stranger] = [await school.addUser('teacher'), await school.addUser('teacher')];
    await school.db.insert(teachingAssignments).values({
      teacherId: colleague.id,
      classroomId: school.ids.classroom,
      subjectId: school.ids.subject,
      academicYearId: school.ids.year,
    });
    expect((await colleague.get(`teacher/preparations/${id}`)).status).toBe(404);
    await approve(id);
    const read = preparationDocument.parse((await colleague.get(`teacher/preparations/${id}`)).body);
    expect(read.data.attributes).toMatchObject({ actions: [], notes: [], history: [] });
    expect((await stranger.get(`teacher/preparations/${id}`)).status).toBe(404);
    const list = await colleague.get('teacher/preparations');
    expect(list.body.data).toEqual([]);
    expect((await colleague.post(`teacher/preparations/${id}/withdraw`)).status).toBe(404);
  });
});
