import { beforeAll, expect, test } from 'vitest';
import { draftOf, emptyQuiz } from '@/features/quizzes/quizzes/model/draft';
import { quizDocument } from '@/lib/contract/resources/quizzes/quiz';
import { assignedKinds } from '@/lib/contract/quiz-kinds';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { doc } from './quizzes.test-support';

const paths = {
  homework: 'homework',
  periodic_test: 'periodic-test',
  formative_test: 'formative-tests',
  general_exam: 'general-exams',
};
let school: TestSchool;

beforeAll(async () => {
  school = await createSchool();
});

test.each(assignedKinds)('the editor of a new %s shows what the school stores', async (kind) => {
  const { status, body } = await school
    .as('supervisor')
    .post(`employee/${paths[kind]}`, doc({ title: { ar: 'عنوان' } }, kind));
  expect(status, JSON.stringify(body)).toBe(201);
  const { data } = quizDocument.parse(body);
  expect(draftOf({ ...data.attributes, id: data.id })).toEqual({
    ...emptyQuiz(kind),
    title: { ar: 'عنوان' },
  });
});
