import { describe, expect, test } from 'vitest';
import { preparationFields } from '@/lib/contract/preparation';
import {
  plannedLessons,
  preparationContent,
  preparationDocument,
  workingPaperDocument,
  workingPapers,
} from '@/lib/contract/resources/week/preparation';
import { mediaPlaces } from '@/lib/contract/resources/library/media-item';
import { teacherHome } from '@/lib/contract/resources/homes/dashboard';
import { newId } from '@/server/platform/db/id';
import { mediaItems } from '@/server/platform/db/schema/media';
import { teachingAssignments } from '@/server/platform/db/schema/school';
import { linesByPdfjs } from '@/tests/setup/pdf-readers.mjs';
import {
  SUNDAY,
  TUESDAY,
  THURSDAY,
  NEXT_SUNDAY,
  school,
  slots,
  body,
  prepare,
  save,
  submit,
  approve,
  submitted,
  preparePreparationSchool,
} from './preparation.test-support';

preparePreparationSchool();

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
