import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { TimetableLesson } from '@/lib/contract/resources/week/timetable';
import type { TimetableBoard } from '@/lib/contract/resources/week/timetable-editing';
import { base, messages, refusal, renderStaff, schoolNetwork } from '@/tests/ui/staff';
import { Board } from './board';

const t = messages.timetable.board;
const network = schoolNetwork();
const idOf = (n: number) => `01a20000-0000-7000-8000-00000000000${n}`;
const named = (n: number, en: string) => ({ id: idOf(n), name: { en } });
const days = ['2026-11-22', '2026-11-23'] as const;
const at = (date: string, hour: number) => `${date}T0${hour}:00:00.000Z`;

const lesson = (slot: number, date: string, period: number, subject: string): TimetableLesson => ({
  id: `${idOf(slot)}_${date}`,
  period,
  starts_at: at(date, 4 + period),
  ends_at: at(date, 5 + period),
  state: 'held',
  subject: named(slot + 2, subject),
  classroom: named(1, 'Class 5A'),
  teacher: named(2, 'Noura'),
  room: null,
  is_online: false,
  join_opens_at: null,
  join_url: null,
  changes: [],
  planned: null,
  moved_to: null,
});
const dayOf = (date: string, lessons: TimetableLesson[]) => ({
  date,
  hijri: { year: 1448, month: 6, day: 12 },
  off: null,
  events: [],
  lessons,
  periods: [1, 2].map((number) => ({
    number,
    starts_at: at(date, 4 + number),
    ends_at: at(date, 5 + number),
  })),
  pauses: [],
});
const slot = (n: number, weekday: number) => ({
  id: idOf(n),
  version: n,
  weekday,
  period: 1,
  parity: 'every' as const,
  classroom_id: idOf(1),
  subject_id: idOf(n + 2),
  teacher_id: idOf(2),
  room_id: null,
});
const board: TimetableBoard = {
  whose: 'classroom',
  name: { en: 'Class 5A' },
  from: days[0],
  to: days[1],
  today: days[0],
  time_zone: 'Asia/Riyadh',
  week_start: 0,
  weekend: [5, 6],
  days: [dayOf(days[0], [lesson(5, days[0], 1, 'Science')]), dayOf(days[1], [lesson(6, days[1], 1, 'Art')])],
  slots: [slot(5, 0), slot(6, 1)],
  quotas: [{ subject: named(7, 'Science'), expected: 4, held: 1 }],
  cover_requests: [],
};
const query = { classroom_uuid: idOf(1) };

/**
 * Shows the board; what is written goes to `writes`, and the first write is answered by `answers` in turn.
 */
