import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { assessmentRound } from './jobs';
import { at, expectStatus } from './assessments.test-support';
import { world, read, change, codes, prepareAssessmentSchool } from './building.test-support';

prepareAssessmentSchool();

describe('from open to published', () => {
  const open = async (fields: object = {}) => {
    const students = await world.crowd('student', 3);
    const teacher = world.school.as('teacher');
    const id = await world.running([{ role: 'student', people: students }], [teacher], fields);
    return { id, students, teacher };
  };

  test('waits for its start, runs, is closed by the clock and published once', async () => {
    const { id } = await open({ start_at: at(1), end_at: at(3) });
    expect((await read(id)).state).toBe('scheduled');
    const { db, deps } = world.school;
    const round = (days: number) => assessmentRound(db, deps.settings.secret, new Date(at(days)));
    const notificationsOf = async () => {
      const { rows } = await db.execute(
        sql`select key, count(*)::int as count from notifications where data->>'assessment_uuid' = ${id} group by key order by key`,
      );
      return rows;
    };
    await round(0.5);
    expect(await notificationsOf()).toEqual([]);
    await round(1.1);
    await round(1.2);
    expect(await notificationsOf()).toEqual([{ key: 'assessment_open', count: 3 }]);
    await round(2.5);
    expect(await notificationsOf()).toEqual([
      { key: 'assessment_due', count: 3 },
      { key: 'assessment_open', count: 3 },
    ]);
    await round(3.1);
    expect((await read(id)).state).toBe('closed');
    expect((await world.manager.post(`assessments/${id}/publish`)).status).toBe(200);
    expect((await world.manager.post(`assessments/${id}/publish`)).status).toBe(409);
    expect((await read(id)).state).toBe('published');
  });

  test('what somebody answered stands still, and says why; the rest may change', async () => {
    const { id, students, teacher } = await open();
    const [first, second] = students;
    if (!first || !second) throw new Error('no students');
    const free = await read(id);
    expect(free.actions.map(({ key }) => key)).toContain('withdraw');
    expectStatus(await world.send(first, id, teacher.id, world.ratings(4)), 200);
    const { version, locked, categories } = await read(id);
    expect(locked).toContain('categories');
    for (const fields of [{ anonymous: false }, { min_group: 4 }, { categories: [] }, { pairs: ['self'] }]) {
      const reply = await change(id, version, fields);
      expect([reply.status, codes(reply)]).toEqual([409, ['assessment_locked']]);
    }
    // What is sent as it stands changes nothing.
    const same = await change(id, version, { categories, anonymous: true, end_at: at(9) });
    expect(same.status).toBe(200);
    const gone = await change(id, version + 1, { assessor_role: ['student'], assessors: [second.id] });
    expect([gone.status, codes(gone)]).toEqual([409, ['assessment_answered']]);
    const fewer = await change(id, version + 1, {
      assessor_role: ['student'],
      assessors: [first.id, second.id],
    });
    expect(fewer.body.data.attributes.counts).toMatchObject({ assessors: 2, forms: 2, submitted: 1 });
    expect((await world.manager.post(`assessments/${id}/withdraw`)).status).toBe(409);
  });

  test('goes back to a draft before anybody answered', async () => {
    const { id } = await open();
    expect((await world.manager.post(`assessments/${id}/withdraw`)).body.data.attributes.state).toBe('draft');
  });

  test('reminds those who are not done, once a day', async () => {
    const { id, students, teacher } = await open();
    const [first] = students;
    if (!first) throw new Error('no students');
    expectStatus(await world.send(first, id, teacher.id, world.ratings(4)), 200);
    const reply = await world.manager.post(`assessments/${id}/reminders`);
    expect([reply.status, reply.body.meta]).toEqual([200, { told: 2 }]);
    expect(codes(await world.manager.post(`assessments/${id}/reminders`))).toEqual(['assessment_reminded']);
  });

  test('a copy is the next cycle, without those who left the school', async () => {
    const { id, students } = await open();
    const { db } = world.school;
    await db.execute(sql`update users set status = 'blocked' where id = ${students[0]?.id}`);
    const copy = expectStatus(await world.manager.post(`assessments/${id}/duplicate`), 201);
    const { counts, state, start_at } = copy.body.data.attributes;
    expect([counts.assessors, state, start_at]).toEqual([2, 'draft', null]);
    const { rows } = await db.execute(
      sql`select series_id from assessments where id in (${id}, ${copy.body.data.id})`,
    );
    expect(rows).toEqual([{ series_id: id }, { series_id: id }]);
  });

  test('leaves nothing when it is deleted', async () => {
    const { id, students, teacher } = await open();
    const [first] = students;
    if (!first) throw new Error('no students');
    expectStatus(await world.send(first, id, teacher.id, world.ratings(4)), 200);
    expect((await world.manager.delete(`assessments/${id}`)).status).toBe(204);
    expect((await world.manager.get(`assessments/${id}`)).status).toBe(404);
    const { rows } =
      await world.school.db.execute(sql`select (select count(*)::int from assessment_sheets where assessment_id = ${id}) as sheets,
      (select count(*)::int from assessment_keys where assessment_id = ${id}) as keys`);
    expect(rows).toEqual([{ sheets: 0, keys: 0 }]);
    expect((await first.get(`my-assessments/${id}`)).status).toBe(404);
  });
});
