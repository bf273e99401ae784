import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  assessmentReportDocument,
  averageResults,
  graphDocument,
  myResultDocument,
  questionResults,
  reportAssessees,
} from '@/lib/contract/resources/surveys/assessment-report';
import { linesByPdfjs } from '@/tests/setup/pdf-readers.mjs';
import { sample } from '@/tests/setup/sample';
import { expectStatus } from '../assessments.test-support';
import { world, type Person, get, published, students, prepareReportSchool } from './reports.test-support';

prepareReportSchool();

describe('figures', () => {
  test('are means by weights, in each report the same', async () => {
    // Statements: two of a category of weight 1, one of a category of weight 3.
    const forms = await students([5, 3, 2], [4, 3, 2], [3, 3, 2]);
    const { id, teacher } = await published([{ role: 'student', forms }]);
    const report = assessmentReportDocument.parse(await get(world.manager, `assessment-reports/${id}`)).data
      .attributes;
    const overall = { replies: 3, mean: 2.38, percent: 47.5 };
    expect(report).toMatchObject({ assigned: 4, submitted: 3, overall });
    const [assessee] = reportAssessees.parse(
      await get(world.manager, `assessment-reports/${id}/assessees?sort=-mean`),
    ).data;
    expect(assessee?.attributes).toMatchObject({ overall, assigned: 4, submitted: 3, hidden: [] });
    const questions = questionResults.parse(
      await get(world.manager, `assessment-reports/${id}/questions`),
    ).data;
    expect(questions[0]?.attributes).toMatchObject({ mean: 4, sd: 1, is_disputed: true, replies: 3 });
    expect(questions[0]?.attributes.distribution.map(({ count }) => count)).toEqual([0, 0, 1, 1, 1]);
    expect(questions[0]?.attributes.groups).toMatchObject([{ group: 'student', mean: 4, replies: 3 }]);
    const averages = await get(world.manager, `assessment-reports/${id}/averages`);
    expect(averageResults.parse(averages).data.map(({ attributes }) => attributes.cells)).toEqual([
      [4],
      [3],
      [2],
    ]);
    expect(averages.meta.assessees).toMatchObject([{ id: teacher.id, overall: 2.38 }]);
    const graph = graphDocument.parse(
      await get(world.manager, `assessment-reports/${id}/graph?assessee=${teacher.id}`),
    );
    expect(graph.data.attributes.categories.map(({ others }) => others.mean)).toEqual([3.5, 2]);
  });

  test('of the next cycle stand beside those before', async () => {
    const { id } = await published([
      { role: 'student', forms: await students([5, 5, 5], [5, 5, 5], [5, 5, 5]) },
    ]);
    const copy = expectStatus(await world.manager.post(`assessments/${id}/duplicate`), 201).body.data;
    await world.school.db.execute(sql`update assessments set start_at = now() - interval '2 days', end_at = now() - interval '1 day'
      where id = ${id}`);
    await world.school.db.execute(sql`update assessments set state = 'closed', start_at = now() - interval '1 hour', end_at = now()
      where id = ${copy.id}`);
    const graph = graphDocument.parse(await get(world.manager, `assessment-reports/${copy.id}/graph`));
    expect(graph.data.attributes.trend.map(({ id: cycle, mean }) => [cycle, mean])).toEqual([
      [id, 5],
      [copy.id, null],
    ]);
  });
});

