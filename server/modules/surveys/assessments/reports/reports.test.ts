import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  assessmentReportDocument,
  averageResults,
  formDetailsDocument,
  graphDocument,
  myResultDocument,
  myResults,
  questionResults,
  reportAssessees,
  reportAssessors,
  reportForms,
} from '@/lib/contract/resources/surveys/assessment-report';
import { linesByPdfjs } from '@/tests/setup/pdf-readers.mjs';
import { sample } from '@/tests/setup/sample';
import { countResult } from '../engine';
import { assessmentSchool, type AssessmentSchool, expectStatus } from '../assessments.test-support';

let world: AssessmentSchool;
beforeAll(async () => {
  world = await assessmentSchool();
});

type Person = Awaited<ReturnType<AssessmentSchool['crowd']>>[number];
const codes = (reply: { body: { errors?: { code: string }[] } }) =>
  reply.body.errors?.map(({ code }) => code);
const get = async (person: Person, path: string) => expectStatus(await person.get(path), 200).body;

type Given = { person: Person; values: readonly number[]; comment?: string };

/** A published assessment of one teacher: what these gave, and what two others did not send. */
async function published(given: readonly { role: string; forms: readonly Given[] }[], fields: object = {}) {
  const teacher = await world.school.addUser('teacher');
  const viewer = await world.school.addUser('supervisor');
  const silent = await world.crowd('student', 1);
  const id = await world.running(
    [
      ...given.map(({ role, forms }) => ({ role, people: forms.map(({ person }) => person) })),
      { role: 'student', people: silent },
    ].reduce<{ role: string; people: Person[] }[]>((all, { role, people }) => {
      const there = all.find((each) => each.role === role);
      if (there) there.people.push(...people);
      else all.push({ role, people: [...people] });
      return all;
    }, []),
    [teacher],
    {
      assessment_viewer_roles: ['educational_supervisor'],
      assessment_viewers: [viewer.id],
      ...fields,
    },
  );
  for (const { forms } of given)
    for (const { person, values, comment = '' } of forms)
      expectStatus(await world.send(person, id, teacher.id, world.ratings(...values), { comment }), 200);
  expectStatus(await world.manager.post(`assessments/${id}/close`), 200);
  return { id, teacher, viewer, publish: () => world.manager.post(`assessments/${id}/publish`) };
}

const students = async (...values: number[][]) =>
  (await world.crowd('student', values.length)).map((person, place) => ({
    person,
    values: values[place] ?? [],
    comment: `تعليق ${place}`,
  }));

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
    await world.school.db.execute(sql`update assessments
      set start_at = now() - interval '2 days', end_at = now() - interval '1 day'
      where id = ${id}`);
    await world.school.db.execute(sql`update assessments
      set state = 'closed', start_at = now() - interval '1 hour', end_at = now()
      where id = ${copy.id}`);
    const graph = graphDocument.parse(await get(world.manager, `assessment-reports/${copy.id}/graph`));
    expect(graph.data.attributes.trend.map(({ id: cycle, mean }) => [cycle, mean])).toEqual([
      [id, 5],
      [copy.id, null],
    ]);
  });
});

