import { cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { setDraftOwner } from '@/lib/drafts/draft-owner';
import { hasDrafts } from '@/lib/drafts/drafts';
import { ids, quizAttributes, quizModel } from '@/tests/ui/quiz-model';
import { base, messages, refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { QuizEditor } from './quiz-editor';

const network = schoolNetwork();
const staff = { role: 'school_instructor', locale: 'en', kind: 'homework' } as const;
const address = `${base}/teacher/homework/${ids.quiz}`;
const empty = () => HttpResponse.json({ data: [] });
const open = () =>
  renderStaff(
    <>
      <QuizEditor staff={staff} quiz={quizModel()} step="basics" listHref="/school-instructor/homework" />
      <a href="/en/elsewhere" onClick={(event) => event.preventDefault()}>
        elsewhere
      </a>
    </>,
  );
const title = () => screen.getByRole('textbox', { name: 'Homework title, in English' });

beforeEach(() => {
  sessionStorage.clear();
  setDraftOwner('noura');
  network.use(
    http.get(`${base}/teacher/look-up/gradesLookup`, empty),
    http.get('*/preparation/look-up/*', empty),
    http.get(`${base}/teacher/subjects/:id/sections`, empty),
    http.get(`${base}/look-up`, empty),
  );
});

test('what the school did not take is there again after the session ended, and is saved then', async () => {
  network.use(
    http.put(address, () => HttpResponse.json(refusal(401, 'session_expired', 'Ended.'), { status: 401 })),
  );
  const { user } = open();
  await user.type(title(), ' and grows');
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('and grows'));
  cleanup();
  const sent: unknown[] = [];
  network.use(
    http.put(address, async ({ request }) => {
      const { data } = (await request.json()) as { data: { attributes: { title: object } } };
      sent.push(data.attributes.title);
      return HttpResponse.json(
        resource('homework', ids.quiz, quizAttributes({ title: data.attributes.title, version: 4 })),
      );
    }),
  );
  open();
  await waitFor(() => expect(title()).toHaveValue('How a plant lives and grows'));
  await waitFor(() => expect(sent).toEqual([{ en: 'How a plant lives and grows' }]));
  await waitFor(() => expect(hasDrafts()).toBe(false));
});

test('who leaves without saving does not meet the words again', async () => {
  network.use(http.put(address, () => HttpResponse.error()));
  const { user } = open();
  await user.type(title(), ' and grows');
  await user.click(screen.getByRole('link', { name: 'elsewhere' }));
  await user.click(await screen.findByRole('button', { name: messages.common.leave.go }));
  cleanup();
  open();
  expect(title()).toHaveValue('How a plant lives');
});