function show(...answers: (() => Response)[]) {
  const writes: unknown[] = [];
  const withdrawn: string[] = [];
  network.use(
    http.get(`${base}/employee/timetable`, () =>
      HttpResponse.json({ data: { type: 'timetable_board', id: idOf(1), attributes: board } }),
    ),
    http.post(`${base}/employee/timetable/changes`, async ({ request }) => {
      const body = (await request.json()) as { data: { attributes: unknown } };
      writes.push(body.data.attributes);
      return (answers.shift() ?? (() => HttpResponse.json({}, { status: 500 })))();
    }),
    http.delete(`${base}/employee/timetable/changes/:id`, ({ params }) => {
      withdrawn.push(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { ...renderStaff(<Board query={query} />), writes, withdrawn };
}
const made = (warnings: string[] = []) =>
  HttpResponse.json(
    {
      data: {
        type: 'timetable_change',
        id: idOf(9),
        attributes: { kind: 'move', lesson_id: `${idOf(5)}_${days[0]}`, day: days[0] },
      },
      meta: { warnings },
    },
    { status: 201 },
  );
const open = async (user: ReturnType<typeof show>['user'], subject: string) => {
  const table = await screen.findByRole('table');
  within(table)
    .getByRole('button', { name: new RegExp(subject) })
    .focus();
  await user.keyboard('[Enter]');
  return screen.findByRole('dialog', { name: subject });
};

test('a lesson is moved by the keyboard; who is busy is said, a warning stays, and the move is undone', async () => {
  const { user, writes, withdrawn } = show(
    () => HttpResponse.json(refusal(422, 'busy_teacher', 'Noura teaches Class 5B then.'), { status: 422 }),
    () => made(['A long day for Noura.']),
  );
  const dialog = await open(user, 'Science');
  await user.selectOptions(within(dialog).getByLabelText(t.toPeriod), '2');
  const save = within(dialog).getByRole('button', { name: t.save });
  save.focus();
  await user.keyboard('[Enter]');
  expect(await within(dialog).findByText('Noura teaches Class 5B then.')).toBeVisible();
  await user.keyboard('[Enter]');
  expect(await screen.findByText('A long day for Noura.')).toBeVisible();
  const move = { kind: 'move', lesson_id: `${idOf(5)}_${days[0]}`, version: 5, note: '' };
  expect(writes[1]).toEqual({ ...move, to_day: days[0], to_period: 2 });
  await user.click(screen.getByRole('button', { name: t.undo }));
  await waitFor(() => expect(withdrawn).toEqual([idOf(9)]));
  expect(screen.queryByRole('button', { name: t.undo })).toBeNull();
});

test('a lesson that is moved onto another changes places with it', async () => {
  const { user, writes } = show(() => made());
  const dialog = await open(user, 'Science');
  await user.selectOptions(within(dialog).getByLabelText(t.toDay), days[1]);
  expect(
    within(dialog).getByText(t.swaps.replace('{subject}', 'Art').replace('{teacher}', 'Noura')),
  ).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: t.save }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]).toMatchObject({
    kind: 'swap',
    other_lesson_id: `${idOf(6)}_${days[1]}`,
    other_version: 6,
  });
});

test('a lesson that is taken away from every week comes back to its place', async () => {
  const { user } = show();
  const added: unknown[] = [];
  const written = { type: 'timetable_slot', id: idOf(5), attributes: { version: 7, from_day: days[0] } };
  network.use(
    http.post(`${base}/employee/timetable/slots/:id/end`, () =>
      HttpResponse.json({ meta: { warnings: [] } }),
    ),
    http.post(`${base}/employee/timetable/slots`, async ({ request }) => {
      const body = (await request.json()) as { data: { attributes: unknown } };
      added.push(body.data.attributes);
      return HttpResponse.json({ data: written, meta: { warnings: [] } }, { status: 201 });
    }),
  );
  const dialog = await open(user, 'Science');
  await user.click(within(dialog).getByRole('radio', { name: /^Every week/ }));
  await user.selectOptions(within(dialog).getByLabelText(t.action), 'end');
  await user.click(within(dialog).getByRole('button', { name: t.save }));
  await user.click(await screen.findByRole('button', { name: t.undo }));
  await waitFor(() => expect(added).toHaveLength(1));
  expect(added[0]).toEqual({
    classroom_uuid: idOf(1),
    from_day: days[0],
    weekday: 0,
    period: 1,
    parity: 'every',
    subject_uuid: idOf(7),
    teacher_uuid: idOf(2),
    room_uuid: null,
  });
});

const offerChoices = () =>
  network.use(
    http.get(`${base}/employee/timetable/choices`, () =>
      HttpResponse.json({
        data: {
          type: 'timetable_choices',
          id: idOf(1),
          attributes: {
            classrooms: [{ ...named(1, 'Class 5A'), grade_id: idOf(3) }],
            teachers: [named(2, 'Noura')],
            rooms: [],
            subjects: [{ ...named(7, 'Science'), grade_id: idOf(3) }],
            grades: [named(3, 'Grade 5')],
          },
        },
      }),
    ),
  );

test('a free place of a class takes a new lesson, and the week says what is missing of its quota', async () => {
  const { user } = show();
  const table = await screen.findByRole('table');
  const [add] = within(table).getAllByRole('button', { name: /^Add a lesson/ });
  if (!add) throw new Error('no free place');
  offerChoices();
  expect(screen.getByText('Science: 1 of 4')).toBeVisible();
  await user.click(add);
  expect(await screen.findByRole('option', { name: 'Science' })).toBeInTheDocument();
  const dialog = screen.getByRole('dialog', { name: t.add });
  await user.click(within(dialog).getByRole('button', { name: t.save }));
  expect(await within(dialog).findAllByText('This field is required.')).toHaveLength(2);
});

test('the lessons a week of a subject begin with what holds now, and are set in either digits', async () => {
  const { user } = show();
  offerChoices();
  const sent: unknown[] = [];
  network.use(
    http.put(`${base}/employee/timetable/quotas`, async ({ request }) => {
      sent.push(((await request.json()) as { data: { attributes: unknown } }).data.attributes);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await user.click(await screen.findByRole('button', { name: t.quotaSet }));
  await user.selectOptions(await screen.findByLabelText(t.subject), 'Science');
  const dialog = screen.getByRole('dialog', { name: t.quotaSet });
  const lessons = within(dialog).getByLabelText(t.quotaLessons);
  expect(lessons).toHaveValue('4');
  await user.clear(lessons);
  await user.type(lessons, '٥');
  await user.click(within(dialog).getByRole('button', { name: t.save }));
  await waitFor(() => expect(sent).toEqual([{ grade_uuid: idOf(3), subject_uuid: idOf(7), lessons: 5 }]));
});
