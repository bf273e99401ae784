import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { base, messages, refusal, renderStaff, schoolNetwork } from '@/tests/ui/staff';
import { NewBellsDialog } from './new-bells-dialog';
import { RemoveDialog } from './remove-dialog';

const t = messages.timetable.setup;
const network = schoolNetwork();
const id = (n: number) => `01a20000-0000-7000-8000-00000000000${n}`;
const effect = {
  lost: 0,
  classrooms: [{ id: id(3), name: { en: 'Class 5A' }, lessons: 2 }],
  regained: 3,
  retimed: 0,
  prepared: 0,
  clashes: 0,
};

test('days are taken away after it was seen what becomes of the lessons; a refusal says who would be in two places', async () => {
  const removed: string[] = [];
  network.use(
    http.get(`${base}/employee/timetable/days/:id/preview`, () =>
      HttpResponse.json({ data: { type: 'timetable_effect', id: id(1), attributes: effect } }),
    ),
    http.delete(`${base}/employee/timetable/days/:id`, ({ params }) => {
      removed.push(String(params.id));
      return removed.length === 1
        ? HttpResponse.json(refusal(422, 'busy_teacher', 'Noura teaches Class 5B then.'), { status: 422 })
        : new HttpResponse(null, { status: 204 });
    }),
  );
  let renewals = 0;
  const onDone = async () => {
    renewals += 1;
  };
  const { user } = renderStaff(
    <RemoveDialog kind="days" id={id(2)} name="Trip" onDone={onDone} onClose={() => undefined} />,
  );
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByText('3 lessons are held again.')).toBeVisible();
  expect(within(dialog).getByText('Class 5A: 2 lessons')).toBeVisible();
  const remove = within(dialog).getByRole('button', { name: t.remove });
  await user.click(remove);
  expect(await within(dialog).findByText('Noura teaches Class 5B then.')).toBeVisible();
  expect(renewals).toBe(0);
  await user.click(remove);
  await waitFor(() => expect(renewals).toBe(1));
  expect(removed).toEqual([id(2), id(2)]);
});

test('a bell schedule begins with a template whose rows are changed, and asks nothing without its first day', async () => {
  const { user } = renderStaff(
    <NewBellsDialog
      start={{ id: null, name: {}, periods: [] }}
      grades={[{ id: id(4), name: { en: 'Grade 5' } }]}
      onDone={async () => undefined}
      onClose={() => undefined}
    />,
  );
  const dialog = screen.getByRole('dialog', { name: t.bells.add });
  await user.selectOptions(within(dialog).getByLabelText(t.bells.template), 'exams');
  // Two tests with a pause between them.
  const kinds = () => within(dialog).getAllByRole('combobox', { name: /^Row \d: what$/ });
  expect(kinds().map((field) => (field as HTMLSelectElement).value)).toEqual(['lesson', 'break', 'lesson']);
  await user.click(within(dialog).getByRole('button', { name: 'Remove row 2' }));
  await user.click(within(dialog).getByRole('button', { name: t.bells.addRow }));
  expect(kinds().map((field) => (field as HTMLSelectElement).value)).toEqual(['lesson', 'lesson', 'lesson']);
  await user.click(within(dialog).getByRole('button', { name: t.check }));
  expect(await within(dialog).findByText(messages.errors.fields.required)).toBeVisible();
});
