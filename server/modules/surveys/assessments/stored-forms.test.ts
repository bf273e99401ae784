import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectStatus } from './assessments.test-support';
import { statementsOf } from './engine';
import { readKey, type Sheet, writeSheet } from './sheets';
import { world, read, open, prepareFillingSchool } from './filling.test-support';

prepareFillingSchool();

const sentSheet = (assessee: string): Sheet => ({
  assessee,
  group: 'student',
  is_sent: true,
  revision: 1,
  answers: [],
  comment: '',
});

describe('at one moment', () => {
  test('only forms with the reply that they were sent count when it is closed meanwhile', async () => {
    const people = await world.crowd('student', 8);
    const teacher = world.school.as('teacher');
    const id = await world.running([{ role: 'student', people }], [teacher]);
    const forms = await Promise.all(people.map((person) => world.formsOf(person, id)));
    const body = {
      data: { type: 'assessment_form', attributes: { revision: 1, answers: world.ratings(4) } },
    };
    const submit = (place: number) =>
      people[place]?.post(`my-assessments/${id}/forms/${forms[place]?.get(teacher.id)}/submit`, body);
    const [closed, ...replies] = await Promise.all([
      submit(0)?.then(() => world.manager.post(`assessments/${id}/close`)),
      ...people.slice(1).map((_, place) => submit(place + 1)),
    ]);
    expect(closed?.status).toBe(200);
    for (const reply of replies) expect([200, 409]).toContain(reply?.status);
    const sent = 1 + replies.filter((reply) => reply?.status === 200).length;
    const { rows } = await world.school.db.execute(sql`select (data->'replies'->>'student')::int as counted,
      (select count(*)::int from assessment_forms f where f.assessment_id = r.assessment_id and f.state = 'submitted') as sent
      from assessment_results r where r.assessment_id = ${id}`);
    expect(rows).toEqual([{ counted: sent, sent }]);
  });

  test('closing waits for a form that is being written, and neither of them is ended by the other', async () => {
    const { id, student, teacher } = await open();
    const formId = (await world.formsOf(student, id)).get(teacher) ?? '';
    const { db, deps } = world.school;
    let closing: ReturnType<typeof world.manager.post> | undefined;
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from assessment_forms where id = ${formId} for update`);
      closing = world.manager.post(`assessments/${id}/close`);
      await expect
        .poll(async () => {
          const { rows } = await deps.pool.query(`select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%assessment_forms%'`);
          return rows.length;
        })
        .toBe(1);
      const key = await readKey(tx, deps.settings.secret, id);
      if (!key) throw new Error('no key');
      await writeSheet(tx, key, { assessmentId: id, formId }, sentSheet(teacher));
    });
    expect((await closing)?.status).toBe(200);
  });

  test('of two devices with the same revision one is taken and the other refused', async () => {
    const { id, student, teacher } = await open();
    const replies = await Promise.all(
      [2, 5].map((value) => world.send(student, id, teacher, world.ratings(value), { isSent: false })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = replies.findIndex(({ status }) => status === 200);
    const {
      forms_list: [form],
    } = await read(student, id);
    expect(form?.answers[0]?.value).toBe([2, 5][kept]);
  });
});

