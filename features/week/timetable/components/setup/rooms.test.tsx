import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { base, messages, refusal, renderStaff, schoolNetwork } from '@/tests/ui/staff';
import { CloseRoomDialog } from './close-room-dialog';
import { RoomDialog } from './room-dialog';

const t = messages.timetable.setup.rooms;
const network = schoolNetwork();
const id = '01a20000-0000-7000-8000-000000000001';
const room = { id, name: { ar: 'المختبر', en: 'Lab' }, capacity: 24, closed_on: null, lessons: 3 };
const nothing = { onDone: async () => undefined, onClose: () => undefined };
const reply = { data: { type: 'timetable_room', id, attributes: { ...room, id: undefined } } };

test('a room is closed after it was said how many lessons are there', async () => {
  const sent: unknown[] = [];
  network.use(
    http.put(`${base}/employee/timetable/rooms/:id`, async ({ request }) => {
      sent.push(((await request.json()) as { data: { attributes: unknown } }).data.attributes);
      return HttpResponse.json(reply);
    }),
  );
  const { user } = renderStaff(<CloseRoomDialog room={room} {...nothing} />);
  const dialog = await screen.findByRole('alertdialog');
  expect(
    within(dialog).getByText(/The timetable has 3 lessons there, which stand without a room/),
  ).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: t.close }));
  await waitFor(() => expect(sent).toEqual([{ name: room.name, capacity: 24, is_closed: true }]));
});

test('a closed room that would be in use twice stays closed, and says by whom', async () => {
  network.use(
    http.put(`${base}/employee/timetable/rooms/:id`, () =>
      HttpResponse.json(refusal(422, 'busy_room', 'Lab is taken on Sunday.'), { status: 422 }),
    ),
  );
  let closed = 0;
  const { user } = renderStaff(
    <CloseRoomDialog
      room={{ ...room, closed_on: '2026-11-22' }}
      {...nothing}
      onClose={() => (closed += 1)}
    />,
  );
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: t.open }));
  expect(await within(dialog).findByText('Lab is taken on Sunday.')).toBeVisible();
  expect(closed).toBe(0);
});

test('a new room takes its places in either digits, and asks for a name', async () => {
  const sent: unknown[] = [];
  network.use(
    http.post(`${base}/employee/timetable/rooms`, async ({ request }) => {
      sent.push(((await request.json()) as { data: { attributes: unknown } }).data.attributes);
      return HttpResponse.json(reply, { status: 201 });
    }),
  );
  const { user } = renderStaff(<RoomDialog room={null} {...nothing} />);
  const dialog = screen.getByRole('dialog', { name: t.add });
  await user.click(within(dialog).getByRole('button', { name: messages.timetable.setup.save }));
  expect(await within(dialog).findByText(messages.errors.fields.required)).toBeVisible();
  const [name] = within(dialog).getAllByRole('textbox');
  if (name) await user.type(name, 'Art room');
  await user.type(within(dialog).getByLabelText(t.capacity), '٣٠');
  await user.click(within(dialog).getByRole('button', { name: messages.timetable.setup.save }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ capacity: 30 });
});
