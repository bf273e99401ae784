import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { preparationFields, type PreparationState } from '@/lib/contract/preparation';
import { preparationContent, type Preparation } from '@/lib/contract/resources/week/preparation';
import preparationWords from '@/messages/en/preparation.json';
import { refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { PreparationEditor } from './preparation-editor';

const m = preparationWords;
const network = schoolNetwork();
const staff = { role: 'school_instructor', locale: 'en', kind: 'general' } as const;
const id = '0190a000-0000-7000-8000-000000000001';
const named = (own: string, en: string) => ({ id: own, name: { en } });
const actions = '/api/base/en/teacher/preparations';
const address = `*/api/session/api/v1/en/teacher/preparations/${id}`;

const attributes = (part: Partial<Preparation> = {}): Omit<Preparation, 'id'> => ({
  title: 'Parts of a plant',
  state: 'draft' as PreparationState,
  subject: { ...named('0190a000-0000-7000-8000-0000000000aa', 'Science'), icon: 'leaf' },
  classroom: named('c', '5A'),
  teacher: named('t', 'Noura'),
  lesson: { id: `${id}_2026-11-22`, day: '2026-11-22', period: 2, state: 'held' },
  periods: 1,
  version: 3,
  submitted_at: null,
  decided_at: null,
  updated_at: '2026-11-20T06:00:00.000Z',
  return_reason: null,
  comments: 0,
  content: preparationContent.parse({ stages: [{ title: 'Look', minutes: 5, teacher: '', students: '' }] }),
  student_fields: ['worksheet'],
  media: [],
  notes: [],
  history: [],
  actions: [
    { key: 'update', method: 'PUT', endpoint_url: `${actions}/${id}`, label: 'Edit' },
    { key: 'submit', method: 'POST', endpoint_url: `${actions}/${id}/submit`, label: 'Submit' },
    ...preparationFields.map((field) => ({
      key: `comment_${field}`,
      method: 'POST' as const,
      endpoint_url: `${actions}/${id}/comments/${field}`,
      label: 'Comment',
    })),
  ],
  ...part,
});

const open = (part: Partial<Preparation> = {}) =>
  renderStaff(
    <PreparationEditor staff={staff} preparation={{ id, ...attributes(part) }} uploads={null}>
      {null}
    </PreparationEditor>,
    { preparation: m },
  );
type Sent = { version: number; title: string; content: { stages: { minutes: number }[]; homework: string } };

/** The school takes every save and counts versions. */
function takeSaves() {
  const sent: Sent[] = [];
  network.use(
    http.put(address, async ({ request }) => {
      const { data } = (await request.json()) as { data: { attributes: Sent } };
      sent.push(data.attributes);
      const part = {
        version: data.attributes.version + 1,
        updated_at: '2026-11-21T06:20:00.000Z',
      };
      return HttpResponse.json(resource('preparation', id, attributes(part)));
    }),
  );
  return sent;
}

test('what is written saves itself with the version that was read, and says when', async () => {
  const sent = takeSaves();
  const { user } = open();
  await user.type(screen.getByRole('textbox', { name: m.fields.homework }), 'Draw a plant');
  expect(await screen.findByText('Saved 9:20 am')).toBeInTheDocument();
  await user.clear(screen.getByLabelText(m.editor.minutes));
  await user.type(screen.getByLabelText(m.editor.minutes), '١٢');
  await waitFor(() => expect(sent.at(-1)?.content.stages[0]?.minutes).toBe(12));
  expect(sent[0]).toMatchObject({ version: 3, content: { homework: 'Draw a plant' } });
  expect(sent.at(-1)?.version).toBeGreaterThan(3);
});

test('minutes that are no number stand refused at their field, and nothing is sent', async () => {
  const sent = takeSaves();
  const { user } = open();
  await user.type(screen.getByLabelText(m.editor.minutes), 'x');
  expect(await screen.findByText(m.saving.refused)).toBeInTheDocument();
  expect(screen.getByLabelText(m.editor.minutes)).toBeInvalid();
  expect(sent).toEqual([]);
});

test('another page saved meanwhile: the author chooses, and the own words are written over the newer version', async () => {
  const { user } = open();
  network.use(
    http.put(address, () => HttpResponse.json(refusal(409, 'stale', 'Saved elsewhere.'), { status: 409 })),
  );
  await user.type(screen.getByRole('textbox', { name: m.fields.homework }), 'Mine');
  const dialog = await screen.findByRole('alertdialog', { name: m.conflict.title });
  network.use(
    http.get(address, () => HttpResponse.json(resource('preparation', id, attributes({ version: 8 })))),
  );
  const sent = takeSaves();
  await user.click(within(dialog).getByRole('button', { name: m.conflict.mine }));
  await waitFor(() => expect(sent).toMatchObject([{ version: 8, content: { homework: 'Mine' } }]));
});

test('one that was handed in on another page is not said to be tried again', async () => {
  const { user } = open();
  network.use(
    http.put(address, () =>
      HttpResponse.json(refusal(409, 'preparation_state', 'It was handed in.'), { status: 409 }),
    ),
  );
  await user.type(screen.getByRole('textbox', { name: m.fields.homework }), 'Late');
  expect(await screen.findByText(m.saving.conflict)).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('what is missing is said at its field when it is handed in', async () => {
  const { user } = open();
  network.use(
    http.post(`*${actions}/${id}/submit`, () =>
      HttpResponse.json(
        refusal(422, 'required', 'Write what students can do.', '/data/attributes/content/objectives'),
        { status: 422 },
      ),
    ),
  );
  await user.click(screen.getByRole('button', { name: m.editor.submit }));
  const part = screen.getByRole('region', { name: m.fields.objectives });
  expect(await within(part).findByText('Write what students can do.')).toBeInTheDocument();
});

test('a comment goes where its action says; without the action there is nothing to press', async () => {
  const bodies: unknown[] = [];
  const note = {
    id: 'n',
    field: 'objectives' as const,
    body: 'Begin with a verb',
    author: named('s', 'Hessa'),
    is_own: false,
    created_at: '2026-11-20T06:00:00.000Z',
  };
  network.use(
    http.post(`*${actions}/${id}/comments/objectives`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ meta: { message: 'Your comment was added.' } }, { status: 201 });
    }),
    http.get(address, () =>
      HttpResponse.json(
        resource('preparation', id, attributes({ notes: [note, { ...note, id: 'n2', body: 'Done' }] })),
      ),
    ),
  );
  const { user } = open({
    notes: [note, { ...note, id: 'w', field: 'values' }],
    actions: attributes().actions.filter(({ key }) => key !== 'comment_values'),
  });
  const values = screen.getByRole('region', { name: m.fields.values });
  expect(within(values).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Comment on Objectives' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(m.comment.label), 'Done');
  await user.click(within(dialog).getByRole('button', { name: m.comment.send }));
  // The words in the dialog are text as well: what was sent comes first.
  await waitFor(() => expect(bodies).toEqual([{ payload: 'Done', type: 'preparation' }]));
  const part = screen.getByRole('region', { name: m.fields.objectives });
  expect(await within(part).findByText('Done')).toBeInTheDocument();
});
