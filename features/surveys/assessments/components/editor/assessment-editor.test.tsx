import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { lockedByAnswers } from '@/lib/contract/assessment';
import type { Assessment } from '@/lib/contract/resources/surveys/assessment';
import words from '@/messages/en/assessments.json';
import { refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import type { StepKey } from '../../model/steps';
import { AssessmentEditor } from './assessment-editor';

const m = words;
const network = schoolNetwork();
const uuid = (place: number) => `0190a000-0000-7000-8000-${String(place).padStart(12, '0')}`;
const id = uuid(1);
const base = '*/api/assessment/api/v1/en';
const address = `${base}/assessments/${id}`;
const action = (key: string, method: 'POST' | 'PUT' | 'DELETE', path: string) => ({
  key,
  method,
  endpoint_url: `/api/assessment/api/v1/en/assessments/${id}${path}`,
  label: key,
});
const person = (place: number, name: string) =>
  ({
    type: 'assessment_person',
    id: uuid(place),
    attributes: { name: { en: name }, role: 'student', branch: null, classroom: null, can_fill: true },
  }) as const;

const attributes = (part: Partial<Assessment> = {}): Omit<Assessment, 'id'> => ({
  title: { en: 'First term' },
  introduction: {},
  state: 'draft',
  start_at: '2026-11-20T06:00:00.000Z',
  end_at: '2036-11-27T06:00:00.000Z',
  anonymous: true,
  branches: [{ id: uuid(2), name: { en: 'Shore' } }],
  counts: { assessors: 1, assessees: 1, viewers: 0, forms: 0, started: 0, submitted: 0 },
  updated_at: '2026-11-20T06:00:00.000Z',
  version: 3,
  actions: [action('update', 'PUT', ''), action('open', 'POST', '/open'), action('delete', 'DELETE', '')],
  has_general_comment: true,
  min_group: 3,
  allow_changes: true,
  scale: { max: 5, shape: 'stars', low: {}, high: {} },
  categories: [
    {
      id: uuid(10),
      title: { en: 'Teaching' },
      weight: 1,
      questions: [11, 12].map((place) => ({
        id: uuid(place),
        text: { en: `Statement ${place}` },
        wordings: {},
        kind: 'rating' as const,
        required: true,
        allow_na: true,
        weight: 1,
        options: [],
      })),
    },
  ],
  pairs: ['everyone'],
  assessor_role: ['student'],
  assessee_role: ['school_instructor'],
  assessment_viewer_roles: [],
  assessors: [uuid(20)],
  assessees: [uuid(30)],
  assessment_viewers: [],
  locked: [],
  plan: { forms: 1, idle_assessors: 0, idle_assessees: 0 },
  reminded_at: null,
  ...part,
});

type Sent = Record<string, unknown> & { version: number };

/** The school takes every save and counts versions. */
function takeSaves(part: Partial<Assessment> = {}) {
  const sent: Sent[] = [];
  network.use(
    http.put(address, async ({ request }) => {
      const { data } = (await request.json()) as { data: { attributes: Sent } };
      sent.push(data.attributes);
      const { version, ...change } = data.attributes;
      const saved = { ...part, ...change, version: version + 1, updated_at: '2026-11-21T06:20:00.000Z' };
      return HttpResponse.json(resource('assessment', id, attributes(saved as Partial<Assessment>)));
    }),
  );
  return sent;
}

function open(part: Partial<Assessment> = {}, step: StepKey = 'basics') {
  network.use(
    http.get(`${base}/assessment-places`, () =>
      HttpResponse.json({
        data: [
          {
            type: 'assessment_place',
            id: uuid(2),
            attributes: { name: { en: 'Shore' }, classrooms: [{ id: uuid(3), name: { en: '5A' } }] },
          },
        ],
      }),
    ),
    http.get(`${address}/people`, () =>
      HttpResponse.json({
        data: [person(20, 'Layan')],
        meta: { ids: [uuid(20)], roles: { student: 1 } },
      }),
    ),
    http.get(`${base}/assessment-people`, () =>
      HttpResponse.json({
        data: [person(20, 'Layan'), person(21, 'Badr'), person(22, 'Sara')],
        meta: { ids: [uuid(20), uuid(21), uuid(22)] },
      }),
    ),
  );
  return renderStaff(
    <AssessmentEditor
      manager={{ locale: 'en', tree: 'manager' }}
      assessment={{ id, ...attributes(part) }}
      step={step}
    />,
    { assessments: m },
  );
}
const titleField = () => screen.findByRole('textbox', { name: /^Title.*English/ });

test('a draft saves itself, and sends what changed alone with the version that was read', async () => {
  const sent = takeSaves();
  const { user } = open();
  await user.type(await titleField(), ' review');
  expect(await screen.findByText('Saved 9:20 am')).toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: m.basics.anonymous }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { title: { en: 'First term review' }, version: 3 },
    { anonymous: false, version: 4 },
  ]);
});

