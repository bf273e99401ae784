import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { YearChangeWish, YearEffect } from '@/lib/contract/resources/school/year-change';
import officeStructure from '@/messages/en/office-structure.json';
import { renderStaff, schoolNetwork } from '@/tests/ui/staff';
import { CloseYearDialog } from './close-year-dialog';

const t = officeStructure.yearChange;
const network = schoolNetwork();
const wish: YearChangeWish = {
  to_year_uuid: null,
  new_year: { name: { en: '2028/29' }, from: '2028-01-02', to: '2028-12-28' },
  ...{ copy_periods: true, keep_teaching: true, reopen_classes: true },
  ...{ classes: [], repeat_uuids: [], leave_uuids: [], transfers: [], open_work_reason: null },
};
const effect: YearEffect = {
  from_year: { id: 'y1', name: { en: '2027/28' } },
  to_year: { name: { en: '2028/29' }, from: '2028-01-02', to: '2028-12-28', is_new: true },
  ...{ weeks: 0, periods: 0, teaching: 0, classes: [], opened: [], students: [], targets: [] },
  totals: { promoted: 20, repeats: 0, graduates: 0, leaves: 0 },
  refusals: [{ code: 'open_attempts', count: 1 }],
  open_work: [
    {
      id: 'a1',
      student: { en: 'Layan' },
      class: { en: '5A' },
      title: { en: 'Fractions' },
      ends_at: '2027-12-01T09:00:00.000Z',
    },
  ],
  waiting_for: [],
};

test('with work that is open the year is closed with the reason alone', async () => {
  const sent: unknown[] = [];
  network.use(
    http.post('*/api/office/api/v1/en/year-changes', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: null }, { status: 202 });
    }),
  );
  const { user } = renderStaff(
    <CloseYearDialog wish={wish} effect={effect} onDone={async () => undefined} onClose={() => undefined} />,
    { 'office-structure': officeStructure },
  );
  await user.click(screen.getByRole('button', { name: t.closeNow }));
  expect(await screen.findByText('This field is required.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: t.openWorkReason }), 'The holidays begin.');
  await user.click(screen.getByRole('button', { name: t.closeNow }));
  await expect
    .poll(() => sent)
    .toMatchObject([{ data: { attributes: { open_work_reason: 'The holidays begin.' } } }]);
});
