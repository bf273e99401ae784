import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  formDocument,
  myAssessmentDocument,
  myAssessments,
} from '@/lib/contract/resources/surveys/assessment-form';
import {
  assessmentSchool,
  type AssessmentSchool,
  at,
  category,
  expectStatus,
} from './assessments.test-support';
import { statementsOf } from './engine';
import { readKey, type Sheet, writeSheet } from './sheets';

let world: AssessmentSchool;
beforeAll(async () => {
  world = await assessmentSchool();
});

type Person = Awaited<ReturnType<AssessmentSchool['crowd']>>[number];
const codes = (reply: { body: { errors?: { code: string }[] } }) =>
  reply.body.errors?.map(({ code }) => code);
const read = async (person: Person, id: string) =>
  myAssessmentDocument.parse(expectStatus(await person.get(`my-assessments/${id}`), 200).body).data
    .attributes;

async function open(fields: object = {}) {
  const students = await world.crowd('student', 3);
  const [student] = students;
  const teacher = world.school.as('teacher');
  if (!student) throw new Error('no student');
  const id = await world.running([{ role: 'student', people: students }], [teacher], fields);
  return { id, student, teacher: teacher.id };
}

const sentSheet = (assessee: string): Sheet => ({
  assessee,
  group: 'student',
  is_sent: true,
  revision: 1,
  answers: [],
  comment: '',
});

