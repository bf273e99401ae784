import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { paperQuestion } from '@/tests/ui/attempt-school';
import { calls, messages, renderOwnWork } from '@/tests/ui/own-work';
import { resource, schoolNetwork } from '@/tests/ui/staff';
import { PracticePlayer } from './practice-player';

const m = messages.practice.player;
const network = schoolNetwork();
const [first, second] = [
  paperQuestion('q1', 1, { question_type: 'true_false', prompt: { ar: 'الماء سائل' } }),
  paperQuestion('q2', 2, { question_type: 'true_false', prompt: { ar: 'الحديد غاز' } }),
];
const entry = ({ id, ...attributes }: { id: string }) => ({ type: 'question', id, attributes });
const review = (question: typeof first, state: 'correct' | 'wrong') => ({
  ...question,
  state,
  given_mark: state === 'correct' ? 1 : 0,
  right_answers: [{ answer_text_true_false: state === 'correct' }],
  parts: {},
  explanation: { ar: 'لأن درجة حرارته معتدلة' },
  comment: null,
  is_dropped: false,
});

type Event = { event_id: string; question_id: string; answers: unknown };
let events: Event[];
let reply: (event: Event) => Response;
let finished: number;
beforeEach(() => {
  [events, finished] = [[], 0];
  reply = ({ question_id }) => {
    const isFirst = question_id === first.id;
    return HttpResponse.json({
      data: [],
      meta: {
        review: [review(isFirst ? first : second, isFirst ? 'correct' : 'wrong')],
        next_question: isFirst ? entry(second) : null,
      },
    });
  };
  network.use(
    http.post(`${calls.practice}/start-practice/p1`, () =>
      HttpResponse.json(resource('attempt', 'a1', { state: 'in_progress', epoch: 3 })),
    ),
    http.get(`${calls.practice}/p1/questions`, () =>
      HttpResponse.json({ data: [first, second].map(entry), meta: {} }),
    ),
    http.post(`${calls.practice}/post-answer/p1`, async ({ request }) => {
      const { data } = (await request.json()) as { data: { attributes: Event }[] };
      const event = data[0]?.attributes;
      if (!event) throw new Error('no event');
      events.push(event);
      return reply(event);
    }),
    http.post(`${calls.practice}/finish-practice/p1`, () => {
      finished += 1;
      return HttpResponse.json(resource('attempt', 'a1', { state: 'finished', epoch: 3 }));
    }),
  );
});

const show = () => renderOwnWork(<PracticePlayer practiceId="p1" />);
const yes = () => screen.findByRole('radio', { name: messages.attempts.input.true });
const check = () => screen.getByRole('button', { name: m.check });

test('nothing is sent before something was chosen', async () => {
  const { user } = show();
  await yes();
  await user.click(check());
  expect(screen.getByRole('alert')).toHaveTextContent(m.unanswered);
  expect(events).toEqual([]);
});

test('each answer comes back judged with its explanation and leads on; the last leads to the summary', async () => {
  const { user, visited } = show();
  await user.click(await yes());
  await user.click(check());
  expect(await screen.findByText(m.told.correct)).toHaveFocus();
  expect(screen.getByText('لأن درجة حرارته معتدلة')).toBeVisible();
  expect(events).toMatchObject([{ question_id: first.id, epoch: 3, rev: 1 }]);
  await user.click(screen.getByRole('button', { name: m.next }));
  expect(await screen.findByText('الحديد غاز')).toBeVisible();
  await user.click(await yes());
  await user.click(check());
  expect(await screen.findByText(m.told.wrong)).toBeVisible();
  expect(finished).toBe(0);
  await user.click(screen.getByRole('button', { name: m.finish }));
  await waitFor(() => expect(visited).toEqual(['/ar/student/practice/p1/feedback']));
  expect(finished).toBe(1);
});

test('a practice can be ended after an answer, and asks before it is', async () => {
  const { user, visited } = show();
  await yes();
  expect(screen.queryByRole('button', { name: m.end.open })).toBeNull();
  await user.click(await yes());
  await user.click(check());
  await user.click(await screen.findByRole('button', { name: m.end.open }));
  await user.click(await screen.findByRole('button', { name: m.end.keep }));
  expect(finished).toBe(0);
  await user.click(screen.getByRole('button', { name: m.end.open }));
  const dialog = await screen.findByRole('alertdialog', { name: m.end.title });
  await user.click(within(dialog).getByRole('button', { name: m.end.open }));
  await waitFor(() => expect(visited).toEqual(['/ar/student/practice/p1/feedback']));
  expect(finished).toBe(1);
});

test('an answer that did not arrive stays as it is and is sent again as the same one', async () => {
  const answered = reply;
  reply = () => HttpResponse.error();
  const { user, visited } = show();
  await user.click(await yes());
  await user.click(check());
  const again = await screen.findByRole('button', { name: m.again });
  expect(await yes()).toBeDisabled();
  reply = answered;
  await user.click(again);
  expect(await screen.findByText(m.told.correct)).toBeVisible();
  expect(events).toHaveLength(2);
  expect(events[1]).toEqual(events[0]);
  expect(visited).toEqual([]);
});

test('an answer that the school refuses leads to the exams with what it says', async () => {
  const detail = 'أُجيب عن هذا السؤال من قبل.';
  reply = () =>
    HttpResponse.json(
      { errors: [{ status: '422', code: 'already_answered', title: 'already_answered', detail }] },
      { status: 422 },
    );
  const { user, visited } = show();
  await user.click(await yes());
  await user.click(check());
  await waitFor(() => expect(visited).toEqual(['/ar/student/exams2']));
  expect(await screen.findByText(detail)).toBeVisible();
});

test('a practice that cannot be begun leads to the list of practices', async () => {
  const detail = 'بعض أسئلة هذا الاختبار في عمل مفتوح الآن.';
  network.use(
    http.post(`${calls.practice}/start-practice/p1`, () =>
      HttpResponse.json(
        { errors: [{ status: '409', code: 'exam_blocked', title: 'conflict', detail }] },
        { status: 409 },
      ),
    ),
  );
  const { visited } = show();
  await waitFor(() => expect(visited).toEqual(['/ar/student/practice']));
  expect(await screen.findByText(detail)).toBeVisible();
});
