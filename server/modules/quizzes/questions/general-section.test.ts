import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { questions } from '@/server/platform/db/schema/questions';
import { sections } from '@/server/platform/db/schema/school';
import { emptyOwnSchool } from '@/tests/server/own-school';
import { doc, statement } from './questions.test-support';

let school: Awaited<ReturnType<typeof emptyOwnSchool>>;
let teacher: Awaited<ReturnType<(typeof school)['addTeacher']>>;
beforeAll(async () => {
  school = await emptyOwnSchool();
  await school.found();
});
afterAll(() => school.database.close());

const written = (extra: object = {}) =>
  doc({ subject_id: teacher.ids.subject, difficulty: 1, ...statement('الشمس نجم.'), ...extra });
const ofSubject = () => school.db.select().from(sections).where(eq(sections.subjectId, teacher.ids.subject));
const write = (extra?: object) => teacher.post('teacher/questions', written(extra));

describe('the first questions of a school that was just founded', () => {
  test('are saved without a section, in the general one, which is made once and hidden from students', async () => {
    teacher = await school.addTeacher();
    expect(await ofSubject()).toEqual([]);
    const replies = await Promise.all([write(), write(statement('القمر نجم.'))]);
    expect(replies.map(({ status, body }) => [status, body.errors])).toEqual([
      [201, undefined],
      [201, undefined],
    ]);
    const [general, ...others] = await ofSubject();
    expect(others).toEqual([]);
    expect(general).toMatchObject({
      title: { ar: 'عام', en: 'General' },
      branchId: teacher.ids.branch,
      createdBy: teacher.id,
      isPublished: false,
    });
    for (const { body } of replies)
      expect(body.data.attributes).toMatchObject({
        section_id: general?.id,
        section_title: { ar: 'عام', en: 'General' },
      });
  });

  test('stay in their section while a form that knows none goes on saving them', async () => {
    const { body } = await write(statement('المريخ كوكب.'));
    const { id, attributes } = body.data;
    const made = await teacher.post(`teacher/subjects/${teacher.ids.subject}/sections`, {
      data: { type: 'section', attributes: { title: { ar: 'الفضاء' } } },
    });
    expect(made.status).toBe(201);
    const moved = await teacher.put(`teacher/questions/${id}`, written({ section_id: made.body.data.id }));
    expect(moved.body.data.attributes.section_id).toBe(made.body.data.id);
    const again = await teacher.put(`teacher/questions/${id}`, written(statement('المريخ كوكب أحمر.')));
    expect([again.status, again.body.data.attributes.section_id]).toEqual([200, made.body.data.id]);
    expect(attributes.section_id).not.toBe(made.body.data.id);
  });

  test('come from a file as well', async () => {
    const other = await school.addTeacher(1);
    const form = new FormData();
    form.append('file', new File(['الشمس كبيرة. {T}'], 'a.gift'));
    form.append('subject', other.ids.subject);
    const preview = await other.post('teacher/questions/import', form);
    expect([preview.status, preview.body.errors]).toEqual([201, undefined]);
    const taken = await other.post(`teacher/questions/import/${preview.body.data.id}/commit`, {
      data: { type: 'question_import', attributes: {} },
    });
    expect(taken.status).toBe(200);
    const rows = await school.db.select().from(questions).where(eq(questions.authorId, other.id));
    const made = await school.db.select().from(sections).where(eq(sections.subjectId, other.ids.subject));
    expect(made).toMatchObject([{ title: { ar: 'عام', en: 'General' } }]);
    expect(rows.map(({ sectionId }) => sectionId)).toEqual(made.map(({ id }) => id));
  });
});

test('a subject with sections asks for one, at its field, and nothing is written', async () => {
  const before = await school.db.$count(questions);
  await school.db
    .update(sections)
    .set({ title: { ar: 'الوحدة الأولى' } })
    .where(eq(sections.subjectId, teacher.ids.subject));
  const refused = await write();
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [expect.objectContaining({ code: 'required', title: 'section_id' })],
  ]);
  const form = new FormData();
  form.append('file', new File(['الشمس كبيرة جدًا. {T}'], 'a.gift'));
  form.append('subject', teacher.ids.subject);
  const preview = await teacher.post('teacher/questions/import', form);
  expect([preview.status, preview.body.errors[0]]).toEqual([
    422,
    expect.objectContaining({ code: 'required', title: 'section' }),
  ]);
  expect(await school.db.$count(questions)).toBe(before);
});
