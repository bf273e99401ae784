import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import bank from '@/messages/en/question-bank.json';
import { base, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { BulkDialog } from './bulk-dialog';

const network = schoolNetwork();
const m = bank.bulk;
const [one, two] = ['0190aaaa-0000-7000-8000-000000000001', '0190aaaa-0000-7000-8000-000000000002'];

let previews: unknown[];
let edits: unknown[];
beforeEach(() => {
  previews = [];
  edits = [];
  network.use(
    http.post(`${base}/teacher/question-bank/bulk/preview`, async ({ request }) => {
      const { data } = (await request.json()) as { data: { attributes: { ids?: string[] } } };
      previews.push(data.attributes);
      const isWhole = data.attributes.ids?.includes(two) ?? false;
      const refused = isWhole
        ? [
            {
              question_id: two,
              plain: { en: 'Not mine' },
              code: 'not_yours',
              detail: 'Somebody else wrote it.',
            },
          ]
        : [];
      return HttpResponse.json(
        resource('question_bulk', 'x', {
          total: isWhole ? 2 : 1,
          changed: 1,
          same: 0,
          refused,
          is_done: false,
        }),
      );
    }),
    http.post(`${base}/teacher/question-bank/bulk`, async ({ request }) => {
      edits.push(((await request.json()) as { data: { attributes: unknown } }).data.attributes);
      return HttpResponse.json(
        resource('question_bulk', 'x', { total: 1, changed: 1, same: 0, refused: [], is_done: true }),
      );
    }),
  );
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });

function show(ids: string[] | null = [one, two]) {
  const [onClose, onDone] = [vi.fn(), vi.fn()];
  renderStaff(
    <BulkDialog
      ids={ids}
      filters={{ mine: true, page: 3, difficulty: 2 }}
      count={2}
      onClose={onClose}
      onDone={onDone}
    />,
  );
  return { onClose, onDone };
}

test('nothing to preview while nothing is chosen; a change asks for a new preview', async () => {
  show();
  expect(button(m.preview)).toBeDisabled();
  await userEvent.type(screen.getByLabelText(m.addTags), 'نبات، ماء, نبات');
  await userEvent.click(button(m.preview));
  await screen.findByText('Not mine');
  expect(previews).toEqual([{ ids: [one, two], change: { add_tags: ['نبات', 'ماء'] } }]);
  expect(screen.queryByRole('button', { name: /^Edit 1/ })).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText(m.difficulty), '3');
  expect(screen.queryByText('Not mine')).not.toBeInTheDocument();
});

test('what cannot be changed says why, and is left out by a click; then all of the rest is changed', async () => {
  const { onClose, onDone } = show();
  await userEvent.selectOptions(screen.getByLabelText(m.difficulty), '3');
  await userEvent.click(button(m.preview));
  expect(await screen.findByText('Somebody else wrote it.')).toBeInTheDocument();
  await userEvent.click(button(m.leaveOut));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit 1 question' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onDone).toHaveBeenCalled();
  expect(edits).toEqual([{ ids: [one], change: { difficulty: 3 } }]);
});

test('all that the filters find are sent as filters, without page and order, and suspending sends its reason', async () => {
  show(null);
  await userEvent.selectOptions(screen.getByLabelText(m.status), 'suspended');
  await userEvent.type(screen.getByLabelText(m.reason), ' to look at ');
  await userEvent.click(button(m.preview));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit 1 question' }));
  await waitFor(() => expect(edits).toHaveLength(1));
  expect(edits[0]).toEqual({
    filters: { mine: '1', difficulty: 2 },
    change: { status: 'suspended' },
    reason: 'to look at',
  });
});