describe('filling in', () => {
  test('is listed as what waits, then as sent, then as over', async () => {
    const { id, student, teacher } = await open();
    const list = async () => {
      const reply = expectStatus(await student.get('my-assessments'), 200);
      const { data, meta } = myAssessments.parse(reply.body);
      return [data.map((row) => [row.id, row.attributes.state]), meta?.waiting];
    };
    expect(await list()).toEqual([[[id, 'pending']], 1]);
    expectStatus(await world.send(student, id, teacher, [], { isSent: false }), 200);
    expect(await list()).toEqual([[[id, 'in_progress']], 1]);
    expectStatus(await world.send(student, id, teacher, world.ratings(3, 4, 5), { revision: 2 }), 200);
    expect(await list()).toEqual([[[id, 'submitted']], 0]);
  });

  test('comes back as it was left, with comment and N/A', async () => {
    const { id, student, teacher } = await open();
    const answers = world
      .ratings(2, 3, 4)
      .map((answer, place) =>
        place === 1 ? { ...answer, value: null, na: true } : { ...answer, na: false },
      );
    const reply = await world.send(student, id, teacher, answers, { comment: 'درس ممتع', isSent: false });
    expect(formDocument.parse(reply.body).data.attributes).toMatchObject({
      revision: 1,
      state: 'in_progress',
    });
    const {
      forms_list: [form],
    } = await read(student, id);
    expect(form).toMatchObject({ revision: 1, answers, comment: 'درس ممتع', state: 'in_progress' });
  });

  test('the same body again changes nothing; an older one is refused', async () => {
    const { id, student, teacher } = await open();
    const save = (value: number, revision: number) =>
      world.send(student, id, teacher, world.ratings(value), { revision, isSent: false });
    expectStatus(await save(3, 1), 200);
    const box = async () =>
      (await world.school.db.execute(sql`select box from assessment_sheets where assessment_id = ${id}`))
        .rows;
    const before = await box();
    expectStatus(await save(3, 1), 200);
    expect(await box()).toEqual(before);
    const other = await save(4, 1);
    expect([other.status, codes(other), other.body.errors[0].meta.revision]).toEqual([
      409,
      ['assessment_stale'],
      1,
    ]);
    expectStatus(await save(5, 2), 200);
    expect((await save(3, 1)).status).toBe(409);
    // What was saved last is sent by its own revision.
    expectStatus(await world.send(student, id, teacher, world.ratings(5), { revision: 2 }), 200);
    expectStatus(await world.send(student, id, teacher, world.ratings(5), { revision: 2 }), 200);
    expect((await read(student, id)).forms_list[0]?.state).toBe('submitted');
  });

  test('sending asks for what is required, saving does not', async () => {
    const { id, student, teacher } = await open();
    const some = world.ratings(3).slice(0, 1);
    expectStatus(await world.send(student, id, teacher, some, { isSent: false }), 200);
    const reply = await world.send(student, id, teacher, some, { revision: 2 });
    expect([reply.status, codes(reply)]).toEqual([422, ['required', 'required']]);
  });

  test('refuses what the statements do not take', async () => {
    const [rating, choice, yes] = [category(['rating']), category(['choice']), category(['yes_no'])];
    const { id, student, teacher } = await open({ categories: [rating, choice, yes] });
    const ids = [rating, choice, yes].map(({ questions: [question] }) => question?.id ?? '');
    const [first = '', second = '', third = ''] = ids;
    const wrong = [
      [{ question_id: first, value: 6 }, 'choice'],
      [{ question_id: first, value: 2.5 }, 'integer'],
      [{ question_id: first, value: 'الكثير' }, 'choice'],
      [{ question_id: second, value: first }, 'choice'],
      [{ question_id: third, value: 1 }, 'choice'],
      [{ question_id: first, value: 3, na: true }, 'choice'],
      [{ question_id: teacher, value: 3 }, 'id'],
    ] as const;
    for (const [answer, code] of wrong) {
      const reply = await world.send(student, id, teacher, [answer], { isSent: false });
      expect([reply.status, codes(reply)], JSON.stringify(answer)).toEqual([422, [code]]);
    }
  });

  test('may change after sending until the end, where that is allowed, and stays whole', async () => {
    const { id, student, teacher } = await open();
    expectStatus(await world.send(student, id, teacher, world.ratings(3)), 200);
    expectStatus(
      await world.send(student, id, teacher, world.ratings(4), { revision: 2, isSent: false }),
      200,
    );
    expect((await read(student, id)).forms_list[0]?.state).toBe('submitted');
    expect((await world.send(student, id, teacher, [], { revision: 3, isSent: false })).status).toBe(422);
    const strict = await open({ allow_changes: false });
    expectStatus(await world.send(strict.student, strict.id, strict.teacher, world.ratings(3)), 200);
    const late = await world.send(strict.student, strict.id, strict.teacher, world.ratings(4), {
      revision: 2,
    });
    expect([late.status, codes(late)]).toEqual([409, ['assessment_sent']]);
  });

  test('only between start and end', async () => {
    const early = await open({ start_at: at(1) });
    expect(codes(await early.student.get(`my-assessments/${early.id}`))).toEqual(['assessment_waits']);
    expect((await early.student.get('my-assessments')).body.data).toEqual([]);
    const { id, student, teacher } = await open();
    const form = (await world.formsOf(student, id)).get(teacher);
    expectStatus(await world.manager.post(`assessments/${id}/close`), 200);
    const body = { data: { type: 'assessment_form', attributes: { revision: 1, answers: [] } } };
    expect(codes(await student.put(`my-assessments/${id}/forms/${form}`, body))).toEqual(['assessment_over']);
    expect(await read(student, id)).toMatchObject({ state: 'expired', is_open: false });
  });

  test('is nobody else’s, and in no other role', async () => {
    const { id, student, teacher } = await open();
    const form = (await world.formsOf(student, id)).get(teacher);
    const [other] = await world.crowd('student', 1);
    const body = { data: { type: 'assessment_form', attributes: { revision: 1, answers: [] } } };
    for (const person of [other, world.manager, world.school.as('teacher')]) {
      expect((await person?.get(`my-assessments/${id}`))?.status).toBe(404);
      expect((await person?.put(`my-assessments/${id}/forms/${form}`, body))?.status).toBe(404);
    }
  });

  test.each([
    ['a young student', 'primary', { ar: 'أفهم شرح معلمي', en: 'Explains clearly' }],
    ['an older student', 'middle', { ar: 'يشرح لي بوضوح', en: 'Explains clearly' }],
    ['a parent', null, { ar: 'يشرح بوضوح', en: 'Explains clearly to my child' }],
    ['a colleague', null, { ar: 'يشرح بوضوح', en: 'Explains clearly' }],
  ] as const)('asks %s in their own wording, by age', async (who, stage, text) => {
    const role = who === 'a parent' ? 'parent' : who === 'a colleague' ? 'teacher' : 'student';
    const [person] = await world.crowd(role, 1);
    if (!person) throw new Error('nobody');
    const { db, ids } = world.school;
    if (role === 'parent')
      await db.execute(
        sql`insert into guardianships (parent_id, student_id)
          values (${person.id}, ${world.school.as('student').id})`,
      );
    const { rows } = await db.execute(sql`select stage from grades where id = ${ids.grade}`);
    if (stage) await db.execute(sql`update grades set stage = ${stage} where id = ${ids.grade}`);
    const asked = { student: 'student', parent: 'parent', teacher: 'school_instructor' }[role];
    const id = await world.running([{ role: asked, people: [person] }], [world.school.as('teacher')]);
    const { categories } = await read(person, id);
    await db.execute(sql`update grades set stage = ${rows[0]?.stage} where id = ${ids.grade}`);
    expect(categories[0]?.questions[0]?.text).toEqual(text);
  });
});

