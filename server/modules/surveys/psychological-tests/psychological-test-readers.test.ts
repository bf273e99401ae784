import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  childTestCollection,
  psychologicalResult,
  psychologicalResults,
  psychologicalTalks,
  psychologicalTests,
} from '@/lib/contract/resources/surveys/psychological-test';
import { userRoles } from '@/server/platform/db/schema/people';
import { createSchool } from '@/tests/server/school';
import {
  KEY,
  school,
  body,
  readOwn,
  save,
  codeOf,
  begin,
  complete,
  preparePsychologicalSchool,
} from './psychological-tests.test-support';

preparePsychologicalSchool();

describe('readers', () => {
  test('a guardian reads bands and words of the summary, and no answer', async () => {
    await complete();
    const reply = await school.as('parent').get('parent/psychological-tests');
    const [child] = childTestCollection.parse(reply.body).data;
    const found = child?.attributes.tests.find(({ key }) => key === KEY);
    expect(found?.result?.[0]?.meaning?.ar).toBeTruthy();
    expect(JSON.stringify(reply.body)).not.toContain('time-1');
  });

  test('the counsellor of the branch reads answers, notes and marks as read; each reading is written down', async () => {
    const id = await complete();
    const { data } = psychologicalResults.parse(
      (await school.as('employee').get('psychological-results')).body,
    );
    expect(data.map((row) => [row.id, row.attributes.state])).toEqual([[id, 'completed']]);
    const none = await school.as('employee').get('psychological-results?search=لاأحد');
    expect(none.body.data).toEqual([]);
    await school
      .as('employee')
      .send('PUT', `psychological-results/${id}/note`, body('psychological_note', { note: 'ملاحظة' }));
    expect((await school.as('employee').post(`psychological-results/${id}/review`, undefined)).status).toBe(
      204,
    );
    const full = psychologicalResult.parse(
      (await school.as('employee').get(`psychological-results/${id}`)).body,
    );
    expect(full.data.attributes).toMatchObject({ state: 'reviewed', note: 'ملاحظة' });
    expect(full.data.attributes.answers).toHaveLength(20);
    expect(full.data.attributes.actions.map(({ key }) => key)).toEqual(['note']);
    expect((await readOwn()).state).toBe('reviewed');
    const read = await school.deps.pool.query(
      `select 1 from audit_log where action = 'psychological_test.read' and resource_id = $1`,
      [id],
    );
    expect(read.rowCount).toBe(1);
  });

  test('nor does the counsellor while the test is not handed in', async () => {
    const { id } = await begin();
    await save(id, { 'time-1': 3 });
    const open = psychologicalResult.parse(
      (await school.as('employee').get(`psychological-results/${id}`)).body,
    );
    expect([open.data.attributes.state, open.data.attributes.answers]).toEqual(['in_progress', []]);
  });

  test('nobody else does: without the module 403, in another branch 404, supervisors and teachers 403', async () => {
    const id = await complete();
    const bare = await school.addUser('employee', { modules: [] });
    expect((await bare.get(`psychological-results/${id}`)).status).toBe(403);
    const other = await createSchool();
    expect((await other.as('employee').get(`psychological-results/${id}`)).status).toBe(404);
    expect((await other.as('employee').post(`psychological-results/${id}/review`, undefined)).status).toBe(
      404,
    );
    for (const who of ['supervisor', 'teacher', 'parent', 'student', 'manager'] as const)
      expect((await school.as(who).get(`psychological-results/${id}`)).status).toBe(403);
    const classmate = await school.addUser('student');
    expect((await classmate.send('DELETE', `psychological-attempts/${id}`)).status).toBe(404);
    expect((await classmate.post(`psychological-attempts/${id}/finish`, undefined)).status).toBe(404);
  });
});

describe('the way to the counsellor', () => {
  const ask = (attributes: object) =>
    school.as('student').post('student/psychological-talks', body('psychological_talk', attributes));

  test('one wish waits at a time; the counsellor is notified and answers; the student reads it', async () => {
    expect((await ask({ message: '' })).status).toBe(201);
    expect(codeOf(await ask({ message: 'مرة أخرى' }))).toEqual([409, 'talk_waits']);
    const list = async () =>
      psychologicalTalks.parse((await school.as('employee').get('psychological-talks')).body).data;
    const [talk] = await list();
    const answer = (text: string) =>
      school
        .as('employee')
        .post(`psychological-talks/${talk?.id}/answer`, body('psychological_talk', { answer: text }));
    expect((await answer('تعال يوم الأحد')).status).toBe(204);
    expect(codeOf(await answer('أو الاثنين'))).toEqual([409, 'talk_answered']);
    expect((await list())[0]?.attributes.answer).toBe('تعال يوم الأحد');
    const { data } = psychologicalTests.parse(
      (await school.as('student').get('student/psychological-tests')).body,
    );
    expect(data[0]?.attributes.talk?.answer).toBe('تعال يوم الأحد');
    const notified = await school.deps.pool.query(
      `select key from notifications where user_id = any($1) and key like 'psychological%' order by key`,
      [[school.people.student.id, school.people.employee.id]],
    );
    expect(notified.rows.map(({ key }) => key)).toEqual(['psychological_answer', 'psychological_talk']);
  });

  test('is not there where the school has no counsellor', async () => {
    await school.db
      .update(userRoles)
      .set({ modules: [] })
      .where(eq(userRoles.userId, school.people.employee.id));
    expect(codeOf(await ask({ message: 'مرحبًا' }))).toEqual([409, 'no_counsellor']);
    expect((await readOwn()).has_counsellor).toBe(false);
  });

  test('what waits is counted for the counsellor', async () => {
    await complete();
    await ask({ message: '' });
    const counters = await school.as('employee').get('home/menu-counters');
    expect(counters.body.data.attributes).toMatchObject({ counsel_waiting: 2 });
    const bare = await school.addUser('employee', { modules: [] });
    const without = await bare.get('home/menu-counters');
    expect([without.status, without.body.data.attributes.counsel_waiting]).toEqual([200, undefined]);
  });
});
