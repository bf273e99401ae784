import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { QuizDetail } from '@/lib/contract/resources/quizzes/quiz';
import { ids, quizAttributes, quizModel } from '@/tests/ui/quiz-model';
import { base, messages, refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import type { StepKey } from '../../model/steps';
import { QuizEditor } from './quiz-editor';

const m = messages.quizzes;
const network = schoolNetwork();
const staff = { role: 'school_instructor', locale: 'en', kind: 'homework' } as const;
const address = `${base}/teacher/homework/${ids.quiz}`;
const empty = () => HttpResponse.json({ data: [] });

type Sent = { version?: number } & Record<string, unknown>;
/** The school takes every save, counts versions, and keeps what it was sent. */
function takeSaves(part: Partial<QuizDetail> = {}) {
  const sent: Sent[] = [];
  network.use(
    http.put(address, async ({ request }) => {
      const { data } = (await request.json()) as { data: { attributes: Sent } };
      sent.push(data.attributes);
      const version = (data.attributes.version ?? 3) + 1;
      return HttpResponse.json(resource('homework', ids.quiz, quizAttributes({ ...part, version })));
    }),
  );
  return sent;
}

const open = (step: StepKey, part: Partial<QuizDetail> = {}) =>
  renderStaff(
    <QuizEditor staff={staff} quiz={quizModel(part)} step={step} listHref="/school-instructor/homework" />,
  );
const title = () => screen.getByRole('textbox', { name: 'Homework title, in English' });

beforeEach(() => {
  history.replaceState(null, '', `/en/school-instructor/homework/edit/${ids.quiz}`);
  network.use(
    http.get(`${base}/teacher/look-up/gradesLookup`, empty),
    http.get('*/preparation/look-up/*', empty),
    http.get(`${base}/teacher/subjects/:id/sections`, empty),
    http.get(`${base}/look-up`, empty),
    http.get(`${address}/preview`, empty),
    http.get(`${base}/teacher/questions/:id`, () => new HttpResponse(null, { status: 404 })),
  );
});

test('a draft saves itself, only what changed, and says when', async () => {
  const sent = takeSaves({ updated_at: '2026-11-21T06:20:00.000Z' });
  const { user } = open('basics');
  await user.type(title(), '!');
  expect(await screen.findByText('Draft saved 9:20 am')).toBeInTheDocument();
  expect(sent).toEqual([{ title: { en: 'How a plant lives!' }, version: 3 }]);
});

test('a new homework becomes a draft at its first words, and its address follows', async () => {
  history.replaceState(null, '', '/en/school-instructor/homework/create');
  network.use(
    http.post(`${base}/teacher/homework`, () =>
      HttpResponse.json(resource('homework', ids.quiz, quizAttributes()), { status: 201 }),
    ),
  );
  const { user } = renderStaff(
    <QuizEditor staff={staff} quiz={null} step="basics" listHref="/school-instructor/homework" />,
  );
  await user.type(title(), 'Plants');
  await waitFor(() => expect(location.pathname).toBe(`/en/school-instructor/homework/edit/${ids.quiz}`));
});

/** The page of new homework; the school has one grade with one subject for this teacher. */
function openNew() {
  history.replaceState(null, '', '/en/school-instructor/homework/create');
  const one = (type: string, id: string, en: string) =>
    HttpResponse.json({ data: [{ type, id, attributes: { name: { en } } }] });
  const made: Sent[] = [];
  network.use(
    http.get(`${base}/teacher/look-up/gradesLookup`, () => one('look_up', ids.grade, 'Grade 5')),
    http.get('*/preparation/look-up/subjectsLookup', () => one('look_up', ids.subject, 'Science')),
    http.post(`${base}/teacher/homework`, async ({ request }) => {
      const { data } = (await request.json()) as { data: { attributes: Sent } };
      made.push(data.attributes);
      return HttpResponse.json(resource('homework', ids.quiz, quizAttributes()), { status: 201 });
    }),
  );
  const view = renderStaff(
    <QuizEditor staff={staff} quiz={null} step="basics" listHref="/school-instructor/homework" />,
  );
  return { ...view, made };
}
const field = (name: string) => screen.getByRole('combobox', { name });

test('a new homework begins at its title, with the only grade and subject chosen and a window that closes', async () => {
  const { user, made } = openNew();
  await waitFor(() => expect(field(m.basics.subject)).toHaveDisplayValue('Science'));
  expect(field(m.basics.grade)).toHaveDisplayValue('Grade 5');
  await waitFor(() => expect(title()).toHaveFocus());
  // What nobody wrote into makes no draft.
  expect(screen.getByText(m.saving.draft)).toBeInTheDocument();
  expect(made).toEqual([]);
  await user.keyboard('Plants');
  await waitFor(() => expect(made).toHaveLength(1));
  const [sent] = made;
  expect(sent).toMatchObject({ title: { en: 'Plants' }, grade_uuid: ids.grade, subject_uuid: ids.subject });
  expect(Date.parse(String(sent?.end_at)) - Date.parse(String(sent?.start_at))).toBeGreaterThan(
    6 * 86_400_000,
  );
});

test('going on from a step that lacks something says what, at its field', async () => {
  const { user } = open('recipients');
  await user.click(
    await screen.findByRole('button', { name: m.editor.next.replace('{step}', m.steps.rules) }),
  );
  expect(await screen.findByText(messages.errors.fields.no_recipients)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: m.steps.recipients })).toBeInTheDocument();
});

