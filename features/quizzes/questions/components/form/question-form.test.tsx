import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
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

const draw = (section: string = ids.section) =>
  renderStaff(
    <QuestionForm
      number={1}
      subjectId={ids.subject}
      questionId={null}
      start={emptyDraft('single_choice', section)}
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

describe('a question whose section is not chosen', () => {
  const sections = (...names: string[]) =>
    http.get(`${base}/teacher/subjects/:id/sections`, () =>
      HttpResponse.json({
        data: names.map((name, index) => ({
          type: 'look_up',
          id: `0190f3a0-0000-7000-8000-00000000000${index}`,
          attributes: { name: { en: name } },
        })),
      }),
    );
  const taking = (sent: { data: { attributes: Record<string, unknown> } }[]) =>
    http.post(`${base}/teacher/questions`, async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number]);
      return HttpResponse.json(refusal(500, 'server', 'later'), { status: 500 });
    });

  test('is saved without one where the subject has none, and the form says where it goes', async () => {
    const sent: { data: { attributes: Record<string, unknown> } }[] = [];
    network.use(taking(sent));
    const { user } = draw('');
    expect(await screen.findByText(m.form.noSections)).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: m.form.section })).toHaveDisplayValue(m.form.generalSection);
    await write(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.data.attributes).not.toHaveProperty('section_id');
  });

  test('gets a new section on the spot; what was typed stays', async () => {
    const sent: { data: { attributes: Record<string, unknown> } }[] = [];
    const made: unknown[] = [];
    network.use(
      taking(sent),
      http.post(`${base}/teacher/subjects/:id/sections`, async ({ request }) => {
        made.push(await request.json());
        network.use(sections('Plants'));
        return HttpResponse.json(
          { data: { type: 'section', id: '0190f3a0-0000-7000-8000-000000000000', attributes: {} } },
          { status: 201 },
        );
      }),
    );
    const { user } = draw('');
    await user.type(screen.getByRole('textbox', { name: 'Question text, in English' }), 'Which tissue?');
    await user.click(screen.getByRole('button', { name: m.form.newSection }));
    await user.click(screen.getByRole('button', { name: m.form.addSection }));
    expect(screen.getByText(m.form.sectionNameNeeded)).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: m.form.sectionName }), 'Plants{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: m.form.section })).toHaveDisplayValue('Plants'),
    );
    expect(made).toEqual([
      { data: { type: 'section', attributes: { title: { en: 'Plants' }, parent_uuid: null } } },
    ]);
    expect(screen.getByRole('textbox', { name: 'Question text, in English' })).toHaveTextContent(
      'Which tissue?',
    );
    expect(sent).toEqual([]);
  });

  test('is asked for its section where the subject has several', async () => {
    const sent: { data: { attributes: Record<string, unknown> } }[] = [];
    network.use(taking(sent), sections('Plants', 'Water'));
    const { user } = draw('');
    await screen.findByRole('option', { name: 'Water' });
    await write(user);
    await user.click(screen.getByRole('button', { name: m.form.saveNow }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: m.form.section })).toBeInvalid());
    expect(sent).toEqual([]);
  });

  test('goes to the only one', async () => {
    const sent: { data: { attributes: Record<string, unknown> } }[] = [];
    network.use(taking(sent), sections('Plants'));
    const { user } = draw('');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: m.form.section })).toHaveDisplayValue('Plants'),
    );
    await write(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.data.attributes).toMatchObject({ section_id: '0190f3a0-0000-7000-8000-000000000000' });
  });
});