describe('who reads', () => {
  test('viewers and assessees from the publication on, the manager from the end on', async () => {
    const { id, teacher, viewer, publish } = await published([
      { role: 'student', forms: await students([3], [3], [3]) },
    ]);
    const paths = ['', '/assessees', '/assessors', '/questions', '/averages', '/graph'].map(
      (path) => `assessment-reports/${id}${path}`,
    );
    for (const path of paths) {
      expect((await world.manager.get(path)).status, path).toBe(200);
      expect((await viewer.get(path)).status, path).toBe(404);
    }
    expect((await teacher.get(`my-assessment-results/${id}`)).status).toBe(404);
    expectStatus(await publish(), 200);
    for (const path of paths) {
      expect((await viewer.get(path)).status, path).toBe(200);
      expect((await teacher.get(path)).status, path).toBe(404);
    }
    const list = myResults.parse(await get(teacher, 'my-assessment-results'));
    expect(list.data.map((row) => row.id)).toEqual([id]);
    expect((await viewer.get(`my-assessment-results/${id}`)).status).toBe(404);
    const notified = await world.school.db.execute(sql`select user_id, screen_name from notifications
      where data->>'assessment_uuid' = ${id} and key = 'assessment_published' order by screen_name`);
    expect(notified.rows).toEqual([
      { user_id: viewer.id, screen_name: 'assessment_report_educational_supervisor' },
      { user_id: teacher.id, screen_name: 'assessment_results_school_instructor' },
    ]);
  });

  test('of an anonymous one nobody a single form, the assessee nobody’s name, viewers progress alone', async () => {
    const forms = await students([3], [4], [5]);
    const { id, teacher, viewer, publish } = await published([{ role: 'student', forms }]);
    expectStatus(await publish(), 200);
    const [author] = forms;
    const path = `assessment-reports/${id}/assessees/${teacher.id}/assessors/${author?.person.id}`;
    for (const person of [world.manager, viewer]) {
      const reply = await person.get(path);
      expect([reply.status, codes(reply)]).toEqual([404, ['assessment_anonymous']]);
    }
    for (const who of [
      'student',
      'studentTeacher',
      'parent',
      'instructor',
      'teacher',
      'supervisor',
      'manager',
      'employee',
    ] as const)
      expect([403, 404], who).toContain((await world.school.as(who).get(path)).status);
    const seen = await get(viewer, `assessment-reports/${id}/assessors`);
    expect([seen.data, seen.meta.progress]).toEqual([
      [],
      [
        {
          role: 'student',
          branch: { id: world.school.ids.branch, name: expect.anything() },
          assigned: 4,
          started: 3,
          submitted: 3,
        },
      ],
    ]);
    expect(codes(await viewer.get(`assessment-reports/${id}/assessees/${teacher.id}`))).toEqual([
      'assessment_anonymous',
    ]);
    const assessors = reportAssessors.parse(
      await get(world.manager, `assessment-reports/${id}/assessors?state=submitted`),
    );
    expect(assessors.data.map((row) => row.id).sort()).toEqual(forms.map(({ person }) => person.id).sort());
    const rows = reportForms.parse(
      await get(world.manager, `assessment-reports/${id}/assessees/${teacher.id}`),
    ).data;
    expect(rows.map(({ attributes }) => [attributes.mean, attributes.has_details])).toEqual(
      rows.map(() => [null, false]),
    );
  });

  test('with names single forms are read after the end, each time written down, never by whom they are about', async () => {
    const forms = await students([3], [4], [5]);
    const { id, teacher, publish } = await published([{ role: 'student', forms }], {
      anonymous: false,
      assessment_viewer_roles: ['school_instructor'],
      assessment_viewers: [],
    });
    await world.school.db.execute(sql`insert into assessment_people (assessment_id, list, user_id, role)
      values (${id}, 'assessment_viewers', ${teacher.id}, 'school_instructor')`);
    expectStatus(await publish(), 200);
    const [author] = forms;
    const path = `assessment-reports/${id}/assessees/${teacher.id}/assessors/${author?.person.id}`;
    const details = formDetailsDocument.parse(await get(world.manager, path)).data.attributes;
    expect([details.mean, details.comment, details.answers.length]).toEqual([3, 'تعليق 0', 3]);
    expect((await teacher.get(path)).status).toBe(404);
    expect((await teacher.get(`assessment-reports/${id}/assessees/${teacher.id}`)).status).toBe(404);
    const { rows } = await world.school.db.execute(sql`select actor_id, data from audit_log
      where resource_id = ${id} and action = 'assessment.details'`);
    expect(rows).toEqual([
      { actor_id: world.manager.id, data: { assessor: author?.person.id, assessee: teacher.id } },
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
    expect(await read(world.manager, `${base}/cycles`)).toMatch(/First term review,[^,]+,2\.38,47\.5/);
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
        sql`insert into guardianships (parent_id, student_id)
          values (${parent.id}, ${world.school.as('student').id})`,
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

describe('T19: who said it cannot be seen', () => {
  /**
   * Every reply that anybody can get about an assessment, without the ids that differ from school to school.
   */
  async function everything(id: string, teacher: Person, viewer: Person): Promise<string> {
    const paths = [
      `assessment-reports/${id}`,
      `assessment-reports/${id}/assessees`,
      `assessment-reports/${id}/assessors`,
      `assessment-reports/${id}/assessees/${teacher.id}`,
      `assessment-reports/${id}/questions`,
      `assessment-reports/${id}/questions?assessee=${teacher.id}`,
      `assessment-reports/${id}/averages`,
      `assessment-reports/${id}/graph`,
      `assessment-reports/${id}/graph?assessee=${teacher.id}`,
    ];
    const replies: string[] = [];
    for (const person of [world.manager, viewer])
      for (const path of paths) replies.push(new TextDecoder().decode((await person.get(path)).bytes));
    replies.push(new TextDecoder().decode((await teacher.get(`my-assessment-results/${id}`)).bytes));
    // The number of the request stands in a refusal.
    return replies.join('\n').replaceAll(/"request_id":"[^"]+"/g, '');
  }

  test('two assessors who exchange all that they said change no byte of any reply', async () => {
    const forms = await students([5, 1, 3], [1, 5, 2], [3, 3, 3], [2, 4, 5]);
    const { id, teacher, viewer, publish } = await published([{ role: 'student', forms }]);
    expectStatus(await publish(), 200);
    const before = await everything(id, teacher, viewer);
    // The same assessment again, with the same people and titles: the first two said what the other one did.
    const { db } = world.school;
    const { rows } = await db.execute(sql`select data from assessment_results where assessment_id = ${id}`);
    const [one, two, ...others] = forms;
    const toCounted = ({ values, comment }: (typeof forms)[number]) => ({
      group: 'student' as const,
      answers: new Map(world.ratings(...values).map(({ question_id, value }) => [question_id, value ?? 0])),
      comment,
    });
    if (!one || !two) throw new Error('no forms');
    const swapped = [
      { ...one, values: two.values, comment: two.comment },
      { ...two, values: one.values, comment: one.comment },
      ...others,
    ];
    const scale = { max: 5, shape: 'stars' as const, low: {}, high: {} };
    const counted = countResult(world.categories, scale, swapped.map(toCounted), 3);
    expect(counted).toEqual(rows[0]?.data);
    await db.execute(
      sql`update assessment_results set data = ${JSON.stringify(counted)}::jsonb where assessment_id = ${id}`,
    );
    expect(await everything(id, teacher, viewer)).toBe(before);
  });

  test('no reply holds anything before the end, however often it is asked', async () => {
    const teacher = await world.school.addUser('teacher');
    const people = await world.crowd('student', 4);
    const id = await world.running([{ role: 'student', people }], [teacher]);
    const paths = ['', '/assessees', '/questions', '/averages', '/graph'].map(
      (path) => `assessment-reports/${id}${path}`,
    );
    const read = async () => {
      const replies = await Promise.all(paths.map((path) => get(world.manager, path)));
      return JSON.stringify(replies).replaceAll(/"submitted":\d+/g, '');
    };
    const before = await read();
    for (const person of people) {
      expectStatus(await world.send(person, id, teacher.id, world.ratings(5), { comment: 'سر' }), 200);
      expect(await read()).toBe(before);
    }
  });

  test('two replies of a group are hidden from everybody, and in no sum', async () => {
    const forms = await students([1, 1, 1], [2, 2, 2]);
    const peers = (await world.crowd('teacher', 3)).map((person) => ({ person, values: [4, 4, 4] }));
    const { id, teacher, viewer, publish } = await published([
      { role: 'student', forms },
      { role: 'school_instructor', forms: peers },
    ]);
    expectStatus(await publish(), 200);
    const text = await everything(id, teacher, viewer);
    for (const mean of text.matchAll(/"mean":([\d.]+)/g)) expect(mean[1]).toBe('4');
    expect(text).toContain('"hidden":[{"group":"student","replies":2}]');
  });

  test('asks for no more than the contract knows', async () => {
    const { id } = await published([{ role: 'student', forms: await students([3], [3], [3]) }]);
    for (const query of ['include=assessor', 'from=2026-01-01', 'role=student', 'group=student']) {
      expect((await world.manager.get(`assessment-reports/${id}/questions?${query}`)).status, query).toBe(
        422,
      );
      expect((await world.manager.get(`assessment-reports/${id}/graph?${query}`)).status, query).toBe(422);
    }
  });

  test('somebody who leaves the school in the middle still counts, and stands in no report by name', async () => {
    const people = await world.crowd('student', 3);
    const teacher = await world.school.addUser('teacher');
    const id = await world.running([{ role: 'student', people }], [teacher]);
    for (const person of people)
      expectStatus(await world.send(person, id, teacher.id, world.ratings(4)), 200);
    await world.school.db.execute(sql`update users set status = 'blocked' where id = ${people[0]?.id}`);
    expectStatus(await world.manager.post(`assessments/${id}/close`), 200);
    const report = assessmentReportDocument.parse(await get(world.manager, `assessment-reports/${id}`));
    expect(report.data.attributes.overall).toMatchObject({ replies: 3, mean: 4 });
  });
});
