import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { quizDocument } from '@/lib/contract/resources/quizzes/quiz';
import { type TestSchool } from '@/tests/server/school';

const HOUR = 3_600_000;

export const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

export const doc = (attributes: unknown, type = 'homework') => ({ data: { type, attributes } });

export async function addQuestion(
  school: TestSchool,
  prompt: string,
  extra: Record<string, unknown> = {},
): Promise<string> {
  const { status, body } = await school.as('teacher').post(
    'teacher/questions',
    doc(
      {
        subject_id: school.ids.subject,
        section_id: school.ids.section,
        difficulty: 1,
        content: { type: 'true_false', prompt: { ar: prompt } },
        key: { type: 'true_false', correct: true },
        ...extra,
      },
      'question',
    ),
  );
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
}

export const complete = (school: TestSchool, questions: unknown[]) => ({
  title: { ar: 'واجب النبات' },
  grade_uuid: school.ids.grade,
  subject_uuid: school.ids.subject,
  subject_sections: [{ section_id: school.ids.section }],
  classrooms: [school.ids.classroom],
  start_at: at(-1),
  end_at: at(24),
  questions,
});

export async function addDraft(school: TestSchool, attributes: unknown): Promise<string> {
  const { status, body } = await school.as('teacher').post('teacher/homework', doc(attributes));
  expect(status, JSON.stringify(body)).toBe(201);
  quizDocument.parse(body);
  return body.data.id;
}

export async function addPublished(school: TestSchool): Promise<string> {
  const question = await addQuestion(school, `سؤال ${Math.random()}`);
  const id = await addDraft(school, complete(school, [{ question_id: question, mark: 2 }]));
  const { status, body } = await school.as('teacher').post(`teacher/homework/${id}/publish`);
  expect(status, JSON.stringify(body)).toBe(200);
  return id;
}

/** A student begins: the row that the attempt engine writes. */
export async function begin(school: TestSchool, quizId: string, state = 'in_progress') {
  await school.db.execute(sql`insert into attempts (id, quiz_id, student_id, branch_id, classroom_id, number,
    state, seed, paper,
      paper_version, started_at, deadline, question_count, max_mark)
    select gen_random_uuid(), id, ${school.people.student.id}::uuid, branch_id, ${school.ids.classroom}::uuid,
    1, ${state}, 's',
      '{"entries": [], "shuffle_options": true}', 1, now(), end_at, 1, 2 from quizzes where id = ${quizId}`);
}

export const fieldsOf = (body: { errors: { source: { pointer: string }; code: string }[] }) =>
  body.errors.map(({ source, code }) => `${source.pointer.replace('/data/attributes/', '')}:${code}`).sort();