describe('files', () => {
  const read = async (person: Person, path: string, format = 'csv', locale: 'ar' | 'en' = 'en') => {
    const reply = await person.in(locale).get(`${path}${path.includes('?') ? '&' : '?'}format=${format}`);
    expect(reply.status, path).toBe(200);
    return new TextDecoder().decode(reply.bytes);
  };

  test('hold what their pages show, in either language, and are written down', async () => {
    const { id, teacher, publish } = await published([
      { role: 'student', forms: await students([5, 3, 2], [4, 3, 2], [3, 3, 2]) },
    ]);
    expectStatus(await publish(), 200);
    const base = `assessment-reports/${id}/exports`;
    expect(await read(world.manager, `${base}/assessees`)).toContain(
      'Layan Alharbi,Teacher,Shore branch,3,4,2.38,47.5,',
    );
    expect((await read(world.manager, `${base}/assessors`)).trim().split('\n')).toHaveLength(5);
    expect(await read(world.manager, `${base}/questions`)).toContain(
      'Planning,Explains clearly,3,4,1,80,"1: 0, 2: 0, 3: 1, 4: 1, 5: 1",4',
    );
    const averages = await read(world.manager, `${base}/averages`);
    expect(averages).toContain('Planning,Explains clearly,4,4');
    expect(averages).toContain(',Overall mean,2.38,2.38');
    expect(await read(world.manager, `${base}/graph`)).toContain('Planning,3,3.5,70,,3.5,');
    expect(await read(world.manager, `${base}/cycles`)).toMatch(
      /First term review,"[^"]+",[-\d: ]+,2\.38,47\.5/,
    );
    expect(await read(world.manager, `${base}/branches`)).toContain('Shore branch,1,2.38,47.5,3.5,2');
    const forms = await read(world.manager, `assessment-reports/${id}/assessees/${teacher.id}/export`);
    expect(forms.split('\n')[0]?.trim()).toBe('Name,Role,As,State');
    expect(forms).toContain('Layan Alharbi,Student,Students,Sent');
    const mine = await read(teacher, `my-assessment-results/${id}/export`);
    expect(mine).toContain('Planning,Explains clearly,3,4,80,');
    expect(mine).toContain('تعليق 2');
    expect(await read(teacher, `my-assessment-results/${id}/export`, 'csv', 'ar')).toContain(
      'التخطيط,يشرح بوضوح,3,4,80,',
    );
    const { rows } = await world.school.db.execute(sql`select count(*)::int as count from audit_log
      where resource_id = ${id} and action = 'assessment.export'`);
    expect(rows).toEqual([{ count: 10 }]);
  });

  test('are spreadsheets and pages too, each of them in both languages', async () => {
    const forms = await students([5, 3, 2], [4, 3, 2], [3, 3, 2]);
    const { id, teacher, publish } = await published([{ role: 'student', forms }], { anonymous: false });
    expectStatus(await publish(), 200);
    const report = `assessment-reports/${id}`;
    const about = `${report}/assessees/${teacher.id}`;
    const author = forms[0]?.person.id;
    const parts = ['assessees', 'assessors', 'questions', 'averages', 'graph', 'cycles', 'branches'];
    const paths: [Person, string][] = [
      ...parts.map((part): [Person, string] => [world.manager, `${report}/exports/${part}`]),
      [world.manager, `${report}/assessors/${author}/export`],
      [world.manager, `${about}/export`],
      [world.manager, `${about}/assessors/${author}/export`],
      [teacher, `my-assessment-results/${id}/export`],
    ];
    // Some of them in a short run, so that each has its turn.
    for (const [person, path] of sample(paths, 3, 'files of assessments'))
      for (const locale of ['ar', 'en'] as const) {
        expect((await read(person, path, 'pdf', locale)).slice(0, 5), path).toBe('%PDF-');
        expect((await read(person, path, 'xlsx', locale)).slice(0, 2), path).toBe('PK');
      }
    const form = await read(world.manager, `${about}/assessors/${author}/export`);
    expect(form).toContain('Planning,Explains clearly,5 of 5');
    expect(form).toContain('Comments,,تعليق 0');
    expect(await read(world.manager, `${about}/export`)).toContain(
      'Layan Alharbi,Student,Students,Sent,2.38,47.5',
    );
    expect((await teacher.get(`${about}/export`)).status).toBe(404);
    const { rows } = await world.school.db.execute(sql`select count(*)::int as count from audit_log
      where resource_id = ${id} and action = 'assessment.details'`);
    expect(Number(rows[0]?.count)).toBeGreaterThan(0);
  });

  test('the pages of a heat table name the people above each part of them', async () => {
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        world.school.addUser('teacher', { firstName: { ar: 'نورة', en: `Noura${place}` } }),
      ),
    );
    const id = await world.running([{ role: 'student', people: await world.crowd('student', 3) }], people);
    expectStatus(await world.manager.post(`assessments/${id}/close`), 200);
    const { bytes } = await world.manager
      .in('en')
      .get(`assessment-reports/${id}/exports/averages?format=pdf`);
    const text = (await linesByPdfjs(bytes)).join('\n');
    for (let place = 0; place < 10; place += 1) expect(text).toContain(`Noura${place}`);
    expect(text.match(/Explains clearly/g)?.length).toBe(2 * 3);
  });
});

describe('results about oneself', () => {
  test('show the own view to that person alone, gaps, and groups too small to be shown', async () => {
    const teacher = await world.school.addUser('teacher');
    const raters = await world.crowd('student', 3);
    const parents = await world.crowd('parent', 2);
    const { db } = world.school;
    for (const parent of parents)
      await db.execute(
        sql`insert into guardianships (parent_id, student_id) values (${parent.id}, ${world.school.as('student').id})`,
      );
    const id = await world.running(
      [
        { role: 'student', people: raters },
        { role: 'parent', people: parents },
      ],
      [teacher],
      { pairs: ['everyone', 'self'] },
    );
    for (const person of [...raters, ...parents])
      expectStatus(await world.send(person, id, teacher.id, world.ratings(3), { comment: 'شكرًا' }), 200);
    expectStatus(await world.send(teacher, id, teacher.id, world.ratings(5, 1, 3)), 200);
    expectStatus(await world.manager.post(`assessments/${id}/close`), 200);
    expectStatus(await world.manager.post(`assessments/${id}/publish`), 200);
    const mine = myResultDocument.parse(await get(teacher, `my-assessment-results/${id}`)).data.attributes;
    expect(mine.hidden).toEqual([{ group: 'parent', replies: 2 }]);
    expect(mine.overall).toMatchObject({ replies: 3, mean: 3 });
    expect(mine.statements.map(({ self }) => self)).toEqual([5, 1, 3]);
    expect(mine.categories.map(({ self, gap }) => [self, gap])).toEqual([
      [3, 'in_line'],
      [3, 'in_line'],
    ]);
    expect(mine.comments).toHaveLength(5);
    const graph = await get(world.manager, `assessment-reports/${id}/graph?assessee=${teacher.id}`);
    expect(graphDocument.parse(graph).data.attributes.categories.map(({ self }) => self)).toEqual([
      null,
      null,
    ]);
    const { rows } = await db.execute(
      sql`select data::text as data, self_box from assessment_results where assessment_id = ${id}`,
    );
    expect(JSON.parse(String(rows[0]?.data)).groups).not.toHaveProperty('parent');
    expect(JSON.parse(String(rows[0]?.data)).groups).not.toHaveProperty('self');
  });
});
