import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  assessmentReportDocument,
  formDetailsDocument,
  myResults,
  reportAssessors,
  reportForms,
} from '@/lib/contract/resources/surveys/assessment-report';
import { countResult } from '../engine';
import { expectStatus } from '../assessments.test-support';
import { world, type Person, get, published, students, prepareReportSchool } from './reports.test-support';

prepareReportSchool();

const codes = (reply: { body: { errors?: { code: string }[] } }) =>
  reply.body.errors?.map(({ code }) => code);

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

describe('T19: who said it cannot be seen', () => {
  /** Every reply that anybody can get about an assessment, without the ids that differ from school to school. */
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
