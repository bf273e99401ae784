import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { usualKind } from '@/lib/contract/quiz-kinds';
import type { WeeklyPlan } from '@/lib/contract/resources/week/weekly-plan';
import weeklyPlan from '@/messages/en/weekly-plan.json';
import { renderUi } from '@/tests/ui/render';
import { base, refusal, resource, schoolNetwork } from '@/tests/ui/staff';
import { PlanEditor } from './plan-editor';

const network = schoolNetwork();
const address = `${base}/teacher/weekly-plans/p-1`;
const lesson = '01980000-0000-7000-8000-000000000001_2026-11-22';
const empty = { text: '', works: [] };
const fillings = {
  lesson: { text: 'Parts of a plant', works: [] },
  objectives: empty,
  classwork: empty,
  homework: {
    text: '',
    works: [
      {
        id: 'q',
        kind: usualKind,
        title: { en: 'Plants' },
        opens_at: null,
        closes_at: '2026-11-26T17:00:00Z',
      },
    ],
  },
  materials: empty,
  tests: empty,
};
const filled = { ...fillings.lesson, source: 'filled' as const };
const nothing = { ...empty, source: null };
const plan: WeeklyPlan = {
  id: 'p-1',
  classroom: { id: 'c', name: { en: '5A' } },
  subject: { id: 's', name: { en: 'Science' }, icon: 'science' },
  week: { from: '2026-11-22', to: '2026-11-28', number: 14, today: '2026-11-22', time_zone: 'Asia/Riyadh' },
  days: [],
  state: 'draft',
  note: '',
  version: 3,
  rows: [
    {
      lesson_id: lesson,
      day: '2026-11-22',
      period: 1,
      state: 'held',
      moved_to: null,
      cells: {
        lesson: filled,
        objectives: nothing,
        classwork: nothing,
        homework: { ...fillings.homework, source: 'filled' },
        materials: nothing,
        tests: nothing,
      },
    },
  ],
  fillings: { [lesson]: fillings },
  published_at: null,
  updated_at: '2026-11-22T05:00:00Z',
  comments: [],
  actions: [],
};
const { id: _id, ...attributes } = plan;
const texts = { 'weekly-plan': weeklyPlan };
const staff = { role: 'school_instructor', locale: 'en', kind: 'general' } as const;

function takeSaves(state: WeeklyPlan['state'] = 'draft') {
  const sent: unknown[] = [];
  network.use(
    http.put(address, async ({ request }) => {
      sent.push(((await request.json()) as { data: { attributes: unknown } }).data.attributes);
      return HttpResponse.json(resource('weekly_plan', 'p-1', { ...attributes, state, version: 4 }));
    }),
  );
  return sent;
}
function show(given = plan) {
  const sent = takeSaves(given.state);
  return { ...renderUi(<PlanEditor staff={staff} plan={given} />, { locale: 'en', messages: texts }), sent };
}

test('a cell shows what it is filled with, and only what the teacher wrote is sent', async () => {
  const { user, sent } = show();
  expect(screen.getByLabelText(weeklyPlan.fields.lesson)).toHaveValue('Parts of a plant');
  const work = screen.getByRole('link', { name: 'Plants' });
  expect(work).toHaveAttribute('href', expect.stringContaining('/school-instructor/homework-reports/q'));
  await user.type(screen.getByLabelText(weeklyPlan.fields.materials), 'A bean seed');
  await user.type(screen.getByLabelText(weeklyPlan.note), 'See you');
  // It saves itself: what is written on the way may go before.
  await waitFor(
    () =>
      expect(sent.at(-1)).toMatchObject({
        note: 'See you',
        cells: [{ lesson_id: lesson, field: 'materials', text: 'A bean seed' }],
      }),
    { timeout: 5000 },
  );
  expect(sent[0]).toMatchObject({ version: 3 });
  expect(sent.slice(1).every((each) => (each as { version: number }).version === 4)).toBe(true);
  expect(await screen.findByText(/^Saved /, undefined, { timeout: 5000 })).toBeVisible();
});

test('own words give way to what the cell is filled with again', async () => {
  const { user, sent } = show();
  await user.clear(screen.getByLabelText(weeklyPlan.fields.lesson));
  expect(screen.getByLabelText(weeklyPlan.fields.lesson)).toHaveValue('');
  await user.click(screen.getByRole('button', { name: weeklyPlan.edit.back }));
  expect(screen.getByLabelText(weeklyPlan.fields.lesson)).toHaveValue('Parts of a plant');
  await user.type(screen.getByLabelText(weeklyPlan.note), 'x');
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ note: 'x', cells: [] }), { timeout: 5000 });
});

test('a second writer gets a conflict, and keeps the own words', async () => {
  const { user } = show();
  network.use(
    http.put(address, () =>
      HttpResponse.json(refusal(409, 'stale', 'Somebody else saved this.'), { status: 409 }),
    ),
  );
  // At once: the dialog takes the focus as soon as the first save is refused.
  await user.click(screen.getByLabelText(weeklyPlan.fields.materials));
  await user.paste('A bean seed');
  const dialog = await screen.findByRole(
    'alertdialog',
    { name: weeklyPlan.conflict.title },
    { timeout: 5000 },
  );
  network.use(
    http.get(address, () => HttpResponse.json(resource('weekly_plan', 'p-1', { ...attributes, version: 8 }))),
  );
  const sent = takeSaves();
  await user.click(within(dialog).getByRole('button', { name: weeklyPlan.conflict.mine }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ version: 8, cells: [{ field: 'materials', text: 'A bean seed' }] }]),
  );
  expect(screen.getByLabelText(weeklyPlan.fields.materials)).toHaveValue('A bean seed');
});

test('a published plan, which families read, is saved by its button alone', async () => {
  const { user, sent } = show({ ...plan, state: 'published' });
  await user.type(screen.getByLabelText(weeklyPlan.note), 'See you');
  expect(await screen.findByText(weeklyPlan.edit.unsaved)).toBeVisible();
  await user.click(screen.getByRole('button', { name: weeklyPlan.edit.save }));
  await waitFor(() => expect(sent).toEqual([{ version: 3, note: 'See you', cells: [] }]));
});

test('an editor that is opened as it was drawn before goes on from the version that it saved', async () => {
  const first = show();
  await first.user.type(screen.getByLabelText(weeklyPlan.note), 'x');
  expect(await screen.findByText(/^Saved /)).toBeVisible();
  first.unmount();
  const { user, sent } = show();
  await user.type(screen.getByLabelText(weeklyPlan.note), 'y');
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ note: 'y', version: 4 }));
});
