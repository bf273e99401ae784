import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { questionDocument } from '@/lib/contract/resources/quizzes/question';
import { type TestSchool } from '@/tests/server/school';

export const doc = (attributes: unknown) => ({ data: { type: 'question', attributes } });

export const write = (school: TestSchool, extra: Record<string, unknown> = {}) => ({
  subject_id: school.ids.subject,
  section_id: school.ids.section,
  difficulty: 2,
  content: {
    type: 'single_choice',
    prompt: { ar: '<p>ما عاصمةُ <strong>مِصر</strong>؟</p>', en: '<p>The capital of Egypt?</p>' },
    options: [
      { id: 'a', text: { ar: 'القاهرة', en: 'Cairo' } },
      { id: 'b', text: { ar: 'الإسكندرية', en: 'Alexandria' } },
    ],
  },
  key: { type: 'single_choice', option_ids: ['a'] },
  ...extra,
});

export const statement = (prompt: string) => ({
  content: { type: 'true_false', prompt: { ar: prompt } },
  key: { type: 'true_false', correct: true },
});

export async function add(school: TestSchool, extra: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await school.as('teacher').post('teacher/questions', doc(write(school, extra)));
  expect(status, JSON.stringify(body)).toBe(201);
  questionDocument.parse(body);
  return body.data.id;
}

/** A published quiz with the question. */
export async function publish(school: TestSchool, questionId: string): Promise<void> {
  await school.db.execute(sql`with quiz as (
      insert into quizzes (id, kind, branch_id, owner_id, subject_id, title, status, review)
      values (gen_random_uuid(), 'homework', ${school.ids.branch}, ${school.people.teacher.id},
        ${school.ids.subject}, '{}', 'published', '{}') returning id)
    insert into quiz_slots (id, quiz_id, position, question_id, mark) select gen_random_uuid(), id, 0,
    ${questionId}::uuid, 1 from quiz`);
}

export const idsOf = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);
