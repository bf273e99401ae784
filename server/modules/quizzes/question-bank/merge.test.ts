import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mergeDocument } from '@/lib/contract/resources/quizzes/question-bank';
import { idsOf } from '@/tests/server/attempt-calls';
import { quizMaker } from '@/tests/server/attempt-fixture';
import { type BankSchool, createBankSchool, document } from '@/tests/server/bank-fixture';

let school: BankSchool;
let make: ReturnType<typeof quizMaker>;
beforeEach(async () => {
  school = await createBankSchool();
  make = quizMaker(school.db, idsOf(school));
});

const merge = (kept: string, others: string[], part = '') =>
  school.teacher.post(`teacher/questions/${kept}/merge${part}`, document('question_merge', { others }));
const slotsOf = async (quizId: string) => {
  const { rows } = await school.db.execute<{ question_id: string }>(
    sql`select question_id from quiz_slots where quiz_id = ${quizId} order by position`,
  );
  return rows.map(({ question_id }) => question_id);
};
const quizRow = async (id: string) => {
  const { rows } = await school.db.execute<{ version: number; total_mark: string; question_count: number }>(
    sql`select version, total_mark, question_count from quizzes where id = ${id}`,
  );
  return rows[0];
};
const draft = { status: 'draft', publishedAt: null } as const;

describe('finding duplicates', () => {
  const groups = async (match: string) => {
    const { body } = await school.teacher.get(
      `teacher/question-bank/duplicates?subject=${school.ids.subject}&match=${match}`,
    );
    return body.data.map(
      ({ attributes }: { attributes: { match: string; question_ids: string[] } }) => attributes,
    );
  };

  test('the same words in other marks are the same; other numbers are another question', async () => {
    const long = 'يسافر القطار من مدينة إلى مدينة أخرى بسرعة ثابتة فكم ساعة تستغرق الرحلة كلها إذا قطع';
    const [a, b] = [await school.add('ما عاصمة مصر؟'), await school.add('ما عاصِمَةُ مِصر')];
    const [c, d] = [await school.add(`${long} 40 كم`), await school.add(`${long} مسافة 40 كم`)];
    await school.add(`${long} 80 كم`);
    expect(await groups('same')).toEqual([{ match: 'same', question_ids: [a, b] }]);
    expect(await groups('near')).toEqual([
      { match: 'same', question_ids: [a, b] },
      { match: 'near', question_ids: [c, d] },
    ]);
  });

  test('needs a subject, and shows nothing of one that is not taught', async () => {
    expect((await school.teacher.get('teacher/question-bank/duplicates')).status).toBe(422);
    await school.add('سؤال');
    await school.add('سؤال');
    await school.db.execute(
      sql`delete from teaching_assignments where teacher_id = ${school.people.teacher.id}`,
    );
    expect(await groups('same')).toEqual([]);
  });
});

