import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { countCollection, levelCollection } from '@/lib/contract/resources/practice/generated-exam';
import { newId } from '@/server/platform/db/id';
import { idsOf } from '@/tests/server/attempt-calls';
import { quizMaker } from '@/tests/server/attempt-fixture';
import {
  addQuestion,
  doc,
  examsBase as base,
  generated,
  type Person,
  sectionWith,
  slotsOf,
  wish,
} from './exams.test-support';
import { school, prepareExamSchool } from './exam-school.test-support';

prepareExamSchool();

const ask = (person: Person, attributes: object) =>
  person.post(`${base}/generate-exam`, doc('exam', attributes));
const pointers = (body: { errors: { source: { pointer: string }; code: string }[] }) =>
  body.errors.map(({ source, code }) => `${source.pointer.split('/').slice(3).join('.')}:${code}`);

describe('a wish', () => {
  test('needs subject, sections, a level that is set and an offered count', async () => {
    const student = school.as('student');
    const { sectionId } = await sectionWith(school, 1);
    const refused = async (more: object) => {
      const { status, body } = await ask(student, wish(school, [sectionId], more));
      expect(status).toBe(422);
      return pointers(body);
    };
    expect(await refused({ subject_id: undefined })).toEqual(['subject_id:id']);
    expect(await refused({ sections: [] })).toEqual(['sections:required']);
    expect(await refused({ difficultyLevel: 0 })).toEqual(['difficultyLevel:required']);
    expect(await refused({ questionsCount: 0 })).toEqual(['questionsCount:range']);
    expect(await refused({ questionsCount: 7 })).toEqual(['questionsCount:choice']);
    expect(await refused({ subject_id: newId() })).toEqual(['subject_id:id']);
    expect(await refused({ sections: [newId()] })).toEqual(['sections.0:id']);
  });

  test('that cannot be filled is refused with changes of which each works', async () => {
    const student = school.as('student');
    const few = await sectionWith(school, 6, { difficulty: 3 });
    for (let index = 0; index < 5; index += 1) await addQuestion(school, few.sectionId, { difficulty: 1 });
    const hard = { questionsCount: 10, difficultyLevel: 3 };
    const { status, body } = await ask(student, wish(school, [few.sectionId], hard));
    expect(status).toBe(409);
    expect(body.errors[0].code).toBe('exam_impossible');
    const { available, remedies } = body.errors[0].meta;
    expect(available).toBe(6);
    expect(remedies).toContainEqual({ kind: 'fewer', count: 5 });
    expect(remedies).toContainEqual({ kind: 'mixed', available: 11 });
    for (const remedy of remedies) {
      const changed =
        remedy.kind === 'fewer'
          ? { questionsCount: remedy.count }
          : remedy.kind === 'mixed'
            ? { difficultyLevel: 4 }
            : { sections: [few.sectionId, ...remedy.sections.map(({ id }: { id: string }) => id)] };
      const again = await ask(student, wish(school, [few.sectionId], { ...hard, ...changed }));
      expect(again.status, JSON.stringify(remedy)).toBe(201);
    }
  });

  test('is asked for with levels and counts that say what there is', async () => {
    const student = school.as('student');
    const { sectionId } = await sectionWith(school, 11, { difficulty: 2 });
    const query = `subject_id=${school.ids.subject}&sections=${sectionId}`;
    const levels = levelCollection.parse((await student.get(`student/difficulty-levels?${query}`)).body);
    expect(levels.data.map(({ attributes: { level, available } }) => [level, available])).toEqual([
      [1, 0],
      [2, 11],
      [3, 0],
      [4, 11],
    ]);
    const counts = countCollection.parse(
      (await student.get(`student/question-counts?${query}&difficulty=2`)).body,
    );
    expect(counts.data.map(({ attributes }) => attributes)).toEqual([
      { count: 5, is_possible: true },
      { count: 10, is_possible: true },
      { count: 15, is_possible: false },
      { count: 20, is_possible: false },
      { count: 30, is_possible: false },
    ]);
    const open = levelCollection.parse((await student.get('student/difficulty-levels')).body);
    expect(open.data.map(({ attributes }) => attributes.available)).toEqual([null, null, null, null]);
    const subjects = await student.get('student/profile/subjects');
    expect(subjects.body.data.map(({ id }: { id: string }) => id)).toContain(school.ids.subject);
  });
});

