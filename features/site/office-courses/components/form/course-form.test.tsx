import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { CourseChoices, OfficeCourseDetail } from '@/lib/contract/resources/site/office-course';
import common from '@/messages/en/common.json';
import words from '@/messages/en/office-courses.json';
import payments from '@/messages/en/payment-office.json';
import { refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { CourseForm } from './course-form';

const network = schoolNetwork();
const t = words.form;
const uuid = (n: number) => `0199aaaa-0000-7000-8000-00000000000${n}`;
const choices: CourseChoices = {
  currency: 'SAR',
  subjects: [{ id: uuid(3), name: { en: 'Maths' }, grade: { id: uuid(1), name: { en: 'Grade 5' } } }],
};
const saved: OfficeCourseDetail = {
  ...{ id: uuid(9), title: { en: 'Numbers' }, summary: { en: 'Short' }, description: { en: 'Long' } },
  ...{ instructor: { id: uuid(2), name: { en: 'Hind' } }, subject: null, stage: 'middle' },
  ...{ price: 15_000, currency: 'SAR', seats: 12, taken: 3, state: 'draft', version: 2 },
  ...{ starts_on: '2026-12-01', ends_on: '2027-01-31', is_priced: false, is_unused: false },
  meetings: [
    { weekday: 0, from: 1_020, to: 1_080 },
    { weekday: 2, from: 1_020, to: 1_080 },
  ],
  sections: [
    { id: uuid(4), title: { en: 'First' }, minutes: 60 },
    { id: uuid(5), title: { en: 'Second' }, minutes: 90 },
  ],
};
const { id: _id, ...attributes } = saved;
const answer = (change: object) =>
  HttpResponse.json(resource('office_course', saved.id, { ...attributes, ...change }));
const at = (message: string, index: number) => message.replace('{at}', String(index));
const button = (name: string) => screen.getByRole('button', { name });
const fill = async (field: HTMLElement, value: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, value);
};
const show = (course: OfficeCourseDetail | null) =>
  renderStaff(<CourseForm course={course} choices={choices} />, {
    'office-courses': words,
    'payment-office': payments,
  });
type Sent = Record<string, unknown>;
/** What is sent by PUT; the answers come one after another, the last one again and again. */
function answering(...answers: (() => Response)[]): Sent[] {
  const sent: Sent[] = [];
  network.use(
    http.put(`*/courses/${saved.id}`, async ({ request }) => {
      sent.push(((await request.json()) as { data: { attributes: Sent } }).data.attributes);
      const reply = answers[Math.min(sent.length, answers.length) - 1];
      return reply?.();
    }),
  );
  return sent;
}
const refused = (code: string, pointer: string) => () =>
  HttpResponse.json(refusal(422, code, `Refused: ${code}.`, `/data/attributes/${pointer}`), { status: 422 });

test('a new course that lacks everything is refused at its fields, and nothing is sent', async () => {
  show(null);
  await userEvent.click(button(t.add));
  const seats = screen.getByRole('textbox', { name: t.seats });
  await expect.poll(() => seats.getAttribute('aria-invalid')).toBe('true');
  const instructor = screen.getByRole('combobox', { name: t.instructor });
  expect(instructor).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByRole('combobox', { name: t.stage })).toHaveAttribute('aria-invalid', 'true');
});

test('a new course is sent whole: an instructor whom the school found, rows in their order, money in its smallest unit', async () => {
  const sent: Sent[] = [];
  network.use(
    http.get('*/course-instructors', ({ request }) =>
      HttpResponse.json({
        data: [uuid(2), uuid(6)].map((id) => ({
          type: 'course_person',
          id,
          attributes: { name: { en: id === uuid(2) ? 'Hind' : 'Omar' }, username: `user${id.slice(-1)}` },
        })),
        meta: { pagination: { total: 2, count: 2, per_page: 15, current_page: 1, total_pages: 1 } },
        links: { self: request.url },
      }),
    ),
    http.post('*/courses', async ({ request }) => {
      sent.push(((await request.json()) as { data: { attributes: Sent } }).data.attributes);
      return HttpResponse.json(resource('office_course', saved.id, attributes), { status: 201 });
    }),
  );
  const { visited } = show(null);
  for (const name of [t.title, t.summary, t.description])
    await userEvent.type(
      screen.getAllByRole('textbox', { name: new RegExp(`^${name}`) })[0] as HTMLElement,
      name,
    );
  await userEvent.click(screen.getByRole('combobox', { name: t.instructor }));
  await userEvent.click(await screen.findByRole('option', { name: /Hind/ }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t.stage }), 'middle');
  await userEvent.type(screen.getByRole('textbox', { name: t.seats }), '١٢');
  const price = t.price.replace('{currency}', payments.currencies.SAR);
  await userEvent.type(screen.getByRole('textbox', { name: price }), '99.5');
  for (const [name, day] of [
    [t.startsOn, ['1', '12', '2026']],
    [t.endsOn, ['2', '12', '2026']],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    const group = await screen.findByRole('group', { name });
    for (const [index, part] of within(group).getAllByRole('spinbutton').slice(0, 3).entries())
      await userEvent.type(part, day[index] ?? '');
  }
  await userEvent.click(button(t.addMeeting));
  await userEvent.click(button(t.addSection));
  await userEvent.click(button(t.addSection));
  const titles = screen.getAllByRole('textbox', { name: new RegExp(`^${t.sectionTitle}.*English`) });
  const minutes = screen.getAllByRole('textbox', { name: t.minutes });
  for (const [index, title] of ['Later', 'Earlier'].entries()) {
    await userEvent.type(titles[index] as HTMLElement, title);
    await userEvent.type(minutes[index] as HTMLElement, String(30 * (index + 1)));
  }
  await userEvent.click(button(at(t.moveUp, 2)));
  await userEvent.click(button(t.add));
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({
    ...{ instructor_uuid: uuid(2), subject_uuid: null, stage: 'middle', seats: 12 },
    ...{ price: 9_950, currency: 'SAR', starts_on: '2026-12-01', ends_on: '2026-12-02' },
    meetings: [{ weekday: 0, from: 1_020, to: 1_080 }],
    sections: [
      { id: null, title: { en: 'Earlier' }, minutes: 60 },
      { id: null, title: { en: 'Later' }, minutes: 30 },
    ],
  });
  await expect.poll(() => visited).toEqual([`/en/office/courses/${saved.id}`]);
});

