import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { ListedResource } from '@/lib/contract/resources/site/subject';
import { base, messages, refusal, renderStaff, schoolNetwork } from '@/tests/ui/staff';
import { ResourceDialog } from './resource-dialog';

const t = messages.resources.builder;
const network = schoolNetwork();
const staff = { role: 'school_instructor', locale: 'en', kind: 'general' } as const;
const idOf = (n: number) => `01a20000-0000-7000-8000-00000000000${n}`;
const period = { id: idOf(9), name: { en: 'First period' } };
const seeds: ListedResource = {
  id: idOf(1),
  resource_type: 'package',
  title: { en: 'Seeds' },
  section_id: idOf(2),
  position: 1,
  state: 'published',
  opens_at: null,
  is_required: false,
  allows_tick: true,
  max_mark: null,
  item: null,
  locked: null,
  seconds: null,
  pages: null,
  progress: { position: null, seen: [], percent: null, done_at: null },
  actions: [],
};

function show(more: Partial<ListedResource>, columns: object[], replies: (() => Response)[] = []) {
  const sent: unknown[] = [];
  network.use(
    http.get(`${base}/teacher/resources/${idOf(1)}/mark-columns`, () => HttpResponse.json({ data: columns })),
    http.put(`${base}/teacher/resources/${idOf(1)}`, async ({ request }) => {
      const { data } = (await request.json()) as { data: { attributes: Record<string, unknown> } };
      sent.push([data.attributes.max_mark, data.attributes.item_uuid]);
      const reply = replies.shift();
      return reply ? reply() : HttpResponse.json({ data: { type: 'resource', id: idOf(1), attributes: {} } });
    }),
  );
  const of = { kind: 'change' as const, resource: { ...seeds, ...more }, body: null };
  return { ...renderStaff(<ResourceDialog staff={staff} of={of} onClose={() => undefined} />), sent };
}
const column = (n: number, name: string, remaining: number) => ({
  type: 'mark_column',
  id: idOf(n),
  attributes: { name: { en: name }, period, weight: 20, remaining },
});
const mark = () => screen.findByRole('textbox', { name: new RegExp(t.maxMark) }, { timeout: 60_000 });
const choice = () => screen.findByRole('combobox', { name: new RegExp(t.column) });
const save = () => screen.getByRole('button', { name: t.save });

test('a package with a mark fills a column that is chosen among those that are left', async () => {
  const { user, sent } = show({}, [column(3, 'Homework', 12.5), column(4, 'Participation', 10)]);
  const field = await mark();
  // Without a mark there is nothing to count.
  expect(screen.queryByRole('combobox', { name: new RegExp(t.column) })).toBeNull();
  await user.type(field, '10');
  const select = await choice();
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  expect(screen.getByRole('option', { name: 'First period · Homework (12.5 left)' })).toBeInTheDocument();
  await user.selectOptions(select, idOf(3));
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([[10, idOf(3)]]));
});

test('a mark that is taken away takes the column with it', async () => {
  const item = { id: idOf(3), name: { en: 'Homework' }, period };
  const { user, sent } = show({ max_mark: 10, item }, [column(3, 'Homework', 20)]);
  expect(await choice()).toHaveValue(idOf(3));
  await user.clear(await mark());
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([[null, null]]));
});

test('the column of a locked period stays chosen, and is said where no other is open', async () => {
  const item = { id: idOf(3), name: { en: 'Homework' }, period };
  const { user, sent } = show({ max_mark: 10, item }, []);
  await waitFor(async () => expect(await choice()).toHaveAccessibleDescription(t.noColumns));
  expect(await choice()).toHaveValue(idOf(3));
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([[10, idOf(3)]]));
});

test('what the school refuses stands at the column, and what was typed stays', async () => {
  const words = 'The total of 10 is more than the 4 left for this item.';
  const { user, sent } = show(
    { max_mark: 10 },
    [column(3, 'Homework', 4)],
    [
      () =>
        HttpResponse.json(refusal(422, 'item_weight', words, '/data/attributes/item_uuid'), { status: 422 }),
    ],
  );
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  await user.selectOptions(await choice(), idOf(3));
  await user.click(save());
  await waitFor(async () => expect(await choice()).toHaveAccessibleDescription(new RegExp(words)));
  expect(sent).toHaveLength(1);
  expect(await choice()).toHaveValue(idOf(3));
});