describe('what waits', () => {
  const waiting = async (person: Person) =>
    expectStatus(await person.get('home/menu-counters'), 200).body.data.attributes.assessments_waiting;

  test('is counted in the menu as the list counts it, and in no other role or school', async () => {
    const [teacher, other] = await world.crowd('teacher', 2);
    if (!teacher || !other) throw new Error('no teachers');
    expect(await waiting(teacher)).toBe(0);
    const first = await world.running([{ role: 'school_instructor', people: [teacher] }], [other]);
    await world.running([{ role: 'school_instructor', people: [teacher] }], [other], { start_at: at(1) });
    const third = await world.running([{ role: 'school_instructor', people: [teacher] }], [other]);
    expect([await waiting(teacher), await waiting(other)]).toEqual([2, 0]);
    expect(myAssessments.parse((await teacher.get('my-assessments')).body).meta?.waiting).toBe(2);
    expectStatus(await world.send(teacher, first, other.id, world.ratings(3)), 200);
    expect(await waiting(teacher)).toBe(1);
    expectStatus(await world.manager.post(`assessments/${third}/close`), 200);
    expect(await waiting(teacher)).toBe(0);
  });
});

describe('who leaves the school in the middle', () => {
  test('is reminded no more; what was sent before still counts, what was only begun does not', async () => {
    const people = await world.crowd('student', 5);
    const teacher = world.school.as('teacher');
    const id = await world.running([{ role: 'student', people }], [teacher]);
    const [sent, begun, ...others] = people;
    if (!sent || !begun) throw new Error('no students');
    expectStatus(await world.send(sent, id, teacher.id, world.ratings(1)), 200);
    expectStatus(await world.send(begun, id, teacher.id, world.ratings(1), { isSent: false }), 200);
    for (const { id: user } of [sent, begun])
      await world.school.db.execute(sql`update users set status = 'blocked' where id = ${user}`);
    expectStatus(await world.manager.post(`assessments/${id}/reminders`), 200);
    const { rows: notified } = await world.school.db.execute(
      sql`select user_id from notifications
        where key = 'assessment_due' and data->>'assessment_uuid' = ${id}`,
    );
    expect(notified.map(({ user_id }) => user_id).sort()).toEqual(others.map((person) => person.id).sort());
    for (const person of others)
      expectStatus(await world.send(person, id, teacher.id, world.ratings(5)), 200);
    expectStatus(await world.manager.post(`assessments/${id}/close`), 200);
    const { rows } = await world.school.db.execute(sql`select (data->'replies'->>'student')::int as counted
      from assessment_results where assessment_id = ${id}`);
    expect(rows).toEqual([{ counted: 4 }]);
  });
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
      (select count(*)::int from assessment_forms f where f.assessment_id = r.assessment_id
        and f.state = 'submitted') as sent
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