describe('what lies in the tables', () => {
  const othersOf = async (id: string, assessor: string) => {
    const { rows } = await world.school.db.execute(
      sql`select id from assessment_forms where assessment_id = ${id} and assessor_id <> ${assessor}`,
    );
    return rows.map((row) => String(row.id));
  };

  test('says who has answered and nothing of what, and nothing joins the two', async () => {
    const { id, student, teacher } = await open();
    expectStatus(
      await world.send(student, id, teacher, world.ratings(1, 5, 2), { comment: 'سطر لا يُقرأ' }),
      200,
    );
    const { db } = world.school;
    const { rows } = await db.execute(
      sql`select link, box from assessment_sheets where assessment_id = ${id}`,
    );
    expect(rows).toHaveLength(1);
    const text = JSON.stringify(rows) + Buffer.from(String(rows[0]?.box), 'base64').toString('latin1');
    const forms = await db.execute(sql`select id from assessment_forms where assessment_id = ${id}`);
    for (const secret of [student.id, teacher, 'سطر', ...forms.rows.map((form) => String(form.id))])
      expect(text).not.toContain(secret);
    const columns = await db.execute(sql`select column_name from information_schema.columns
      where table_name in ('assessment_forms', 'assessment_sheets') and data_type like 'timestamp%'`);
    expect(columns.rows).toEqual([]);
    const { rows: log } = await db.execute(sql`select action from audit_log where actor_id = ${student.id}`);
    expect(log).toEqual([]);
  });

  test('no table, log, notice or refusal repeats what was written; when it is counted, the results alone do', async () => {
    const canary = `كناري ${randomUUID()}`;
    const { id, student, teacher } = await open();
    const { db, deps } = world.school;
    const holders = async () => {
      const { rows: tables } = await db.execute(
        sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
      );
      const found: string[] = [];
      for (const { name } of tables) {
        const { rows } = await db.execute(
          sql`select 1 from ${sql.identifier(String(name))} t where t::text like ${`%${canary}%`} limit 1`,
        );
        if (rows.length > 0) found.push(String(name));
      }
      return found;
    };
    const said: string[] = [];
    const { log } = deps;
    deps.log = (...line) => void said.push(JSON.stringify(line));
    const words = statementsOf(world.categories).find(({ kind }) => kind === 'text')?.id ?? '';
    const answers = [...world.ratings(4), { question_id: words, value: canary }];
    expectStatus(await world.send(student, id, teacher, answers, { comment: canary }), 200);
    const refused = [
      await world.send(student, id, teacher, [{ question_id: words, value: canary, na: true }], {
        revision: 2,
        comment: canary,
      }),
      await world.send(student, id, teacher, answers, { revision: 1, comment: `${canary} آخر` }),
      await world.send(student, id, teacher, answers, { revision: 2, comment: canary.repeat(200) }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([422, 409, 422]);
    expect(JSON.stringify(refused.map(({ body }) => body))).not.toContain(canary);
    expectStatus(await world.manager.post(`assessments/${id}/reminders`), 200);
    expect(await holders()).toEqual([]);
    for (const person of await othersOf(id, student.id))
      await world.school.db.transaction(async (tx) => {
        const key = await readKey(tx, deps.settings.secret, id);
        if (!key) throw new Error('no key');
        await writeSheet(tx, key, { assessmentId: id, formId: person }, sentSheet(teacher));
      });
    expectStatus(await world.manager.post(`assessments/${id}/close`), 200);
    expectStatus(await world.manager.post(`assessments/${id}/publish`), 200);
    expect(await holders()).toEqual(['assessment_results']);
    deps.log = log;
    expect(said.join()).not.toContain(canary);
  });

  test('tables and columns have no comments that could say more', async () => {
    const { rows } = await world.school.db.execute(sql`select d.description from pg_description d
      join pg_class c on c.oid = d.objoid where c.relname like 'assessment%'`);
    expect(rows).toEqual([]);
  });

  test('forms of different lengths look alike', async () => {
    const { id, student, teacher } = await open();
    const length = async () =>
      (await db.execute(sql`select length(box) as length from assessment_sheets where assessment_id = ${id}`))
        .rows[0];
    const { db } = world.school;
    expectStatus(await world.send(student, id, teacher, [], { isSent: false }), 200);
    const empty = await length();
    expectStatus(
      await world.send(student, id, teacher, world.ratings(3), {
        revision: 2,
        comment: 'كلام طويل '.repeat(20),
      }),
      200,
    );
    expect(await length()).toEqual(empty);
  });

  test('closing an anonymous one destroys answers and key; one with names keeps them', async () => {
    for (const anonymous of [true, false]) {
      const { id, student, teacher } = await open({ anonymous });
      expectStatus(await world.send(student, id, teacher, world.ratings(3)), 200);
      expectStatus(await world.manager.post(`assessments/${id}/close`), 200);
      const { rows } = await world.school.db.execute(sql`select
        (select count(*)::int from assessment_sheets where assessment_id = ${id}) as sheets,
        (select count(*)::int from assessment_keys where assessment_id = ${id}) as keys`);
      expect(rows).toEqual([anonymous ? { sheets: 0, keys: 0 } : { sheets: 1, keys: 1 }]);
    }
  });
});
