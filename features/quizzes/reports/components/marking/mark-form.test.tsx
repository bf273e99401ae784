import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { base, messages, refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { MarkForm } from './mark-form';

const m = messages.reports.marking;
const network = schoolNetwork();
const address = `${base}/teacher/homeworkReports/marks/quiz`;
const action = {
  key: 'mark',
  method: 'POST',
  endpoint_url: '/api/general-quiz/api/v1/en/teacher/homeworkReports/marks/quiz',
  label: 'Mark',
} as const;
const entry = {
  attempt_id: '0198a1b2-0000-7000-8000-000000000031',
  question_id: '0198a1b2-0000-7000-8000-000000000021',
  mark: null,
  max_mark: 3,
  comment: null,
  rubric: null,
};
const rubric = [
  { id: 'order', title: { en: 'Order' }, points: 1 },
  { id: 'words', title: { en: 'Words' }, points: 2 },
];

function takeMarks() {
  const sent: object[] = [];
  network.use(
    http.post(address, async ({ request }) => {
      const { data } = (await request.json()) as { data: { attributes: { mark: number } } };
      sent.push(data.attributes);
      return HttpResponse.json(resource('mark', 'a-1:q-1', { mark: data.attributes.mark }));
    }),
  );
  return sent;
}

test('takes a mark in either digits and goes on by Ctrl and Enter', async () => {
  const sent = takeMarks();
  const onSaved = vi.fn();
  const { user } = renderStaff(
    <MarkForm action={action} entry={entry} rubric={[]} next="Answer 2" onSaved={onSaved} />,
  );
  await user.type(screen.getByRole('textbox', { name: m.mark }), '٢٫٥');
  await user.type(screen.getByRole('textbox', { name: m.comment }), 'Good{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent).toEqual([
    { attempt_id: entry.attempt_id, question_id: entry.question_id, mark: 2.5, comment: 'Good' },
  ]);
  expect(onSaved).toHaveBeenCalledWith({ ...entry, mark: 2.5, comment: 'Good' });
  expect(await screen.findByText(messages.common.states.saved)).toBeInTheDocument();
});

test('adds up the points of a rubric to the mark', async () => {
  const sent = takeMarks();
  const { user } = renderStaff(
    <MarkForm action={action} entry={entry} rubric={rubric} next={null} onSaved={() => undefined} />,
  );
  await user.click(screen.getByRole('button', { name: m.save }));
  expect(await screen.findByText(m.rubricRequired)).toBeInTheDocument();
  const [order, words] = screen.getAllByRole('group');
  expect(order).toHaveAccessibleName('Order');
  await user.click(screen.getAllByRole('radio', { name: '1' })[0] as HTMLElement);
  await user.click(screen.getByRole('radio', { name: '1.5' }));
  expect(words).toHaveAccessibleName('Words');
  expect(screen.getByText('2.5 of 3')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: m.save }));
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ mark: 2.5, rubric: { order: 1, words: 1.5 } })]),
  );
});

test('places what the school refused under the field and keeps what was typed', async () => {
  network.use(
    http.post(address, () =>
      HttpResponse.json(refusal(422, 'above_max', 'Not above 3.', '/data/attributes/mark'), { status: 422 }),
    ),
  );
  const onSaved = vi.fn();
  const { user } = renderStaff(
    <MarkForm action={action} entry={entry} rubric={[]} next={null} onSaved={onSaved} />,
  );
  const field = screen.getByRole('textbox', { name: m.mark });
  await user.type(field, '4');
  await user.click(screen.getByRole('button', { name: m.save }));
  expect(await screen.findByText('Not above 3.')).toBeInTheDocument();
  expect(field).toBeInvalid();
  expect(field).toHaveValue('4');
  expect(onSaved).not.toHaveBeenCalled();
  expect(screen.getByText(m.unsaved)).toBeInTheDocument();
});

test('says what is missing without asking the school, and when the school did not answer', async () => {
  const { user } = renderStaff(
    <MarkForm action={action} entry={entry} rubric={[]} next={null} onSaved={() => undefined} />,
  );
  const save = screen.getByRole('button', { name: m.save });
  await user.click(save);
  expect(await screen.findByText(m.required)).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: m.mark }), 'three');
  await user.click(save);
  expect(await screen.findByText(messages.errors.fields.number)).toBeInTheDocument();
  network.use(http.post(address, () => HttpResponse.error()));
  await user.clear(screen.getByRole('textbox', { name: m.mark }));
  await user.type(screen.getByRole('textbox', { name: m.mark }), '2');
  await user.click(save);
  expect(await screen.findByText(messages.errors.toasts.offline)).toBeInTheDocument();
});
