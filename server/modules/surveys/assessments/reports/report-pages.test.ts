import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  assessmentReportDocument,
  assessmentReports,
  formDetailsDocument,
} from '@/lib/contract/resources/surveys/assessment-report';
import type { Permission } from '@/lib/contract/roles';
import { assessmentSchool, type AssessmentSchool, expectStatus } from '../assessments.test-support';

let world: AssessmentSchool;
beforeAll(async () => {
  world = await assessmentSchool();
});
type Person = Awaited<ReturnType<AssessmentSchool['crowd']>>[number];
const get = async (person: Person, path: string) => expectStatus(await person.get(path), 200).body;

/** One teacher, assessed by three students who have sent their forms. */
async function assessed(fields: object = {}) {
  const teacher = await world.school.addUser('teacher');
  const students = await world.crowd('student', 3);
  const id = await world.running([{ role: 'student', people: students }], [teacher], fields);
  for (const student of students)
    expectStatus(await world.send(student, id, teacher.id, world.ratings(4)), 200);
  return { id, teacher, students };
}
const keysOf = (body: unknown) =>
  assessmentReportDocument.parse(body).data.attributes.actions.map(({ key }) => key);

test('a report offers its manager to remind while it runs, and to publish once it has ended', async () => {
  const { id } = await assessed();
  const path = `assessment-reports/${id}`;
  expect(keysOf(await get(world.manager, path))).toEqual([
    'assessors',
    'questions',
    'averages',
    'graph',
    'remind',
  ]);
  expectStatus(await world.manager.post(`assessments/${id}/close`), 200);
  expect(keysOf(await get(world.manager, path))).toEqual([
    'assessors',
    'questions',
    'averages',
    'graph',
    'publish',
  ]);
});

test('the list names the branches of all that its reader may see, and of nothing else', async () => {
  await assessed();
  const body = await get(world.manager, 'assessment-reports?search=nothing-of-this-name');
  expect(assessmentReports.parse(body).data).toEqual([]);
  expect(body.meta.branches.map((branch: { id: string }) => branch.id)).toEqual([world.school.ids.branch]);
  const stranger = await world.school.addUser('supervisor');
  expect((await get(stranger, 'assessment-reports')).meta.branches).toEqual([]);
});

test('forms say whose they are, and figures of one person about whom', async () => {
  const { id, teacher, students } = await assessed();
  const [author] = students;
  const ofAssessor = await get(world.manager, `assessment-reports/${id}/assessors/${author?.id}`);
  expect(ofAssessor.meta.person).toMatchObject({ id: author?.id, role: 'student' });
  const about = await get(world.manager, `assessment-reports/${id}/assessees/${teacher.id}`);
  expect(about.meta.person).toMatchObject({ id: teacher.id, role: 'school_instructor' });
  expectStatus(await world.manager.post(`assessments/${id}/close`), 200);
  for (const part of ['questions', 'graph']) {
    const path = `assessment-reports/${id}/${part}`;
    expect((await get(world.manager, path)).meta.assessee).toBeNull();
    const one = await get(world.manager, `${path}?assessee=${teacher.id}`);
    expect(one.meta.assessee.id).toBe(teacher.id);
  }
});

test('a form brings what was asked, so that its answers can be read', async () => {
  const { id, teacher, students } = await assessed({ anonymous: false });
  expectStatus(await world.manager.post(`assessments/${id}/close`), 200);
  const [author] = students;
  const body = await get(
    world.manager,
    `assessment-reports/${id}/assessees/${teacher.id}/assessors/${author?.id}`,
  );
  const { categories, answers, scale } = formDetailsDocument.parse(body).data.attributes;
  const asked = new Set(categories.flatMap(({ questions }) => questions.map((each) => each.id)));
  expect(asked.size).toBe(4);
  expect(answers.every(({ question_id }) => asked.has(question_id))).toBe(true);
  expect(scale.max).toBe(5);
});

test('averages are taken along of one branch alone, as their page shows them', async () => {
  const { id } = await assessed();
  expectStatus(await world.manager.post(`assessments/${id}/close`), 200);
  const read = async (query: string) => {
    const reply = await world.manager
      .in('en')
      .get(`assessment-reports/${id}/exports/averages?format=csv${query}`);
    expect(reply.status).toBe(200);
    const [head = ''] = new TextDecoder().decode(reply.bytes).split('\n');
    return head.split(',').length;
  };
  const all = await read('');
  expect(await read(`&branch=${world.school.ids.branch}`)).toBe(all);
  expect(await read(`&branch=${randomUUID()}`)).toBe(all - 1);
});

test.each<[Permission, string]>([
  ['assessment_report_question_level', 'questions'],
  ['assessment_questions_report', 'questions'],
  ['assessment_question_average', 'averages'],
  ['assessment_chart_report', 'graph'],
])(
  'a manager with %s alone chooses an assessment and opens its %s, not who assesses',
  async (module, part) => {
    const { id, teacher } = await assessed();
    const manager = await world.school.addUser('manager', {
      branchId: world.school.ids.branch,
      modules: [module],
    });
    const path = `assessment-reports/${id}`;
    const list = assessmentReports.parse(await get(manager, 'assessment-reports'));
    expect(list.data.map((row) => row.id)).toContain(id);
    expect(keysOf(await get(manager, path))).toEqual([part]);
    expect((await manager.get(`${path}/${part}`)).status).toBe(200);
    expect((await manager.get(`${path}/assessees`)).status).toBe(200);
    for (const closed of ['assessors', `assessees/${teacher.id}`, 'exports/assessors'])
      expect((await manager.get(`${path}/${closed}`)).status, closed).toBe(403);
    const others = ['questions', 'averages', 'graph'].filter((other) => other !== part);
    for (const other of others) expect((await manager.get(`${path}/${other}`)).status, other).toBe(403);
  },
);
