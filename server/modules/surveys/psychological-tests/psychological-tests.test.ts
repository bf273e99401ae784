import { eq, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  answersReceipt,
  psychologicalPaper,
  psychologicalSettings,
  psychologicalTestDocument,
} from '@/lib/contract/resources/surveys/psychological-test';
import { guardianships } from '@/server/platform/db/schema/people';
import {
  KEY,
  school,
  body,
  own,
  consent,
  start,
  readOwn,
  save,
  finish,
  codeOf,
  begin,
  complete,
  preparePsychologicalSchool,
} from './psychological-tests.test-support';

preparePsychologicalSchool();

const DAY_MS = 86_400_000;

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
      sql`update psychological_attempts set finished_at = ${new Date(Date.now() - 31 * DAY_MS)} where id = ${id}`,
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
