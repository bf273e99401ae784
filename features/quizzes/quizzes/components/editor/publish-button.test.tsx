import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { QuizDetail } from '@/lib/contract/resources/quizzes/quiz';
import { action, ids, quizAttributes, quizModel } from '@/tests/ui/quiz-model';
import { base, messages, refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { QuizEditor } from './quiz-editor';

const m = messages.quizzes;
const network = schoolNetwork();
const staff = { role: 'school_instructor', locale: 'en', kind: 'homework' } as const;
const listHref = '/school-instructor/homework';
const address = `${base}/teacher/homework/${ids.quiz}`;
const empty = () => HttpResponse.json({ data: [] });
const published: Partial<QuizDetail> = {
  state: 'open',
  actions: [action('edit', 'PUT', ''), action('close')],
  version: 4,
};
const document = (part: Partial<QuizDetail> = {}) =>
  HttpResponse.json(resource('homework', ids.quiz, quizAttributes(part)));

beforeEach(() => {
  history.replaceState(null, '', `/en${listHref}/edit/${ids.quiz}`);
  network.use(
    http.get(`${base}/teacher/look-up/gradesLookup`, empty),
    http.get('*/preparation/look-up/*', empty),
    http.get(`${base}/teacher/subjects/:id/sections`, empty),
    http.get(`${base}/look-up`, empty),
    http.get(`${address}/preview`, empty),
    http.get(`${base}/teacher/questions/:id`, () => new HttpResponse(null, { status: 404 })),
  );
});

async function ask() {
  const shown = renderStaff(
    <QuizEditor staff={staff} quiz={quizModel()} step="publish" listHref={listHref} />,
  );
  await shown.user.click(await screen.findByRole('button', { name: m.editor.publish }));
  const dialog = within(await screen.findByRole('alertdialog'));
  return { ...shown, confirm: dialog.getByRole('button', { name: m.confirm.publish }) };
}

/** The page as it is with published work: nothing waits, and it cannot be published again. */
async function expectPublished() {
  await waitFor(() => expect(screen.getByText(m.saving.clean)).toBeInTheDocument());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const button = screen.queryByRole('button', { name: m.editor.publish });
  if (button) expect(button).toBeDisabled();
}

test('a confirmation that is pressed twice publishes once, and the page is in the new state', async () => {
  let calls = 0;
  const first = Promise.withResolvers<void>();
  network.use(
    http.post(`${address}/publish`, async () => {
      calls += 1;
      if (calls > 1) return HttpResponse.json(refusal(409, 'quiz_published', 'Published.'), { status: 409 });
      await first.promise;
      return document(published);
    }),
  );
  const { confirm, visited } = await ask();
  act(() => {
    confirm.click();
    confirm.click();
  });
  await waitFor(() => expect(confirm).toHaveAttribute('aria-busy', 'true'));
  first.resolve();
  await expectPublished();
  expect(calls).toBe(1);
  expect(visited).toEqual([`/en${listHref}`]);
});

test('work that was published before by a lost answer or another tab is published, not refused', async () => {
  network.use(
    http.post(`${address}/publish`, () =>
      HttpResponse.json(refusal(409, 'quiz_published', 'Published.'), { status: 409 }),
    ),
    http.get(address, () => document(published)),
  );
  const { confirm, user, visited } = await ask();
  await user.click(confirm);
  await expectPublished();
  expect(visited).toEqual([`/en${listHref}`]);
});

test('every other refusal leaves the draft as it is, ready to be published', async () => {
  network.use(
    http.post(`${address}/publish`, () =>
      HttpResponse.json(refusal(403, 'forbidden', 'Not yours.'), { status: 403 }),
    ),
  );
  const { confirm, user, visited } = await ask();
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('button', { name: m.editor.publish })).toBeEnabled();
  expect(visited).toEqual([]);
});
