import { beforeAll, expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { sections } from '@/server/platform/db/schema/school';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { add, doc, write } from './questions.test-support';

let ours: TestSchool;
let theirs: TestSchool;
beforeAll(async () => {
  [ours, theirs] = await Promise.all([createSchool(), createSchool()]);
});

async function sectionOf(more: object): Promise<string> {
  const id = newId();
  await ours.db
    .insert(sections)
    .values({ id, subjectId: ours.ids.subject, title: { ar: 'قسم' }, position: 9, ...more });
  return id;
}

test('a question stands in a section of the curriculum or of its branch', async () => {
  const own = await sectionOf({ branchId: ours.ids.branch, isPublished: false });
  const id = await add(ours, { section_id: own });
  const found = await ours.as('teacher').get(`teacher/questions/${id}`);
  expect(found.body.data.attributes.section_id).toBe(own);
});

test.each([
  ['of another branch', () => ({ branchId: theirs.ids.branch })],
  ['that was taken away', () => ({ branchId: ours.ids.branch, deletedAt: new Date() })],
])('a section %s takes no question, and is refused at its field', async (_name, more) => {
  const section_id = await sectionOf(more());
  const teacher = ours.as('teacher');
  const reply = await teacher.post('teacher/questions', doc(write(ours, { section_id })));
  expect([reply.status, reply.body.errors[0].source.pointer]).toEqual([422, '/data/attributes/section_id']);
  const rule = { section_id, count: 1 };
  const drawn = await teacher.post('teacher/question-bank/draw', {
    data: { type: 'draw_preview', attributes: { subject_id: ours.ids.subject, rule } },
  });
  expect([drawn.status, drawn.body.errors[0].source.pointer]).toEqual([
    422,
    '/data/attributes/rule/section_id',
  ]);
});
