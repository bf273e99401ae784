import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { PsychologicalTestKey } from '@/lib/contract/psychological-test';
import {
  answersReceipt,
  childTestCollection,
  psychologicalPaper,
  psychologicalResult,
  psychologicalResults,
  psychologicalSettings,
  psychologicalTalks,
  psychologicalTestDocument,
  psychologicalTests,
} from '@/lib/contract/resources/surveys/psychological-test';
import { guardianships, userRoles } from '@/server/platform/db/schema/people';
import { createSchool, type TestSchool } from '@/tests/server/school';

const DAY_MS = 86_400_000;
const KEY: PsychologicalTestKey = 'study-habits';
let school: TestSchool;
beforeEach(async () => {
  school = await createSchool();
  // The stage of a fresh grade: consent is asked of everybody in it.
  await school.db.execute(sql`update grades set stage = 'middle' where id = ${school.ids.grade}`);
});

const body = (type: string, attributes: object) => ({ data: { type, attributes } });
const own = (path = '') => `student/psychological-tests/${KEY}${path}`;
const consent = (given: boolean, who: 'parent' | 'employee' = 'parent', id = school.people.student.id) =>
  school
    .as(who)
    .send(
      'PUT',
      `parent/psychological-tests/${id}/consent`,
      body('psychological_consent', { test: KEY, given }),
    );
const start = () => school.as('student').post(own('/attempts'), undefined);
const readOwn = async () =>
  psychologicalTestDocument.parse((await school.as('student').get(own())).body).data.attributes;
const save = (id: string, answers: Record<string, number | null>, who: 'student' | 'parent' = 'student') =>
  school
    .as(who)
    .send('PUT', `psychological-attempts/${id}/answers`, body('psychological_answers', { answers }));
const finish = (id: string) => school.as('student').post(`psychological-attempts/${id}/finish`, undefined);
const codeOf = (reply: { status: number; body: { errors?: { code: string }[] } }) => [
  reply.status,
  reply.body?.errors?.[0]?.code,
];

/** Begins a test that was allowed. */
async function begin() {
  expect((await consent(true)).status).toBe(204);
  return psychologicalPaper.parse((await start()).body).data;
}

/** Takes the test to its end with the same answer everywhere. */
async function complete(value: number | null = 2): Promise<string> {
  const { id, attributes } = await begin();
  await save(id, Object.fromEntries(attributes.items.map((item) => [item.id, value])));
  expect((await finish(id)).status).toBe(200);
  return id;
}

describe('consent', () => {
  test('below the age of the school no test begins without it; asking notifies guardians once', async () => {
    expect((await readOwn()).consent.state).toBe('missing');
    expect(codeOf(await start())).toEqual([409, 'consent_needed']);
    expect((await school.as('student').post(own('/consent-request'), undefined)).status).toBe(204);
    expect((await school.as('student').post(own('/consent-request'), undefined)).status).toBe(204);
    const notified = await school.deps.pool.query(
      `select user_id, params->'child' is not null as has_child from notifications where key = 'psychological_consent' and user_id = any($1)`,
      [[school.people.parent.id, school.people.student.id]],
    );
    expect(notified.rows).toEqual([{ user_id: school.people.parent.id, has_child: true }]);
    expect(codeOf(await start())).toEqual([409, 'consent_needed']);
    await begin();
    expect((await readOwn()).consent.state).toBe('given');
  });

  test('taken back it ends an unfinished test and deletes what was answered; a finished result stays', async () => {
    const { id } = await begin();
    await save(id, { 'time-1': 3 });
    expect((await consent(false)).status).toBe(204);
    expect((await readOwn()).consent.state).toBe('withdrawn');
    expect((await save(id, { 'time-2': 1 })).status).toBe(404);
    const left = await school.deps.pool.query('select 1 from psychological_attempts where id = $1', [id]);
    expect(left.rowCount).toBe(0);
    await complete();
    await consent(false);
    expect((await readOwn()).state).toBe('completed');
  });

  test('of a guardian whose link ended counts no more, and is not for strangers to give', async () => {
    const { id } = await begin();
    await school.db
      .update(guardianships)
      .set({ revokedAt: new Date() })
      .where(eq(guardianships.studentId, school.people.student.id));
    expect(codeOf(await save(id, { 'time-1': 3 }))).toEqual([409, 'consent_needed']);
    expect((await consent(true)).status).toBe(404);
    const stranger = await school.addUser('student');
    expect((await consent(true, 'parent', stranger.id)).status).toBe(404);
  });

  test('is not asked from the age on that the school sets', async () => {
    const age = await school
      .as('employee')
      .send('PUT', 'psychological-settings', body('psychological_settings', { consent_age: 12 }));
    expect(psychologicalSettings.parse(age.body).data.attributes.consent_age).toBe(12);
    expect((await readOwn()).consent.state).toBe('not_needed');
    expect((await start()).status).toBe(201);
    expect(codeOf(await consent(true))).toEqual([409, 'consent_not_needed']);
    const wrong = await school
      .as('employee')
      .send('PUT', 'psychological-settings', body('psychological_settings', { consent_age: 40 }));
    expect(codeOf(wrong)).toEqual([422, 'range']);
  });
});

