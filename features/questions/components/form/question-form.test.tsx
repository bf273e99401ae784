import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { ids } from '@/tests/ui/quiz-model';
import { base, messages, refusal, renderStaff, schoolNetwork } from '@/tests/ui/staff';
import { emptyDraft } from '../../model/draft';
import { QuestionForm } from './question-form';

const m = messages.questions;
const network = schoolNetwork();
const stay = () => undefined;

beforeEach(() => {
  network.use(
    http.get(`${base}/teacher/subjects/:id/sections`, () => HttpResponse.json({ data: [] })),
    http.get(`${base}/look-up`, () => HttpResponse.json({ data: [] })),
  );
});

const draw = () =>
  renderStaff(
    <QuestionForm
      number={1}
      subjectId={ids.subject}
      questionId={null}
      start={emptyDraft('single_choice', ids.section)}
      isNew
      question={null}
      mark={1}
      onMark={stay}
      showProblems={false}
      isClosed={false}
      onSaved={stay}
      onGlance={stay}
      onDuplicate={null}
      onRemove={stay}
    />,
  );

async function write(user: ReturnType<typeof draw>['user']) {
  await user.type(screen.getByRole('textbox', { name: 'Question text, in English' }), 'Which tissue?');
  await user.type(screen.getByRole('textbox', { name: 'Option A, in English' }), 'Xylem');
  await user.type(screen.getByRole('textbox', { name: 'Option B, in English' }), 'Phloem');
  await user.click(screen.getByRole('radio', { name: 'Option A is right' }));
}

test('an unfinished question is not sent; trying to save says what is missing, where it is missing', async () => {
  const calls: string[] = [];
  network.use(
    http.post(`${base}/teacher/questions`, () => {
      calls.push('post');
      return new HttpResponse(null, { status: 500 });
    }),
  );
  const { user } = draw();
  await user.type(screen.getByRole('textbox', { name: 'Question text, in English' }), 'Which tissue?');
  await user.click(screen.getByRole('button', { name: m.form.saveNow }));
  expect((await screen.findAllByText(messages.errors.fields.required)).length).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: 'Option A, in English' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Question text, in English' })).toBeValid();
  expect(calls).toEqual([]);
});

test('a whole question goes into the bank by itself', async () => {
  const sent: unknown[] = [];
  network.use(
    http.post(`${base}/teacher/questions`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(refusal(500, 'server', 'later'), { status: 500 });
    }),
  );
  const { user } = draw();
  await write(user);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    data: { type: 'question', attributes: { section_id: ids.section, key: { option_ids: ['o1'] } } },
  });
  expect(await screen.findByText('later')).toBeInTheDocument();
});

test("the school's refusal of an option stands under that option", async () => {
  network.use(
    http.post(`${base}/teacher/questions`, () =>
      HttpResponse.json(
        refusal(422, 'bad_text', 'This text cannot be stored.', '/data/attributes/content/options/1/text'),
        {
          status: 422,
        },
      ),
    ),
  );
  const { user } = draw();
  await write(user);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Option B, in English' })).toBeInvalid());
  expect(screen.getByRole('textbox', { name: 'Option A, in English' })).toBeValid();
  expect(screen.getAllByText('This text cannot be stored.').length).toBeGreaterThan(0);
});
