import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { paperQuestion } from '@/tests/ui/attempt-school';
import { schoolNetwork } from '@/tests/ui/staff';
import { createAttemptApi } from './attempt-api';
import { readPaper } from './student-quizzes';

const COUNT = 130;
const network = schoolNetwork();
const paper = Array.from({ length: COUNT }, (_, index) => {
  const { id, ...attributes } = paperQuestion(
    `0192f3c4-5678-7abc-8def-${String(index + 1).padStart(12, '0')}`,
    index + 1,
  );
  return { type: 'question', id, attributes };
});
const clock = {
  server_now: '2026-11-22T08:00:00.000Z',
  ends_at: null,
  seconds_left: null,
  extra_seconds: 0,
  paused_at: null,
};

/** The server's side: never more than 100 questions a page. */
const questions = http.get('*/homework/student/quiz-1/questions', ({ request }) => {
  const { searchParams } = new URL(request.url);
  const page = Number(searchParams.get('page') ?? 1);
  const size = Number(searchParams.get('size') ?? 1);
  expect(size).toBeLessThanOrEqual(100);
  const data = paper.slice((page - 1) * size, page * size);
  const pagination = {
    current_page: page,
    per_page: size,
    total: COUNT,
    count: data.length,
    total_pages: Math.ceil(COUNT / size),
  };
  return HttpResponse.json({ data, meta: { pagination, ...clock, epoch: 3, state: 'in_progress' } });
});
const orders = paper.map((_, index) => index + 1);

test('an open attempt loads every page of a paper of 130 questions', async () => {
  network.use(questions);
  const { value } = await createAttemptApi('homework', 'ar', 'quiz-1').questions();
  expect(value.questions.map(({ order }) => order)).toEqual(orders);
  expect(value.status).toMatchObject({ epoch: 3, state: 'in_progress' });
});

test('the page is rendered, and kept for a reload without connection, with all 130 questions', async () => {
  network.use(questions);
  expect((await readPaper('homework', 'ar', 'quiz-1')).map(({ order }) => order)).toEqual(orders);
});