describe('answers', () => {
  test('are kept as they come, sent twice they change nothing, and go on where they stopped', async () => {
    const { id, attributes } = await begin();
    expect(attributes.items).toHaveLength(20);
    await save(id, { 'time-1': 3, 'focus-1': null });
    const again = answersReceipt.parse((await save(id, { 'time-1': 3, 'focus-1': null })).body);
    expect(again.data.attributes.answered_count).toBe(2);
    const paper = psychologicalPaper.parse((await start()).body).data;
    expect([paper.id, paper.attributes.answers]).toEqual([id, { 'time-1': 3, 'focus-1': null }]);
    const read = psychologicalPaper.parse((await school.as('student').get(own('/paper'))).body).data;
    expect(read.attributes.answers).toEqual(paper.attributes.answers);
    expect((await readOwn()).answered_count).toBe(2);
    expect(codeOf(await save(id, { nothing: 1 }))).toEqual([422, 'unknown']);
    expect(codeOf(await save(id, { 'time-1': 4 }))).toEqual([422, 'range']);
  });

  test('end in a result once none is missing, which is the same when asked again, and again after 30 days only', async () => {
    const { id, attributes } = await begin();
    expect(codeOf(await finish(id))).toEqual([409, 'items_missing']);
    await save(id, Object.fromEntries(attributes.items.map((item) => [item.id, 3])));
    const done = psychologicalTestDocument.parse((await finish(id)).body).data.attributes;
    // Three items forward and two reversed, all with the highest answer: 9 of 15.
    expect(done.result?.map(({ score, band }) => [score, band])).toEqual(
      Array.from({ length: 4 }, () => [9, 'middle']),
    );
    expect((await finish(id)).body.data).toEqual({ ...(await finish(id)).body.data });
    expect(codeOf(await save(id, { 'time-1': 1 }))).toEqual([409, 'psychological_finished']);
    expect(codeOf(await start())).toEqual([409, 'retake_early']);
    await school.db.execute(
      sql`update psychological_attempts set finished_at = ${new Date(Date.now() - 31 * DAY_MS)}
        where id = ${id}`,
    );
    expect((await readOwn()).actions.map(({ key }) => key)).toContain('retake');
    expect((await start()).status).toBe(201);
  });

  test('that were all left out give no score and no band', async () => {
    await complete(null);
    expect((await readOwn()).result?.map(({ score, band }) => [score, band])).toEqual(
      Array.from({ length: 4 }, () => [null, null]),
    );
  });

  test('stand nowhere in the database in a form that it could be read from', async () => {
    const id = await complete(1);
    await school
      .as('employee')
      .send(
        'PUT',
        `psychological-results/${id}/note`,
        body('psychological_note', { note: 'يحتاج إلى متابعة' }),
      );
    const { rows } = await school.deps.pool.query('select * from psychological_attempts where id = $1', [id]);
    expect(JSON.stringify(rows)).not.toMatch(/time-1|middle|score|متابعة/);
  });

  test('are gone when the student or a guardian deletes them, with note and wish to talk', async () => {
    for (const who of ['student', 'parent'] as const) {
      const id = await complete();
      const asked = await school
        .as('student')
        .post(
          'student/psychological-talks',
          body('psychological_talk', { message: 'أريد أن أتحدث', test: KEY }),
        );
      expect(asked.status).toBe(201);
      expect((await school.as(who).send('DELETE', `psychological-attempts/${id}`)).status).toBe(204);
      expect((await school.as(who).send('DELETE', `psychological-attempts/${id}`)).status).toBe(404);
      const left = await school.deps.pool.query(
        `select (select count(*) from psychological_attempts where student_id = $1) + (select count(*) from psychological_talks where student_id = $1) as n`,
        [school.people.student.id],
      );
      expect(Number(left.rows[0].n)).toBe(0);
      expect((await readOwn()).state).toBe('new');
    }
  });
});

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

  test('nobody else does: without the permission 403, in another branch 404, supervisors and teachers 403', async () => {
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

test('kindergarten is offered none, and one that is not offered cannot be read', async () => {
  const { rows } = await school.db.execute(sql`select stage from grades where id = ${school.ids.grade}`);
  onTestFinished(async () => {
    await school.db.execute(sql`update grades set stage = ${rows[0]?.stage} where id = ${school.ids.grade}`);
  });
  await school.db.execute(sql`update grades set stage = 'kindergarten' where id = ${school.ids.grade}`);
  const { body: list } = await school.as('student').get('student/psychological-tests');
  expect(list.data).toEqual([]);
  expect((await school.as('student').get(own())).status).toBe(404);
  expect((await start()).status).toBe(404);
});
