import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { Assessment } from '@/lib/contract/resources/surveys/assessment';
import words from '@/messages/en/assessments.json';
import { renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { AssessmentEditor } from '../editor/assessment-editor';

const network = schoolNetwork();
const uuid = (place: number) => `0190a000-0000-7000-8000-${String(place).padStart(12, '0')}`;
const [id, shore, palms] = [uuid(1), uuid(2), uuid(3)];
const base = '*/api/assessment/api/v1/en';
const place = (branch: string, en: string) =>
  ({ type: 'assessment_place', id: branch, attributes: { name: { en }, classrooms: [] } }) as const;
const names = new Map([
  [uuid(20), 'Layan'],
  [uuid(21), 'Badr'],
  [uuid(22), 'Sara'],
]);
const person = (of: string) => ({
  type: 'assessment_person',
  id: of,
  attributes: {
    ...{ name: { en: names.get(of) }, role: 'student', branch: null, classroom: null, can_fill: true },
  },
});
const attributes: Omit<Assessment, 'id'> = {
  title: { en: 'First term' },
  introduction: {},
  state: 'draft',
  start_at: null,
  end_at: null,
  anonymous: true,
  branches: [{ id: shore, name: { en: 'Shore' } }],
  counts: { assessors: 0, assessees: 0, viewers: 0, forms: 0, started: 0, submitted: 0 },
  updated_at: '2026-11-20T06:00:00.000Z',
  version: 3,
  actions: [
    {
      ...{ key: 'update', method: 'PUT', label: 'update' },
      endpoint_url: `/api/assessment/api/v1/en/assessments/${id}`,
    },
  ],
  has_general_comment: true,
  min_group: 3,
  allow_changes: true,
  scale: { max: 5, shape: 'stars', low: {}, high: {} },
  categories: [],
  pairs: ['everyone'],
  assessor_role: [],
  assessee_role: [],
  assessment_viewer_roles: [],
  assessors: [],
  assessees: [],
  assessment_viewers: [],
  locked: [],
  plan: { forms: 0, idle_assessors: 0, idle_assessees: 0 },
  reminded_at: null,
};

type Sent = { assessors: string[]; version: number };
/** A school that lets nobody of these stand in the list of assessors. */
function open(refused: readonly string[]) {
  const [asked, sent]: [URLSearchParams[], Sent[]] = [[], []];
  network.use(
    http.get(`${base}/assessment-places`, () =>
      HttpResponse.json({ data: [place(shore, 'Shore'), place(palms, 'Palms')] }),
    ),
    http.get(`${base}/assessments/${id}/people`, () =>
      HttpResponse.json({
        data: (sent.at(-1)?.assessors ?? []).map(person),
        meta: { ids: sent.at(-1)?.assessors ?? [], roles: { student: 1 } },
      }),
    ),
    http.get(`${base}/assessment-people`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const ids = query.get('ids')?.split(',') ?? [...names.keys()];
      return HttpResponse.json({ data: ids.map(person), meta: { ids } });
    }),
    http.put(`${base}/assessments/${id}`, async ({ request }) => {
      const { data } = (await request.json()) as { data: { attributes: Sent } };
      const { assessors } = data.attributes;
      const errors = assessors.flatMap((each, row) =>
        refused.includes(each)
          ? [
              {
                ...{ status: '422', code: 'other_branch', title: 'assessors' },
                detail: 'Not in the branches of this assessment.',
                source: { pointer: `/data/attributes/assessors/${row}` },
                meta: { request_id: 'r', id: each, name: { en: names.get(each) } },
              },
            ]
          : [],
      );
      if (errors.length > 0) return HttpResponse.json({ errors }, { status: 422 });
      sent.push(data.attributes);
      return HttpResponse.json(
        resource('assessment', id, {
          ...attributes,
          ...data.attributes,
          version: data.attributes.version + 1,
        }),
      );
    }),
  );
  const shown = renderStaff(
    <AssessmentEditor
      manager={{ locale: 'en', tree: 'manager' }}
      assessment={{ id, ...attributes }}
      step="people"
    />,
    { assessments: words },
  );
  return { ...shown, asked, sent };
}
async function addAll({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: words.people.add.assessors }));
  const dialog = within(await screen.findByRole('dialog', { name: words.people.add.assessors }));
  await user.click(await dialog.findByRole('button', { name: 'Choose all 3 people' }));
  await user.click(dialog.getByRole('button', { name: 'Add 3 people' }));
}

test('the picker looks for people in the branches of the assessment alone', async () => {
  const page = open([]);
  await addAll(page);
  expect(page.asked.map((query) => query.get('branches'))).toEqual([shore]);
  await waitFor(() => expect(page.sent).toHaveLength(1));
});

test('a refused save names whom and why, shows the others, and is saved once they are taken out', async () => {
  const page = open([uuid(21)]);
  await addAll(page);
  const refused = within(await screen.findByRole('alert', { name: '1 person cannot stay in the list' }));
  expect(refused.getByText('Badr')).toBeVisible();
  expect(refused.getByText('Not in the branches of this assessment.')).toBeVisible();
  const unsaved = within(screen.getByRole('region', { name: words.people.unsaved }));
  expect(await unsaved.findByText('Layan')).toBeVisible();
  expect(unsaved.getByText('Sara')).toBeVisible();
  expect(unsaved.queryByText('Badr')).toBeNull();
  expect(page.sent).toEqual([]);
  await page.user.click(refused.getByRole('button', { name: 'Remove Badr' }));
  await waitFor(() => expect(page.sent.map(({ assessors }) => assessors)).toEqual([[uuid(20), uuid(22)]]));
  expect(await screen.findByText('Layan')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: words.people.unsaved })).toBeNull());
  expect(screen.queryByRole('alert', { name: /cannot stay/ })).toBeNull();
});

test('all who are refused are taken out at once', async () => {
  const page = open([uuid(20), uuid(21)]);
  await addAll(page);
  await page.user.click(await screen.findByRole('button', { name: 'Take out all 2' }));
  await waitFor(() => expect(page.sent.map(({ assessors }) => assessors)).toEqual([[uuid(22)]]));
});
