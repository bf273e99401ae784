import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { DueChoices, DuesWish } from '@/lib/contract/resources/money/fee';
import words from '@/messages/en/payment-office.json';
import { refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { NewDuesForm } from './new-dues-form';

const network = schoolNetwork();
const { give, plan, preview } = words.dues;
const uuid = (n: number) => `0199aaaa-0000-7000-8000-00000000000${n}`;
const choices: DueChoices = {
  currency: 'SAR',
  fees: [{ id: uuid(1), name: { en: 'Transport' }, price: 100_000 }],
  grades: [{ id: uuid(2), name: { en: 'Grade 5' } }],
  classrooms: [{ id: uuid(3), name: { en: '5A' }, grade_id: uuid(2) }],
};
const rowOf = (id: string, change: object) => ({
  ...{ id, name: { en: `Student ${id}` }, classroom: { en: '5A' }, child: 1, price: 100_000, discount: 0 },
  ...{ amount: 100_000, outcome: 'done', reason: null, ...change },
});
const effect = (rows: object[]) =>
  resource('dues_effect', 'act', {
    ...{ currency: 'SAR', days: ['2027-01-10', '2027-02-09'], rows, done: rows.length - 1, refused: 1 },
    total: 100_000 * (rows.length - 1),
  });
const two = [
  rowOf('one', {}),
  rowOf('two', { amount: 95_000, discount: 5_000, child: 2 }),
  rowOf('three', { outcome: 'refused', amount: 0, reason: 'Owes this fee already.' }),
];

/** The school; what was sent to be looked at and to be given. */
function school(answer: () => Response = () => HttpResponse.json(effect(two)) as never) {
  const sent: { looked: DuesWish[]; given: DuesWish[] } = { looked: [], given: [] };
  const take =
    (into: DuesWish[]) =>
    async ({ request }: { request: Request }) => {
      into.push(((await request.json()) as { data: { attributes: DuesWish } }).data.attributes);
      return answer() as never;
    };
  network.use(
    http.post('*/payments/dues/preview', take(sent.looked)),
    http.post('*/payments/dues', take(sent.given)),
  );
  return sent;
}

const parts = () => screen.getAllByRole('group', { name: /^Instalment/ });
const inPart = (index: number) => within(parts()[index] as HTMLElement);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Pages of tests have no height. */
vi.stubGlobal('scrollTo', () => undefined);

async function open(calendar: 'gregory' | 'islamic-umalqura' = 'gregory') {
  const shown = renderStaff(
    <NewDuesForm choices={choices} calendar={calendar} now="2026-11-26T09:00:00Z" />,
    { 'payment-office': words },
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: give.fee }), uuid(1));
  await userEvent.click(screen.getByRole('combobox', { name: give.groups.classrooms }));
  await userEvent.click(await screen.findByRole('option', { name: '5A' }));
  await userEvent.keyboard('{Escape}');
  return shown;
}

test('another instalment comes a month later, and all shares are equal; the last takes the rest', async () => {
  const sent = school();
  await open();
  await press(plan.add);
  await press(plan.add);
  expect(parts()).toHaveLength(3);
  const shares = [0, 1, 2].map((index) => inPart(index).getByRole('textbox', { name: plan.percent }));
  expect(shares.map((field) => (field as HTMLInputElement).value)).toEqual(['33.33', '33.33', '33.34']);
  await userEvent.click(inPart(1).getByRole('button', { name: 'Remove instalment 2' }));
  expect(parts()).toHaveLength(2);
  await press(give.preview);
  await expect.poll(() => sent.looked.length).toBe(1);
  expect(sent.looked[0]).toEqual({
    product_uuid: uuid(1),
    ...{ grades: [], classrooms: [uuid(3)], students: [] },
    plan: {
      calendar: 'gregory',
      parts: [
        { date: '2026-12-01', basis_points: 5_000 },
        { date: '2027-02-01', basis_points: 5_000 },
      ],
    },
  });
});

test('another calendar keeps how many parts there are and begins in its own next month', async () => {
  const sent = school();
  await open();
  await press(plan.add);
  await userEvent.click(screen.getByRole('radio', { name: plan.calendars.hijri }));
  const year = () => inPart(0).getByRole('textbox', { name: plan.year });
  expect(year()).toHaveValue('1448');
  expect(inPart(0).getByRole('combobox', { name: plan.month })).toHaveValue('7');
  await press(give.preview);
  await expect.poll(() => sent.looked.length).toBe(1);
  expect(sent.looked[0]?.plan).toEqual({
    calendar: 'islamic-umalqura',
    parts: [
      { date: '1448-07-01', basis_points: 5_000 },
      { date: '1448-08-01', basis_points: 5_000 },
    ],
  });
});

test('shares that are not the whole are refused before anything is sent', async () => {
  const sent = school();
  await open();
  const share = inPart(0).getByRole('textbox', { name: plan.percent });
  await userEvent.clear(share);
  await userEvent.type(share, '60');
  await press(give.preview);
  expect(
    await screen.findByText(/100/, { selector: '[id=plan-problem], [id=plan-problem] *' }),
  ).toBeVisible();
  expect(sent.looked).toEqual([]);
});

test('the preview names whom it is refused for first; going back keeps what was typed, and giving sends the same once', async () => {
  const sent = school();
  const { visited } = await open();
  await press(give.preview);
  const table = within(await screen.findByRole('region', { name: preview.rows }));
  expect(sent.given).toEqual([]);
  const [, first, , third] = table.getAllByRole('row');
  expect(first).toHaveTextContent('Owes this fee already.');
  expect(first).toHaveTextContent(preview.nothing);
  expect(third).toHaveTextContent('Child 2 of the family');
  await press(preview.back);
  expect(screen.getByRole('combobox', { name: give.fee })).toHaveValue(uuid(1));
  await press(give.preview);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Give it to 2 students' }));
  await expect.poll(() => visited.length).toBe(1);
  expect(sent.given).toEqual([sent.looked[1]]);
  expect(visited[0]).toContain('/office/payments/dues?part=acts');
});

test('what the school refuses is said beside the preview, which stays', async () => {
  const sent = school();
  await open();
  await press(give.preview);
  await screen.findByRole('region', { name: preview.rows });
  network.use(
    http.post('*/payments/dues', () =>
      HttpResponse.json(refusal(409, 'sells_nothing', 'The branch sells nothing yet.'), { status: 409 }),
    ),
  );
  await press('Give it to 2 students');
  expect(await screen.findByText('The branch sells nothing yet.')).toBeVisible();
  expect(screen.getByRole('region', { name: preview.rows })).toBeVisible();
  expect(sent.given).toEqual([]);
});

test('a whole school is shown fifty at a time', async () => {
  const many = Array.from({ length: 120 }, (_, index) => rowOf(String(index), {}));
  school(() => HttpResponse.json(effect(many)) as never);
  await open();
  await press(give.preview);
  const table = within(await screen.findByRole('region', { name: preview.rows }));
  expect(table.getAllByRole('row')).toHaveLength(51);
  await press('Show more (70 left)');
  expect(table.getAllByRole('row')).toHaveLength(101);
});