describe('a draw', () => {
  test('takes shared, approved, automatically graded questions, also from sections below', async () => {
    const { sectionId, ids } = await sectionWith(school, 3);
    const below = newId();
    await school.db.execute(
      sql`insert into sections (id, subject_id, parent_id, title) values (${below}, ${school.ids.subject}, ${sectionId}, '{"ar": "فرع"}')`,
    );
    ids.push(await addQuestion(school, below), await addQuestion(school, below));
    await addQuestion(school, sectionId, { isShared: false });
    await addQuestion(school, sectionId, { status: 'draft' });
    await addQuestion(school, sectionId, {
      content: { type: 'essay', prompt: { ar: 'اكتب' } },
      key: { type: 'essay', rubric: [] },
    });
    const exam = await generated(school, school.as('student'), [sectionId]);
    expect((await slotsOf(school, exam.id)).toSorted()).toEqual(ids.toSorted());
    expect(exam.attributes).toMatchObject({
      kind: 'public_exam',
      state: 'new',
      question_count: 5,
      difficulty: 4,
    });
  });

  test('takes questions outside the last three exams of the student first', async () => {
    const student = await school.addUser('student');
    const { sectionId } = await sectionWith(school, 20);
    const seen = new Set<string>();
    for (let exam = 0; exam < 4; exam += 1) {
      const { id } = await generated(school, student, [sectionId]);
      for (const question of await slotsOf(school, id)) seen.add(question);
    }
    expect(seen.size).toBe(20);
    // The fifth exam repeats the questions of the first: there are no others.
    expect((await generated(school, student, [sectionId])).attributes.question_count).toBe(5);
  });

  test('never takes a question that an open graded quiz may ask, nor one with the same text', async () => {
    const make = quizMaker(school.db, idsOf(school));
    const { sectionId, ids } = await sectionWith(school, 6);
    const [fixed] = ids;
    if (!fixed) throw new Error('no question');
    const twin = await addQuestion(school, sectionId, { fingerprint: `same ${fixed}` });
    await school.db.execute(sql`update questions set fingerprint = ${`same ${fixed}`} where id = ${fixed}`);
    const quiz = await make.quiz([{ questionId: fixed, mark: 1 }]);
    const exam = await generated(school, school.as('student'), [sectionId]);
    const drawn = await slotsOf(school, exam.id);
    expect(drawn).not.toContain(fixed);
    expect(drawn).not.toContain(twin);
    const ten = await ask(school.as('student'), wish(school, [sectionId], { questionsCount: 10 }));
    expect(ten.body.errors[0].meta.available).toBe(5);
    // They are available again after the end of the quiz.
    await school.db.execute(sql`update quizzes set end_at = now() - interval '1 minute' where id = ${quiz}`);
    const later = await ask(school.as('student'), wish(school, [sectionId], { questionsCount: 10 }));
    expect(later.body.errors[0].meta.available).toBe(7);
  });

  test('leaves out what an open graded quiz draws from', async () => {
    const { sectionId } = await sectionWith(school, 6);
    const make = quizMaker(school.db, idsOf(school));
    const quiz = await make.quiz([]);
    await school.db.execute(sql`insert into quiz_slots (id, quiz_id, position, draw, mark)
      values (${newId()}, ${quiz}, 0, ${JSON.stringify({ section_id: sectionId, count: 2 })}::jsonb, 1)`);
    const { status, body } = await ask(school.as('student'), wish(school, [sectionId]));
    expect(status).toBe(409);
    expect(body.errors[0].meta.available).toBe(0);
  });
});
