import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { base, messages, refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { RecordDialog } from './record-dialog';

const m = messages.accommodations;
const network = schoolNetwork();
const address = `${base}/teacher/accommodations/s-1`;
const student = {
  id: 's-1',
  name: { en: 'Amal' },
  number: '0007',
  classroom: { id: 'c', name: { en: '5A' } },
};
const none = { separate_room: false, reader: false, large_text: false, break_minutes: 0 };
const detail = resource('accommodation', 's-1', {
  name: student.name,
  number: student.number,
  classroom: student.classroom,
  extra_time_percent: 25,
  ...none,
  since: '2026-11-01T06:00:00.000Z',
  reason: 'Reads slowly',
  by_name: { en: 'Noura' },
  history: [
    {
      id: 'r-1',
      at: '2026-11-01T06:00:00.000Z',
      by_name: { en: 'Noura' },
      extra_time_percent: 25,
      ...none,
      reason: 'Reads slowly',
    },
  ],
  open: [{ id: 'a-1', kind: 'periodic_test', title: { en: 'Electricity' }, test_time: 40 }],
  actions: [
    {
      key: 'record',
      method: 'POST',
      endpoint_url: '/api/general-quiz/api/v1/en/teacher/accommodations/s-1',
      label: 'Record',
    },
  ],
});

function show() {
  const sent: unknown[] = [];
  network.use(
    http.get(address, () => HttpResponse.json(detail)),
    http.post(address, async ({ request }) => {
      sent.push(((await request.json()) as { data: { attributes: unknown } }).data.attributes);
      return HttpResponse.json(detail);
    }),
  );
  const onClose = vi.fn();
  const staff = { role: 'school_instructor', locale: 'en', kind: 'general' } as const;
  return {
    ...renderStaff(<RecordDialog staff={staff} student={student} onClose={onClose} />),
    sent,
    onClose,
  };
}
const percent = () => screen.findByRole('textbox', { name: m.percentField });

test('offers the difference to the tests that are open, and records percent and reason', async () => {
  const { user, sent, onClose } = show();
  const field = await percent();
  expect(screen.getByText('Reads slowly')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: m.extendOpen })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: m.record }));
  expect(await screen.findByText(messages.errors.fields.required)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: m.reason })).toBeInvalid();
  await user.clear(field);
  await user.type(field, '٥٠');
  expect(screen.getByRole('checkbox', { name: m.extendOpen })).toBeChecked();
  expect(screen.getByText('Electricity: 10 minutes more')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: m.needs.reader }));
  await user.type(screen.getByRole('textbox', { name: m.reason }), 'Doctor’s note');
  await user.click(screen.getByRole('button', { name: m.record }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    { ...none, extra_time_percent: 50, reader: true, reason: 'Doctor’s note', extends_open: true },
  ]);
});

test('takes time away without touching what is open, and shows a refusal at its field', async () => {
  const { user, onClose } = show();
  const field = await percent();
  await user.clear(field);
  await user.type(field, '10');
  expect(screen.queryByRole('checkbox', { name: m.extendOpen })).not.toBeInTheDocument();
  network.use(
    http.post(address, () =>
      HttpResponse.json(refusal(422, 'range', 'Too much.', '/data/attributes/extra_time_percent'), {
        status: 422,
      }),
    ),
  );
  await user.type(screen.getByRole('textbox', { name: m.reason }), 'Over');
  await user.click(screen.getByRole('button', { name: m.record }));
  expect(await screen.findByText('Too much.')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});
