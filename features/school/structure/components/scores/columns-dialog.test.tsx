import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { PeriodColumns } from '@/lib/contract/resources/school/office-scores';
import officeStructure from '@/messages/en/office-structure.json';
import { refusal, renderStaff, schoolNetwork } from '@/tests/ui/staff';
import { ColumnsDialog } from './columns-dialog';

const t = officeStructure.scores;
const network = schoolNetwork();
const address = '*/api/office/api/v1/en/marking-periods/p1/columns';
const id = (n: number) => `01a20000-0000-7000-8000-00000000000${n}`;
const mark = (key: string, title: string, weight: number): PeriodColumns['columns'][number] => ({
  ...{ key, title: { en: title }, type: 'mark', weight, max: null, scale: null, formula: null },
  ...{ marks: 0, quizzes: 0, packages: 0 },
});
const stored = {
  ...{ id: 'p1', sheet: 'degrees', version: '3', subject: null, shared: [] },
  columns: [mark(id(1), 'First test', 20), mark(id(2), 'Second test', 30)],
} as unknown as PeriodColumns;

function open() {
  const sent: { data: { attributes: { columns: object[] } } }[] = [];
  const answers: (() => Response)[] = [];
  network.use(
    http.put(address, async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number]);
      return answers.shift()?.() ?? new HttpResponse(null, { status: 204 });
    }),
  );
  let closed = 0;
  const shown = renderStaff(
    <ColumnsDialog
      stored={stored}
      scales={[]}
      onDone={async () => undefined}
      onClose={() => {
        closed += 1;
      }}
    />,
    { 'office-structure': officeStructure },
  );
  const item = (number: number) => screen.getAllByRole('group', { name: new RegExp(`${number}$`) })[0];
  return { ...shown, sent, answers, item, closed: () => closed };
}

test('a computed item is made of the marks that are ticked, takes its place in the total, and is written by their places', async () => {
  const { user, sent, item, closed } = open();
  const status = screen.getByText(t.total.replace('{total}', '50'));
  await user.click(screen.getByRole('button', { name: t.addColumn.degrees }));
  const third = within(item(3) as HTMLElement);
  await user.type(third.getByRole('textbox', { name: /Name.*English|English/i }), 'Best of two');
  await user.selectOptions(third.getByLabelText(t.type), 'computed');
  // Marks of other items are offered, not the item itself.
  const boxes = third.getAllByRole('checkbox');
  expect(boxes).toHaveLength(2);
  await user.selectOptions(third.getByLabelText(t.formula.kind), 'best');
  await user.type(third.getByLabelText(t.formula.count), '1');
  for (const box of boxes) await user.click(box);
  await user.type(third.getByLabelText(t.weight), '40');
  // The parts count by the item that is made of them.
  await waitFor(() => expect(status).toHaveTextContent(t.total.replace('{total}', '40')));
  await user.click(screen.getByRole('button', { name: officeStructure.save }));
  await waitFor(() => expect(closed()).toBe(1));
  expect(sent[0]?.data.attributes.columns[2]).toMatchObject({
    ...{ key: null, type: 'computed', weight: 40, title: { en: 'Best of two' } },
    formula: { kind: 'best', of: [0, 1], count: 1 },
  });
});

test('what is wrong with a formula is said beside it, and a part that is removed is no part any more', async () => {
  const { user, sent, answers, item, closed } = open();
  answers.push(() =>
    HttpResponse.json(
      refusal(422, 'required', 'Choose at least one.', '/data/attributes/columns/0/formula/of'),
      { status: 422 },
    ),
  );
  await user.selectOptions(within(item(2) as HTMLElement).getByLabelText(t.type), 'computed');
  await user.click(within(item(2) as HTMLElement).getByRole('checkbox', { name: 'First test' }));
  const first = within(item(1) as HTMLElement);
  await user.click(
    first.getByRole('button', { name: t.removeColumn.degrees.replace('{number, number}', '1') }),
  );
  expect(screen.getByText(t.formula.noParts)).toBeVisible();
  await user.click(screen.getByRole('button', { name: officeStructure.save }));
  expect(await within(item(1) as HTMLElement).findByText('Choose at least one.')).toBeVisible();
  expect(sent[0]?.data.attributes.columns).toMatchObject([{ key: id(2), formula: { kind: 'sum', of: [] } }]);
  expect(closed()).toBe(0);
});
