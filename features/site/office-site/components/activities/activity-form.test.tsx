import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { ActivityChoices, OfficeActivity } from '@/lib/contract/resources/site/office-activity';
import words from '@/messages/en/office-site.json';
import { renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { ActivityForm } from './activity-form';

const network = schoolNetwork();
const t = words.activities;
const uuid = (n: number) => `0199aaaa-0000-7000-8000-00000000000${n}`;
const grade = { id: uuid(1), name: { en: 'Grade 5' } };
const choices: ActivityChoices = { subjects: [{ id: uuid(2), name: { en: 'Science' }, grade }] };
const question = (n: number, prompt: string) => ({
  id: uuid(n),
  attributes: { prompt: { en: prompt }, question_type: 'true_false', difficulty: 1 },
});
const saved: OfficeActivity = {
  ...{ id: uuid(9), kind: 'quiz', title: { en: 'Try' }, summary: { en: 'Water' }, body: {} },
  ...{ subject: { id: uuid(2), name: { en: 'Science' } }, grade, question_count: 2, is_published: true },
  ...{ resource_count: 0, is_first: true, is_last: true, is_own: true, version: 2 },
  questions: [
    {
      ...{ id: uuid(3), prompt: { en: 'Ice floats' }, question_type: 'true_false', difficulty: 1 },
      place: 'in_quiz',
    },
    {
      ...{ id: uuid(4), prompt: { en: 'Steam is warm' }, question_type: 'true_false', difficulty: 1 },
      place: 'shown',
    },
  ],
};
const { id: _id, ...attributes } = saved;

type Sent = Record<string, unknown>;
const attributesOf = async (request: Request) =>
  ((await request.json()) as { data: { attributes: Sent } }).data.attributes;
const answered = () => HttpResponse.json(resource('office_activity', saved.id, attributes));

test('a page to read is refused without its text at the field once it is published, and sent with it', async () => {
  const sent: Sent[] = [];
  network.use(
    http.post('*/activities', async ({ request }) => {
      sent.push(await attributesOf(request));
      return answered();
    }),
  );
  renderStaff(<ActivityForm activity={null} choices={choices} />, { 'office-site': words });
  const english = (name: string) =>
    screen.getAllByRole('textbox', { name: new RegExp(`^${name}`) })[0] as HTMLElement;
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t.subject }), uuid(2));
  await userEvent.type(english(t.name), 'Water');
  await userEvent.type(english(t.summary), 'Of water');
  await userEvent.click(screen.getByRole('checkbox', { name: t.publish }));
  await userEvent.click(screen.getByRole('button', { name: t.save }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(english(t.text), 'It rains.');
  await userEvent.click(screen.getByRole('button', { name: t.save }));
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toEqual({
    ...{ kind: 'reading', subject_uuid: uuid(2), title: { en: 'Water' }, summary: { en: 'Of water' } },
    ...{ body: { en: 'It rains.' }, question_uuids: [], is_published: true },
  });
});

test('questions are taken from the bank, put in order and taken out; one of an open quiz says so', async () => {
  const sent: Sent[] = [];
  network.use(
    http.get('*/activity-questions', () =>
      HttpResponse.json({
        data: [question(4, 'Steam is warm'), question(5, 'Rain falls')].map((each) => ({
          type: 'activity_question',
          ...each,
        })),
        meta: { pagination: { total: 2, count: 2, per_page: 15, current_page: 1, total_pages: 1 } },
      }),
    ),
    http.put('*/activities/*', async ({ request }) => {
      sent.push(await attributesOf(request));
      return answered();
    }),
  );
  renderStaff(<ActivityForm activity={saved} choices={choices} />, { 'office-site': words });
  expect(screen.getByText(t.places.in_quiz)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: t.addQuestions }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('checkbox', { name: 'Steam is warm' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Rain falls' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add 1 question' }));
  await userEvent.click(screen.getByRole('button', { name: t.up.replace('{name}', 'Rain falls') }));
  await userEvent.click(screen.getByRole('button', { name: t.takeOut.replace('{name}', 'Ice floats') }));
  await userEvent.click(screen.getByRole('button', { name: t.save }));
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({ question_uuids: [uuid(5), uuid(4)], version: 2, is_published: true });
});