test('a step is done when the school has nothing against it', async () => {
  const window = { start_at: '2026-11-20T06:00:00.000Z', end_at: '2026-11-27T06:00:00.000Z' };
  const done = (step: string) => messages.common.steps.done.replace('{name}', step);
  const { unmount } = open('basics', window);
  expect(await screen.findByText(done(m.steps.rules))).toBeInTheDocument();
  unmount();
  const problem = { field: 'end_at', code: 'in_past', detail: 'Over.' };
  const second = open('basics', { ...window, problems: [problem] });
  expect(screen.queryByText(done(m.steps.rules))).not.toBeInTheDocument();
  second.unmount();
  open('basics', { start_at: window.end_at, end_at: window.start_at });
  expect(screen.queryByText(done(m.steps.rules))).not.toBeInTheDocument();
});

test('a title that is too long stays whole and says so', async () => {
  takeSaves();
  const { user } = open('basics');
  await user.click(title());
  await user.paste('x'.repeat(151));
  expect(title()).toHaveValue(`How a plant lives${'x'.repeat(151)}`);
  expect(title()).toBeInvalid();
  expect(screen.getByText('168 of 150')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Homework title, in Arabic' })).toBeValid();
});

test('published homework is never called unsaved', async () => {
  const classrooms = [
    { id: ids.first, name: { en: '5 A' } },
    { id: ids.second, name: { en: '5 B' } },
  ];
  const seen: string[] = [];
  network.use(
    http.post(`${address}/publish`, () =>
      HttpResponse.json(
        resource(
          'homework',
          ids.quiz,
          quizAttributes({ state: 'open', classrooms: classrooms.toReversed() }),
        ),
      ),
    ),
  );
  const { user } = open('publish', { classrooms });
  new MutationObserver(() => seen.push(document.body.textContent ?? '')).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  await user.click(await screen.findByRole('button', { name: m.editor.publish }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: m.confirm.publish }));
  await waitFor(() => expect(screen.getByText(m.saving.clean)).toBeInTheDocument());
  expect(seen.filter((text) => text.includes(m.saving.waiting))).toEqual([]);
});

test.each(['rules', 'publish'] as const)(
  'with several attempts the step %s says that the key waits',
  async (step) => {
    const review = { answers: 'finished', marks: 'finished', key: 'finished', explanation: 'never' } as const;
    const { unmount } = open(step, { attempts_allowed: 3, review });
    expect(await screen.findByText(m.rules.keyHeld)).toBeInTheDocument();
    unmount();
    open(step, { attempts_allowed: 1, review });
    await screen.findAllByRole('heading');
    expect(screen.queryByText(m.rules.keyHeld)).not.toBeInTheDocument();
  },
);