test('a list goes with its roles, and the others stay away', async () => {
  const sent = takeSaves();
  const { user } = open({}, 'people');
  await user.click(await screen.findByRole('button', { name: m.people.add.assessors }));
  const dialog = within(await screen.findByRole('dialog', { name: m.people.add.assessors }));
  // Who stands in the list already is not added again.
  expect(await dialog.findByRole('checkbox', { name: /Layan/ })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Choose all 2 people' }));
  await user.click(dialog.getByRole('button', { name: 'Add 2 people' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    assessors: [uuid(20), uuid(21), uuid(22)],
    assessor_role: ['student'],
    version: 3,
  });
});

test('the last one who is taken out takes the roles along', async () => {
  const sent = takeSaves();
  const { user } = open({}, 'people');
  await user.click(await screen.findByRole('button', { name: 'Remove Layan' }));
  await waitFor(() => expect(sent).toEqual([{ assessors: [], assessor_role: [], version: 3 }]));
});

test('a statement that is still blank waits on the page; statements are put in order by the keyboard', async () => {
  const sent = takeSaves();
  const { user } = open({}, 'statements');
  await user.click(await screen.findByRole('button', { name: m.statements.add }));
  expect(screen.getByRole('heading', { name: 'Statement 3' })).toBeInTheDocument();
  const handle = screen.getByRole('button', { name: 'Move statement 2' });
  handle.focus();
  await user.keyboard(' {ArrowUp} ');
  await waitFor(() => expect(sent).toHaveLength(1));
  const [category] = (sent[0]?.['categories'] ?? []) as Assessment['categories'];
  expect(category?.questions.map((each) => each.id)).toEqual([uuid(12), uuid(11)]);
});

test('what the contract refuses stands at its field, and the rest is saved', async () => {
  const sent = takeSaves();
  const { user } = open();
  const group = screen.getByRole('textbox', { name: m.basics.minGroup });
  await user.clear(group);
  await user.type(group, '2');
  await user.type(await titleField(), '!');
  expect(await screen.findByText(m.saving.refused)).toBeInTheDocument();
  expect(group).toBeInvalid();
  expect(sent).toEqual([{ title: { en: 'First term!' }, version: 3 }]);
});

test('after the first answer what is locked cannot be changed and says why; the rest is saved by the button', async () => {
  const sent = takeSaves({ state: 'running' });
  const { user } = open({ state: 'running', locked: [...lockedByAnswers] });
  expect(screen.getByRole('switch', { name: m.basics.anonymous })).toBeDisabled();
  expect(screen.getByText(m.locked.anonymous)).toBeInTheDocument();
  expect(screen.getByText(m.locked.scale)).toBeInTheDocument();
  await user.type(await titleField(), '!');
  expect(await screen.findByText(m.saving.unsaved)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: m.editor.save }));
  await waitFor(() => expect(sent).toEqual([{ title: { en: 'First term!' }, version: 3 }]));
});

test('answers that came in meanwhile lock the field: it goes back to what they were given to', async () => {
  const { user } = open({ state: 'running' });
  network.use(
    http.put(address, () =>
      HttpResponse.json(refusal(409, 'assessment_locked', 'Some have answered.'), { status: 409 }),
    ),
    http.get(address, () =>
      HttpResponse.json(
        resource('assessment', id, attributes({ state: 'running', locked: [...lockedByAnswers] })),
      ),
    ),
  );
  await user.click(screen.getByRole('switch', { name: m.basics.anonymous }));
  await user.click(screen.getByRole('button', { name: m.editor.save }));
  expect(await screen.findByText(m.locked.anonymous)).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: m.basics.anonymous })).toBeChecked();
});

test('another page saved meanwhile: the manager chooses, and the own change is written over the newer version', async () => {
  const { user } = open();
  network.use(
    http.put(address, () => HttpResponse.json(refusal(409, 'stale', 'Saved elsewhere.'), { status: 409 })),
  );
  await user.type(await titleField(), '!');
  const dialog = await screen.findByRole('alertdialog', { name: m.conflict.title });
  network.use(
    http.get(address, () => HttpResponse.json(resource('assessment', id, attributes({ version: 8 })))),
  );
  const sent = takeSaves();
  await user.click(within(dialog).getByRole('button', { name: m.conflict.mine }));
  await waitFor(() => expect(sent).toEqual([{ title: { en: 'First term!' }, version: 8 }]));
});

test('what is missing is named, and each line leads to its field', async () => {
  const { user } = open({ end_at: null, assessees: [], pairs: [] }, 'launch');
  expect(await screen.findByText(m.launch.missing.end)).toBeInTheDocument();
  expect(screen.getByText(m.launch.missing.assessees)).toBeInTheDocument();
  expect(screen.getByText(m.launch.missing.pairs)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `Fix: ${m.launch.missing.pairs}` }));
  expect(await screen.findByText(m.pairs.lead)).toBeInTheDocument();
});

test('asking says how many forms there are, and goes where the action says', async () => {
  const calls: string[] = [];
  network.use(
    http.post(`${address}/open`, ({ request }) => {
      calls.push(new URL(request.url).pathname);
      return HttpResponse.json(resource('assessment', id, attributes({ state: 'running' })));
    }),
    http.get(address, () => HttpResponse.json(resource('assessment', id, attributes({ state: 'running' })))),
  );
  const { user } = open({}, 'launch');
  await user.click(await screen.findByRole('button', { name: m.launch.button }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^1 forms for 1 assessors|^1 form/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: m.launch.button }));
  await waitFor(() => expect(calls).toEqual([`/api/assessment/api/v1/en/assessments/${id}/open`]));
  expect(await screen.findByText(m.states.running)).toBeInTheDocument();
});

test('the preview puts a statement in the words of its reader', async () => {
  const [category] = attributes().categories;
  if (!category) throw new Error('no category');
  const [first] = category.questions;
  if (!first) throw new Error('no statement');
  const { user } = open({
    categories: [{ ...category, questions: [{ ...first, wordings: { student: { en: 'For us' } } }] }],
  });
  await user.click(screen.getByRole('button', { name: m.editor.preview }));
  const dialog = within(await screen.findByRole('dialog', { name: m.preview.title }));
  expect(dialog.getByText('Statement 11')).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: m.preview.readers.young_student }));
  expect(dialog.getByText('For us')).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: m.preview.readers.parent }));
  expect(dialog.getByText('Statement 11')).toBeInTheDocument();
});
