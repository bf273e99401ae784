import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { ResourceAction } from '@/lib/contract/json-api';
import { action, ids, quizAttributes, quizModel } from '@/tests/ui/quiz-model';
import { paperQuestion } from '@/tests/ui/attempt-school';
import { base, messages, refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { StaffProvider } from '@/lib/staff/staff-context';
import { RowActions } from './row-actions';

const m = messages.quizzes;
const network = schoolNetwork();
const path = '/school-instructor/homework';

async function openMenu(actions: ResourceAction[], state: 'draft' | 'open' = 'draft') {
  const shown = renderStaff(<RowActions quiz={quizModel({ actions, state })} title="Plants" path={path} />);
  await shown.user.click(screen.getByRole('button', { name: 'Actions for “Plants”' }));
  const names = within(screen.getByRole('menu'))
    .getAllByRole('menuitem')
    .map((item) => item.textContent);
  return { ...shown, names };
}

test('the menu holds what the school offers and nothing else, with its words, delete last', async () => {
  const { names } = await openMenu([
    action('delete', 'DELETE', ''),
    action('copy'),
    action('edit', 'PUT', ''),
    action('unheard'),
  ]);
  expect(names).toEqual(['label of copy', 'label of delete']);
  expect(screen.getByRole('link', { name: 'label of edit: Plants' })).toHaveAttribute(
    'href',
    `/en${path}/edit/${ids.quiz}`,
  );
});

test('what belongs together stands together, and what ends the work last', async () => {
  const { names } = await openMenu(
    [
      action('cancel'),
      action('close'),
      action('offline_marks'),
      action('copy'),
      action('print_paper'),
      action('edit', 'PUT', ''),
    ],
    'open',
  );
  expect(names).toEqual([
    'label of copy',
    'label of edit',
    'label of offline_marks',
    'label of print_paper',
    m.list.liveMonitor,
    'label of close',
    'label of cancel',
  ]);
});

test('students have worked on it: the report is one step away', async () => {
  await openMenu([action('close')], 'open');
  expect(screen.getByRole('link', { name: `${m.list.report}: Plants` })).toHaveAttribute(
    'href',
    `/en${path}-reports/${ids.quiz}`,
  );
});

const withoutReports = {
  role: 'school_instructor',
  locale: 'en',
  kind: 'homework',
  closed: ['report'],
} as const;

test('without the permission for its reports nothing leads to them', async () => {
  const actions = [action('copy'), action('offline_marks'), action('close')];
  const { user } = renderStaff(
    <StaffProvider {...withoutReports}>
      <RowActions quiz={quizModel({ actions, state: 'open' })} title="Plants" path={path} />
    </StaffProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Actions for “Plants”' }));
  const items = within(screen.getByRole('menu')).getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['label of copy', 'label of close']);
});

test('the preview is the page of students with the paper of this homework, and closes again', async () => {
  network.use(
    http.get(`${base}/teacher/homework/${ids.quiz}`, () =>
      HttpResponse.json(resource('homework', ids.quiz, quizAttributes({ state: 'open' }))),
    ),
    http.get(`${base}/teacher/homework/${ids.quiz}/preview`, () => {
      const { id, ...attributes } = paperQuestion(ids.first, 1, { question_type: 'true_false' });
      return HttpResponse.json({ data: [{ type: 'question', id, attributes }] });
    }),
  );
  const { user } = await openMenu([action('preview', 'GET')]);
  await user.click(screen.getByRole('menuitem', { name: 'label of preview' }));
  const preview = within(await screen.findByRole('dialog', { name: m.publish.paper }));
  expect(await preview.findByText(messages.attempts.preview.badge)).toBeVisible();
  const yes = await preview.findByRole('radio', { name: messages.attempts.input.true });
  await waitFor(() => expect(yes).toBeEnabled());
  await user.click(yes);
  expect(yes).toBeChecked();
  await user.click(preview.getByRole('button', { name: messages.common.actions.close }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('nothing offered, nothing shown', () => {
  renderStaff(<RowActions quiz={quizModel({ actions: [] })} title="Plants" path={path} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('deleting asks first; the safe choice deletes nothing', async () => {
  const calls: string[] = [];
  network.use(
    http.delete(`${base}/teacher/homework/${ids.quiz}`, ({ request }) => {
      calls.push(request.method);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await openMenu([action('delete', 'DELETE', '')]);
  await user.click(screen.getByRole('menuitem', { name: 'label of delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Plants”?' }));
  await user.click(dialog.getByRole('button', { name: m.confirm.keep }));
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Actions for “Plants”' }));
  await user.click(screen.getByRole('menuitem', { name: 'label of delete' }));
  await user.click(await screen.findByRole('button', { name: m.confirm.delete }));
  await waitFor(() => expect(calls).toEqual(['DELETE']));
});

test('a confirmation of the list that is pressed twice is one call, and published before is published', async () => {
  let calls = 0;
  network.use(
    http.post(`${base}/teacher/homework/${ids.quiz}/publish`, () => {
      calls += 1;
      return HttpResponse.json(refusal(409, 'quiz_published', 'Published.'), { status: 409 });
    }),
    http.get(`${base}/teacher/homework/${ids.quiz}`, () =>
      HttpResponse.json(resource('homework', ids.quiz, quizAttributes({ state: 'open' }))),
    ),
  );
  const { user, client } = await openMenu([action('publish')]);
  const refused: unknown[] = [];
  client.getMutationCache().subscribe(({ mutation }) => mutation?.state.error && refused.push(mutation));
  await user.click(screen.getByRole('menuitem', { name: 'label of publish' }));
  const confirm = await screen.findByRole('button', { name: m.confirm.publish });
  act(() => {
    confirm.click();
    confirm.click();
  });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls).toBe(1);
  expect(refused).toEqual([]);
});