test('a field that the contract refuses keeps its place with a sentence, the others are saved', async () => {
  const sent = takeSaves();
  const { user } = open('rules');
  await user.type(await screen.findByRole('textbox', { name: m.rules.testTime }), '999');
  await user.clear(screen.getByRole('textbox', { name: m.rules.passPercent }));
  await user.type(screen.getByRole('textbox', { name: m.rules.passPercent }), '٦٠');
  expect(await screen.findByText(messages.errors.fields.range)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: m.rules.testTime })).toBeInvalid();
  expect(sent.at(-1)).toEqual({ pass_percent: 60, version: 3 });
});

test("the school's refusal stands at its field", async () => {
  network.use(
    http.put(address, () =>
      HttpResponse.json(refusal(422, 'too_short', 'Three letters at least.', '/data/attributes/title'), {
        status: 422,
      }),
    ),
  );
  const { user } = open('basics');
  await user.type(title(), '?');
  expect(await screen.findByText('Three letters at least.')).toBeInTheDocument();
  expect(title()).toBeInvalid();
  expect(screen.getByText(m.saving.refused)).toBeInTheDocument();
});

const stale = () => HttpResponse.json(refusal(409, 'stale', 'Someone saved.'), { status: 409 });

test('when someone saved in between, keeping mine writes it over their version', async () => {
  network.use(http.put(address, stale, { once: true }));
  network.use(
    http.get(address, () =>
      HttpResponse.json(
        resource('homework', ids.quiz, quizAttributes({ title: { en: 'Theirs' }, version: 7 })),
      ),
    ),
  );
  const { user } = open('basics');
  await user.type(title(), ' now');
  const dialog = within(await screen.findByRole('alertdialog', { name: m.conflict.title }));
  const sent = takeSaves();
  await user.click(dialog.getByRole('button', { name: m.conflict.mine }));
  await waitFor(() => expect(sent).toEqual([{ title: { en: 'How a plant lives now' }, version: 7 }]));
  expect(title()).toHaveValue('How a plant lives now');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('when someone saved in between, the newer version can be opened instead', async () => {
  network.use(
    http.put(address, stale),
    http.get(address, () =>
      HttpResponse.json(
        resource('homework', ids.quiz, quizAttributes({ title: { en: 'Theirs' }, version: 7 })),
      ),
    ),
  );
  const { user } = open('basics');
  await user.type(title(), ' now');
  const dialog = within(await screen.findByRole('alertdialog', { name: m.conflict.title }));
  await user.click(dialog.getByRole('button', { name: m.conflict.theirs }));
  await waitFor(() => expect(title()).toHaveValue('Theirs'));
});

test('the keyboard reorders the paper and the new order is saved', async () => {
  const sent = takeSaves();
  const { user } = open('questions');
  (await screen.findByRole('button', { name: 'Move question 1' })).focus();
  await user.keyboard(' {ArrowDown} ');
  await waitFor(() =>
    expect(sent.at(-1)?.questions).toEqual([
      { question_id: ids.second, mark: 2 },
      { question_id: ids.first, mark: 2 },
    ]),
  );
});

test('a published homework is not saved before its author says so', async () => {
  const sent = takeSaves({ state: 'open' });
  const { user } = open('basics', { state: 'open' });
  await user.type(title(), '!');
  const save = screen.getByRole('button', { name: m.editor.saveChanges });
  await waitFor(() => expect(save).toBeEnabled());
  expect(sent).toEqual([]);
  await user.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('what keeps it from being published is listed with its field, and leads there', async () => {
  const problems = [{ field: 'start_at', code: 'required', detail: 'When does it open?' }];
  const { user } = open('publish', { problems });
  expect(await screen.findByText('When does it open?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: m.editor.publish }));
  expect(screen.queryByRole('alertdialog', { name: /publish/i })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `${m.publish.fix}: ${m.fields.start_at}` }));
  // The step is fetched first; the focus that arrives exchanges the button of the field for its typed entry.
  const entry = await screen.findByRole('group', { name: m.rules.start });
  await waitFor(() => expect(entry.contains(document.activeElement)).toBe(true));
});

test('without the action to edit nothing can be changed', async () => {
  open('basics', { actions: [] });
  expect(await screen.findByText(m.editor.readOnly)).toBeInTheDocument();
  expect(title()).toBeDisabled();
});
