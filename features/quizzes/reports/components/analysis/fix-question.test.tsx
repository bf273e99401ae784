import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { ids } from '@/tests/ui/quiz-model';
import { base, messages, refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { FixQuestion } from './fix-question';

const m = messages.corrections.regrade;
const network = schoolNetwork();
const address = `${base}/teacher/questions/${ids.first}`;
const action = {
  key: 'regrade',
  method: 'POST',
  endpoint_url: `/api/general-quiz/api/v1/en/teacher/homeworkReports/regrade/${ids.quiz}`,
  label: 'Fix the key',
} as const;
const question = (correct: boolean) =>
  resource('question', ids.first, {
    question_type: 'true_false',
    status: 'approved',
    difficulty: 2,
    subject_id: ids.subject,
    section_id: ids.section,
    section_title: {},
    skill: null,
    tags: [],
    version: 1,
    version_id: ids.second,
    content: { type: 'true_false', prompt: { en: 'Water boils at 100 degrees.' } },
    key: { type: 'true_false', correct },
    explanation: {},
    plain: { en: 'Water boils at 100 degrees.' },
    languages: ['en'],
    media: {},
    author_name: {},
    usage_count: 1,
    is_used: true,
    is_answered: true,
    created_at: '2026-11-20T08:00:00.000Z',
    updated_at: '2026-11-20T08:00:00.000Z',
    actions: [{ key: 'edit', method: 'PUT', endpoint_url: '/api/x', label: 'Edit' }],
  });

beforeEach(() => {
  sessionStorage.clear();
  network.use(
    http.get(address, () => HttpResponse.json(question(true))),
    http.get(`${base}/teacher/subjects/:id/sections`, () => HttpResponse.json({ data: [] })),
    http.get(`${base}/look-up`, () => HttpResponse.json({ data: [] })),
  );
});

async function changeKey() {
  const { user } = renderStaff(
    <FixQuestion
      action={action}
      staff={{ role: 'school_instructor', locale: 'en', kind: 'homework' }}
      questionId={ids.first}
      number={4}
      subjectId={ids.subject}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Fix the key' }));
  await user.click(await screen.findByRole('radio', { name: /false/i }));
  return user;
}
const goOn = () => screen.getByRole('button', { name: m.toRegrade });

test('the regrade is offered only when the school has the new key, however quick the press', async () => {
  const sent: unknown[] = [];
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  network.use(
    http.put(address, async ({ request }) => {
      const { data } = (await request.json()) as { data: { attributes: { key: unknown } } };
      sent.push(data.attributes.key);
      await isAnswered;
      return HttpResponse.json(question(false));
    }),
  );
  const user = await changeKey();
  await user.click(goOn());
  await waitFor(() => expect(sent).toEqual([{ type: 'true_false', correct: false }]));
  expect(screen.queryByRole('dialog', { name: 'Regrade question 4?' })).toBeNull();
  expect(goOn()).toHaveAttribute('aria-busy', 'true');
  answer();
  expect(await screen.findByRole('dialog', { name: 'Regrade question 4?' })).toBeInTheDocument();
});

test('a key that was not saved leads nowhere and is given up only by a second press', async () => {
  network.use(http.put(address, () => HttpResponse.json(refusal(422, 'x', 'Refused.'), { status: 422 })));
  const user = await changeKey();
  await user.click(goOn());
  expect(await screen.findByText(m.notSaved)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: m.closeUnsaved }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
