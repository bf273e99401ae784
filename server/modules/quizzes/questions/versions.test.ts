import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { doc, write, statement, add, publish } from './questions.test-support';

let ours: TestSchool;

beforeEach(async () => {
  ours = await createSchool();
});

describe('versions', () => {
  test('a question that nobody has got is changed in place', async () => {
    const id = await add(ours);
    const { body } = await ours
      .as('teacher')
      .put(`teacher/questions/${id}`, doc(write(ours, statement('سؤال آخر'))));
    expect(body.data.attributes).toMatchObject({
      version: 1,
      question_type: 'true_false',
      plain: { ar: 'سؤال آخر' },
    });
    expect((await ours.as('teacher').get('teacher/questions?search=آخر')).body.data).toHaveLength(1);
    expect((await ours.as('teacher').get('teacher/questions?search=القاهره')).body.data).toHaveLength(0);
  });

  test('a question of a published quiz keeps what was seen; the change is the next version', async () => {
    const id = await add(ours);
    await publish(ours, id);
    const teacher = ours.as('teacher');
    const changed = await teacher.put(
      `teacher/questions/${id}`,
      doc(write(ours, { key: { type: 'single_choice', option_ids: ['b'] } })),
    );
    expect(changed.body.data.attributes).toMatchObject({ version: 2, is_used: true, usage_count: 1 });
    const same = await teacher.put(
      `teacher/questions/${id}`,
      doc(write(ours, { key: { type: 'single_choice', option_ids: ['b'] }, difficulty: 3 })),
    );
    expect(same.body.data.attributes).toMatchObject({ version: 2, difficulty: 3 });
    const { body } = await teacher.get(`teacher/questions/${id}/versions`);
    expect(
      body.data.map(
        ({ attributes: { version, key, is_current } }: { attributes: Record<string, unknown> }) => [
          version,
          key,
          is_current,
        ],
      ),
    ).toEqual([
      [2, { type: 'single_choice', option_ids: ['b'] }, true],
      [1, { type: 'single_choice', option_ids: ['a'] }, false],
    ]);
  });

  test('a question that an attempt drew keeps its version though no slot names it', async () => {
    const id = await add(ours);
    const paper = { entries: [{ slot_id: 's', question_id: id, version_id: id, mark: 1 }] };
    await ours.db.execute(sql`with quiz as (
        insert into quizzes (id, kind, branch_id, owner_id, subject_id, title, status, review)
        values (gen_random_uuid(), 'homework', ${ours.ids.branch}, ${ours.people.teacher.id},
          ${ours.ids.subject}, '{}', 'published', '{}') returning id),
      slot as (insert into quiz_slots (id, quiz_id, position, draw, mark)
        select gen_random_uuid(), id, 0, jsonb_build_object('section_id', ${ours.ids.otherSection}::text,
          'count', 1), 1 from quiz)
      insert into attempts (id, quiz_id, student_id, branch_id, number, seed, paper, paper_version,
        started_at, question_count, max_mark)
      select gen_random_uuid(), id, ${ours.people.student.id}::uuid, ${ours.ids.branch}::uuid, 1, 's',
      ${JSON.stringify(paper)}::jsonb, 1, now(), 1, 1 from quiz`);
    const { body } = await ours
      .as('teacher')
      .put(
        `teacher/questions/${id}`,
        doc(write(ours, { key: { type: 'single_choice', option_ids: ['b'] } })),
      );
    expect(body.data.attributes.version).toBe(2);
  });

  test('nobody is said to have answered a question that only stands in a published quiz or may be drawn by one', async () => {
    const id = await add(ours);
    const shown = async () => {
      const { body } = await ours.as('teacher').get(`teacher/questions/${id}`);
      const { is_used, is_answered, usage_count } = body.data.attributes;
      return [is_used, is_answered, usage_count];
    };
    expect(await shown()).toEqual([false, false, 0]);
    await ours.db.execute(sql`with quiz as (
        insert into quizzes (id, kind, branch_id, owner_id, subject_id, title, status, review)
        values (gen_random_uuid(), 'homework', ${ours.ids.branch}, ${ours.people.teacher.id},
          ${ours.ids.subject}, '{}', 'published', '{}') returning id)
      insert into quiz_slots (id, quiz_id, position, draw, mark)
        select gen_random_uuid(), quiz.id, 0, jsonb_build_object('section_id', q.section_id::text, 'count',
          1), 1 from quiz, questions q where q.id = ${id}`);
    expect(await shown()).toEqual([true, false, 0]);
    await publish(ours, id);
    expect(await shown()).toEqual([true, false, 1]);
    const { rows } = await ours.db.execute<{ id: string; version: string }>(
      sql`select sl.quiz_id as id, q.current_version_id as version from quiz_slots sl
        join questions q on q.id = sl.question_id where q.id = ${id}`,
    );
    await ours.db.execute(sql`with attempt as (
        insert into attempts (id, quiz_id, student_id, branch_id, number, seed, paper, paper_version,
          started_at, question_count, max_mark)
        values (gen_random_uuid(), ${rows[0]?.id}, ${ours.people.student.id}, ${ours.ids.branch}, 1, 's',
          '{"entries":[]}', 1, now(), 1, 1) returning id)
      insert into answers (attempt_id, question_id, event_id, epoch, rev, payload, saved_at)
      select id, ${id}, gen_random_uuid(), 1, 1, '[]', now() from attempt`);
    expect(await shown()).toEqual([true, true, 1]);
  });

  test('type and subject stay once it is used, and it cannot be deleted', async () => {
    const id = await add(ours);
    await publish(ours, id);
    const teacher = ours.as('teacher');
    const changed = await teacher.put(`teacher/questions/${id}`, doc(write(ours, statement('غيره'))));
    expect([changed.status, changed.body.errors[0].code]).toEqual([409, 'question_used']);
    expect((await teacher.delete(`teacher/questions/${id}`)).status).toBe(409);
    const free = await add(ours, statement('حر'));
    expect((await teacher.delete(`teacher/questions/${free}`)).status).toBe(204);
    expect((await teacher.get(`teacher/questions/${free}`)).status).toBe(404);
  });
});
