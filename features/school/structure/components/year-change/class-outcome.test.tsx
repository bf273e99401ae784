import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { YearChangeWish, YearEffect } from '@/lib/contract/resources/school/year-change';
import officeStructure from '@/messages/en/office-structure.json';
import { renderStaff } from '@/tests/ui/staff';
import { ClassOutcome } from './class-outcome';

const t = officeStructure.yearChange;
const wish: YearChangeWish = {
  to_year_uuid: null,
  new_year: { name: { en: '2028/29' }, from: '2028-01-02', to: '2028-12-28' },
  ...{ copy_periods: true, keep_teaching: true, reopen_classes: true },
  ...{ classes: [], repeat_uuids: [], leave_uuids: [], transfers: [], open_work_reason: null },
};
const room: YearEffect['classes'][number] = {
  ...{ id: 'c6', name: { en: '6A' }, grade: { id: 'g6', name: { en: 'Grade 6' } } },
  ...{ ends: 'leaves', reason: 'next_elsewhere', next_grade: { id: 'g7', name: { en: 'Grade 7' } } },
  branches: [{ id: 'palms', name: { en: 'Palms' } }],
  ...{
    transfer: null,
    transfers: 0,
    to_name: null,
    to_grade: null,
    students_then: 0,
    capacity: null,
    refusals: [],
  },
  outcomes: { promoted: 0, repeats: 0, graduates: 0, leaves: 20 },
};
const seventh = {
  ...{ id: 'p7', name: { en: '7A' }, grade: 'g7', branch: { id: 'palms', name: { en: 'Palms' } } },
};

test('a top class with a grade above it says why its students would leave, and one choice changes it for all of them', async () => {
  const wishes: YearChangeWish[] = [];
  const { user } = renderStaff(
    <ul>
      <ClassOutcome
        room={room}
        targets={[seventh]}
        wish={wish}
        onChange={(next) => wishes.push(next)}
        onStudents={() => undefined}
      />
    </ul>,
    { 'office-structure': officeStructure },
  );
  const reason = t.reasons.next_elsewhere.replace('{grade}', 'Grade 7').replace('{branches}', 'Palms');
  expect(screen.getByText(reason)).toBeVisible();
  const choice = screen.getByLabelText(t.goesOf.replace('{name}', '6A'));
  expect(choice).toHaveDisplayValue(t.leaveFor);
  await user.selectOptions(choice, t.graduates);
  await user.selectOptions(choice, t.goesUp);
  await user.selectOptions(choice, t.goesTo.replace('{name}', '7A').replace('{branch}', 'Palms'));
  const own = { classroom_uuid: 'c6', name: null, transfer_to_uuid: null };
  expect(wishes.map(({ classes }) => classes)).toEqual([
    [{ ...own, graduates: true, ends: 'graduates' }],
    [{ ...own, graduates: false, ends: null }],
    [{ ...own, graduates: false, ends: null, transfer_to_uuid: 'p7' }],
  ]);
});