describe('merging', () => {
  test('drafts and unstarted papers get the kept question, history keeps the other, and the preview says so first', async () => {
    const [kept, other] = [
      await school.add('سؤال', { tags: ['أ'] }),
      await school.add('سؤال', { tags: ['أ', 'ب'] }),
    ];
    const mark = (questionId: string, value = 2) => ({ questionId, mark: value });
    const both = await make.quiz([mark(kept), mark(other, 3)], draft);
    const published = await make.quiz([mark(other)]);
    const begun = await make.quiz([mark(other)]);
    const attempt = await make.attempt(begun, school.people.student.id);
    const preview = mergeDocument.parse((await merge(kept, [other], '/preview')).body).data.attributes;
    expect(preview).toMatchObject({ merged: 1, hidden: 0, history: 1, added_tags: ['ب'], is_done: false });
    expect(preview.moved.map(({ quiz_id, drops }) => [quiz_id, drops])).toEqual([
      [both, 1],
      [published, 0],
    ]);
    expect(await slotsOf(both)).toEqual([kept, other]);
    const before = await quizRow(both);

    const { is_done: _, actions: _actions, ...promised } = preview;
    expect((await merge(kept, [other])).body.data.attributes).toMatchObject({ ...promised, is_done: true });
    expect([await slotsOf(both), await slotsOf(published), await slotsOf(begun)]).toEqual([
      [kept],
      [kept],
      [other],
    ]);
    expect(await quizRow(both)).toMatchObject({
      version: (before?.version ?? 0) + 1,
      total_mark: '2.00',
      question_count: 1,
    });
    const { rows } = await school.db.execute(
      sql`select merged_into_id, deleted_at is not null as gone, (select tags from questions
        where id = ${kept}) as tags,
        (select count(*)::int from audit_log where action = 'question.merge'
          and resource_id = ${other}) as lines,
        (select paper->'entries'->0->>'question_id' from attempts where id = ${attempt}) as taken
        from questions where id = ${other}`,
    );
    expect(rows[0]).toEqual({ merged_into_id: kept, gone: true, tags: ['أ', 'ب'], lines: 1, taken: other });
    expect(await school.found('')).toEqual([kept]);
    expect((await school.teacher.get(`teacher/questions/${other}`)).status).toBe(404);
  });

  test('the question that stays is edited as any other; the merged one leads to it, and begun papers keep theirs', async () => {
    const [kept, other, first] = [
      await school.add('سؤال'),
      await school.add('سؤال'),
      await school.add('سؤال'),
    ];
    const published = await make.quiz([{ questionId: other, mark: 2 }]);
    const begun = await make.quiz([{ questionId: other, mark: 2 }]);
    const attempt = await make.attempt(begun, school.people.student.id);
    // Merged twice: what went into the merged one follows.
    expect((await merge(other, [first])).status).toBe(200);
    expect((await merge(kept, [other])).status).toBe(200);
    const path = (id: string) => `teacher/questions/${id}`;
    const { body: found } = await school.teacher.get(path(kept));
    const { subject_id, section_id, difficulty, content, key } = found.data.attributes;
    const changed = document('question', {
      subject_id,
      section_id,
      difficulty,
      key,
      content: { ...content, prompt: { ar: '<p>سؤال أوضح</p>' } },
    });
    const edited = await school.teacher.put(path(kept), changed);
    expect([edited.status, edited.body.data.attributes.version]).toEqual([200, 2]);
    expect([await slotsOf(published), await slotsOf(begun)]).toEqual([[kept], [other]]);
    const { rows } = await school.db.execute(
      sql`select paper->'entries'->0->>'question_id' as question, (select current_version_id::text
        from questions where id = ${other})
        = paper->'entries'->0->>'version_id' as is_same from attempts where id = ${attempt}`,
    );
    expect(rows[0]).toEqual({ question: other, is_same: true });

    const leads = { status: 404, code: 'question_merged', kept };
    const answerOf = ({
      status,
      body,
    }: {
      status: number;
      body: { errors: { code: string; meta: object }[] };
    }) => ({
      status,
      code: body.errors[0]?.code,
      kept: (body.errors[0]?.meta as { kept_id?: string } | undefined)?.kept_id,
    });
    for (const id of [other, first]) {
      expect(answerOf(await school.teacher.get(path(id)))).toEqual(leads);
      expect(answerOf(await school.teacher.get(`${path(id)}/versions`))).toEqual(leads);
      expect(answerOf(await school.teacher.put(path(id), changed))).toEqual(leads);
      expect(
        answerOf(await school.teacher.post(`${path(id)}/suspend`, document('question', { reason: 'سبب' }))),
      ).toEqual(leads);
    }
    // A person who may not read the question that stays learns nothing of it.
    const stranger = await (await createBankSchool()).teacher.get(path(other));
    expect(answerOf(stranger)).toEqual({ status: 404, code: 'not_found', kept: undefined });
  });

  test('is refused as a whole where a published paper would lose a question', async () => {
    const [kept, other] = [await school.add('سؤال'), await school.add('سؤال')];
    const quiz = await make.quiz([
      { questionId: kept, mark: 1 },
      { questionId: other, mark: 1 },
    ]);
    const refused = await merge(kept, [other]);
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'merge_published']);
    expect(await slotsOf(quiz)).toEqual([kept, other]);
    expect((await school.found('')).length).toBe(2);
  });

  test('refuses other types, other subjects’ questions, itself, and those of somebody else', async () => {
    const kept = await school.add('سؤال');
    const truth = await school.add('عبارة', {
      content: { type: 'true_false', prompt: { ar: 'عبارة' } },
      key: { type: 'true_false', correct: true },
    });
    const codes = async (others: string[]) => {
      const { status, body } = await merge(kept, others);
      return [status, ...body.errors.map(({ code }: { code: string }) => code)];
    };
    expect(await codes([truth])).toEqual([422, 'other_type']);
    expect(await codes([kept])).toEqual([422, 'duplicate']);
    const theirs = await (await createBankSchool()).add('سؤال');
    expect(await codes([theirs])).toEqual([422, 'id']);
    const colleague = await school.colleague();
    expect(
      (
        await colleague.post(
          `teacher/questions/${kept}/merge`,
          document('question_merge', { others: [truth] }),
        )
      ).status,
    ).toBe(404);
  });

  test('open reports go along, and a person who reported both has one left', async () => {
    const [kept, other] = [await school.add('سؤال'), await school.add('سؤال')];
    const [one, two] = [await school.colleague(), await school.colleague()];
    const report = (who: typeof one, id: string) =>
      who.post(`teacher/questions/${id}/reports`, document('question_report', { reason: 'typo' }));
    await report(one, kept);
    await report(one, other);
    await report(two, other);
    expect((await merge(kept, [other])).body.data.attributes.reports).toBe(1);
    const { rows } = await school.db.execute(
      sql`select question_id, reporter_id from question_reports where state = 'open' order by created_at`,
    );
    expect(
      rows.filter(({ question_id }) => question_id === kept).map(({ reporter_id }) => reporter_id),
    ).toEqual([one.id, two.id]);
  });
});
