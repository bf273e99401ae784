import { screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { OfficeBranch } from '@/lib/contract/resources/school/office-branch';
import messages from '@/messages/en/office-branches.json';
import { refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { BranchesPage } from './branches-page';

const t = messages;
const network = schoolNetwork();
const base = '*/api/office/api/v1/en/branches';
const copies = { classes: 9, bells: 1, holidays: 2, rooms: 0, quotas: 0, units: 62 };
const branch = (id: string, more: Partial<OfficeBranch> = {}): OfficeBranch => ({
  ...{ id, name: { en: id }, code: id.toLowerCase(), address: null, phone: null, classes: 0, students: 0 },
  ...{
    guardians: 0,
    staff: 0,
    state: 'open',
    steps: { done: 10, total: 10 },
    closed_on: null,
    is_own: false,
  },
  ...{ role: null, copies, actions: [], version: 1, ...more },
});
const ownId = '01920000-0000-7000-8000-000000000001';
const hofuf = branch('Hofuf', {
  id: ownId,
  is_own: true,
  role: 'office',
  students: 600,
  actions: ['change'],
});
const mubarraz = branch('Mubarraz', {
  ...{ state: 'preparing', steps: { done: 7, total: 10 }, role: 'office', staff: 3 },
  actions: ['switch', 'change', 'close'],
});
const imported = branch('Imported', { students: 12, actions: ['take_role'] });
const closed = branch('Oyun', {
  state: 'closed',
  closed_on: '2026-06-25',
  role: 'office',
  actions: ['open'],
});

let sent: { method: string; path: string; body: unknown }[];
beforeEach(() => {
  sent = [];
  network.use(
    http.get(base, () =>
      HttpResponse.json({
        data: [hofuf, mubarraz, imported, closed].map(({ id, ...attributes }) => ({
          ...{ type: 'office_branch', id, attributes },
        })),
        meta: { pagination: { total: 4, count: 4, per_page: 20, current_page: 1, total_pages: 1 } },
      }),
    ),
  );
});
/** Takes a write down and answers it. */
const taking = (method: 'post' | 'put', path: string, answer: () => Response) =>
  network.use(
    http[method](`${base}${path}`, async ({ request }) => {
      const text = await request.text();
      sent.push({ method, path, body: text === '' ? null : JSON.parse(text).data.attributes });
      return answer();
    }),
  );
const made = () => HttpResponse.json(resource('office_branch', 'new', { ...branch('Jafr'), id: undefined }));

async function show(mayAdd = true) {
  const shown = renderStaff(
    <Suspense>
      <BranchesPage filters={{}} mayAdd={mayAdd} />
    </Suspense>,
    { 'office-branches': messages },
  );
  await screen.findByRole('row', { name: /Hofuf/ });
  return shown;
}
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

test('every branch stands there with its state, its people and the one thing to do', async () => {
  await show();
  expect(rowOf('Mubarraz').getByText('Being set up: 7 of 10')).toBeVisible();
  expect(rowOf('Mubarraz').getByRole('button', { name: t.prepare })).toBeVisible();
  expect(rowOf('Imported').getByText(/12 students/)).toBeVisible();
  expect(rowOf('Imported').getByText(t.roles.none)).toBeVisible();
  expect(rowOf('Oyun').getByRole('button', { name: t.open })).toBeVisible();
});

test('the office of an imported branch is taken in one press, however often it is pressed', async () => {
  const { user, refreshed } = await show();
  taking('post', '/Imported/role', made);
  await user.dblClick(rowOf('Imported').getByRole('button', { name: t.take }));
  await waitFor(() => expect(refreshed()).toBe(1));
  expect(sent).toHaveLength(1);
});

test('a branch is made as a copy with what is chosen of it, and a name that is taken is said at its place', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: t.add }));
  const dialog = within(await screen.findByRole('dialog'));
  const [name] = dialog.getAllByRole('textbox', { name: new RegExp(t.fields.name) });
  if (!name) throw new Error('no field');
  await user.type(name, 'Jafr');
  await user.click(dialog.getByRole('checkbox', { name: /Units of subjects/ }));
  taking('post', '', () =>
    HttpResponse.json(refusal(422, 'taken', 'It is taken.', '/data/attributes/name'), { status: 422 }),
  );
  await user.click(dialog.getByRole('button', { name: t.make }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'));
  taking('post', '', made);
  await user.click(dialog.getByRole('button', { name: t.make }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)?.body).toMatchObject({
    ...{ name: { en: 'Jafr' }, code: null },
    start: { kind: 'copy', branch_uuid: ownId, parts: ['classes', 'bells', 'holidays'] },
  });
});

test('who may not add people makes none', async () => {
  await show(false);
  expect(screen.queryByRole('button', { name: t.add })).toBeNull();
});

test('closing asks with the numbers, or says what stands in its way', async () => {
  const { user } = await show();
  const effect = { staff: 3, classes: 9, former: 2, reasons: [{ code: 'branch_students', count: 4 }] };
  network.use(
    http.get(`${base}/Mubarraz/closing`, () =>
      HttpResponse.json(resource('branch_closing', 'Mubarraz', effect)),
    ),
  );
  await user.click(rowOf('Mubarraz').getByRole('button', { name: /More actions/ }));
  await user.click(screen.getByRole('menuitem', { name: t.close }));
  const refused = await screen.findByRole('dialog', { name: 'Mubarraz cannot be closed yet' });
  expect(within(refused).getByText(/4 students are in the branch/)).toBeVisible();
  expect(within(refused).queryByRole('button', { name: t.close })).toBeNull();
});