test('what the school refuses stands at its field and at its row', async () => {
  answering(refused('seats_held', 'seats'), refused('meetings_overlap', 'meetings/1'));
  show(saved);
  const seats = screen.getByRole('textbox', { name: t.seats });
  await fill(seats, '2');
  await userEvent.click(button(t.save));
  await expect.poll(() => seats.getAttribute('aria-invalid')).toBe('true');
  await fill(seats, '12');
  await userEvent.click(button(t.save));
  const row = within(screen.getByRole('region', { name: t.meetings })).getAllByRole('listitem')[1];
  expect(await within(row as HTMLElement).findByText('Refused: meetings_overlap.')).toBeVisible();
});

test('a second save goes over the first, and new sections are those that the school named', async () => {
  const named = [...saved.sections, { id: uuid(7), title: { en: 'Third' }, minutes: 30 }];
  const sent = answering(
    () => answer({ sections: named, version: 3 }),
    () => answer({ sections: named.slice(1), version: 4 }),
  );
  show(saved);
  await userEvent.click(button(t.addSection));
  const last = (name: string) => screen.getAllByRole('textbox', { name: new RegExp(`^${name}`) }).at(-1);
  const titles = screen.getAllByRole('textbox', { name: new RegExp(`^${t.sectionTitle}.*English`) });
  await userEvent.type(titles.at(-1) as HTMLElement, 'Third');
  await userEvent.type(last(t.minutes) as HTMLElement, '30');
  await userEvent.click(button(t.save));
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(() => document.activeElement).toBe(button(t.save));
  await userEvent.click(button(at(t.removeSection, 1)));
  await userEvent.click(button(t.save));
  await expect.poll(() => sent.length).toBe(2);
  expect(sent).toMatchObject([
    { version: 2, sections: [{ id: uuid(4) }, { id: uuid(5) }, { id: null }] },
    { version: 3, sections: [{ id: uuid(5) }, { id: uuid(7) }] },
  ]);
});

test('of two who change a course the second reads what was saved, and can take it', async () => {
  const theirs = { title: { en: 'Fractions' }, seats: 20, version: 3 };
  const sent = answering(
    () => HttpResponse.json(refusal(409, 'stale', 'Somebody else saved.'), { status: 409 }),
    () => answer({ ...theirs, version: 4 }),
  );
  network.use(http.get(`*/courses/${saved.id}`, () => answer(theirs)));
  show(saved);
  await fill(screen.getByRole('textbox', { name: t.seats }), '15');
  await userEvent.click(button(t.save));
  const meanwhile = within(await screen.findByRole('alert'));
  expect(meanwhile.getByText(/Fractions · Hind/)).toBeVisible();
  await userEvent.click(meanwhile.getByRole('button', { name: common.meanwhile.take }));
  expect(screen.getByRole('textbox', { name: t.seats })).toHaveValue('20');
  await userEvent.click(button(t.save));
  await expect.poll(() => sent.length).toBe(2);
  expect(sent).toMatchObject([
    { version: 2, seats: 15 },
    { version: 3, seats: 20, title: { en: 'Fractions' } },
  ]);
});

test('the price of a course in which somebody has a seat cannot be typed over', () => {
  show({ ...saved, is_priced: true });
  const price = t.price.replace('{currency}', payments.currencies.SAR);
  expect(screen.getByRole('textbox', { name: price })).toBeDisabled();
  expect(screen.getByText(t.priceHeld)).toBeVisible();
});
