import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { YearChangeWish, YearEffect } from '@/lib/contract/resources/school/year-change';
import officeStructure from '@/messages/en/office-structure.json';
import { renderStaff, schoolNetwork } from '@/tests/ui/staff';
import { OutcomesDialog } from './outcomes-dialog';

const t = officeStructure.yearChange;
const network = schoolNetwork();
const palms = { id: 'palms', name: { en: 'Palms' } };
const room: YearEffect['classes'][number] = {
  ...{ id: 'c6', name: { en: '6A' }, grade: { id: 'g6', name: { en: 'Grade 6' } } },
  ...{ ends: null, reason: null, next_grade: { id: 'g7', name: { en: 'Grade 7' } }, branches: [] },
  ...{ transfer: null, transfers: 0, to_name: { en: '7A' }, to_grade: { id: 'g7', name: { en: 'Grade 7' } } },
  ...{ students_then: 1, capacity: null, refusals: [] },
  outcomes: { promoted: 1, repeats: 0, graduates: 0, leaves: 0 },
};
const empty: YearChangeWish = {
  ...{ to_year_uuid: null, new_year: { name: { en: '2028/29' }, from: '2028-01-02', to: '2028-12-28' } },
  ...{ copy_periods: true, keep_teaching: true, reopen_classes: true },
  ...{ classes: [], repeat_uuids: [], leave_uuids: [], transfers: [], open_work_reason: null },
};
/** What the school answers: the one student is where the wish says. */
const effectOf = (wish: YearChangeWish): YearEffect => {
  const sent = wish.transfers.length > 0;
  return {
    ...{
      from_year: null,
      to_year: { name: { en: '2028/29' }, from: '2028-01-02', to: '2028-12-28', is_new: true },
    },
    ...{ weeks: 0, periods: 0, teaching: 0, totals: room.outcomes, classes: [room], opened: [], targets: [] },
    students: [
      {
        ...{ id: 's1', name: { en: 'Layan Alharbi' }, number: '1001', outcome: 'promoted' },
        ...{ to: { en: sent ? '7B' : '7A' }, to_branch: sent ? palms : null },
        transfer_to: sent ? 'p7' : null,
      },
    ],
    ...{ refusals: [], open_work: [], waiting_for: [] },
  };
};

test('a student goes to a class of another branch, and back into the own one', async () => {
  const wishes: YearChangeWish[] = [];
  network.use(
    http.post('*/api/office/api/v1/en/year-changes/preview', async ({ request }) => {
      const { data } = (await request.json()) as { data: { attributes: YearChangeWish } };
      return HttpResponse.json({
        data: { type: 'year_effect', id: 'b1', attributes: effectOf(data.attributes) },
      });
    }),
  );
  function Page() {
    const [wish, setWish] = useState(empty);
    const change = (next: YearChangeWish) => {
      wishes.push(next);
      setWish(next);
    };
    const targets = [{ id: 'p7', name: { en: '7B' }, grade: 'g7', branch: palms }];
    return (
      <OutcomesDialog room={room} targets={targets} wish={wish} onChange={change} onClose={() => undefined} />
    );
  }
  const { user } = renderStaff(<Page />, { 'office-structure': officeStructure });
  const isIn = (name: string) => t.isIn.replace('{name}', name);
  expect(await screen.findByText(isIn('7A'))).toBeVisible();
  const choice = screen.getByLabelText(t.outcomeOf.replace('{name}', 'Layan Alharbi'));
  const there = t.goesTo.replace('{name}', '7B').replace('{branch}', 'Palms');
  await user.selectOptions(choice, there);
  expect(await screen.findByText(isIn('7B, Palms'))).toBeVisible();
  expect(choice).toHaveDisplayValue(there);
  await user.selectOptions(choice, t.repeats);
  await user.selectOptions(choice, t.goesUp);
  expect(wishes.map(({ transfers, repeat_uuids }) => [transfers, repeat_uuids])).toEqual([
    [[{ student_uuid: 's1', classroom_uuid: 'p7' }], []],
    [[], ['s1']],
    [[], []],
  ]);
});
