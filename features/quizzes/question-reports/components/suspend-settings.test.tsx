import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import reports from '@/messages/en/question-reports.json';
import { base, messages, refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { SuspendSettings } from './suspend-settings';

const m = reports.settings;
const network = schoolNetwork();
const configure = {
  key: 'configure',
  method: 'PUT',
  endpoint_url: '/api/general-quiz/api/v1/en/employee/question-reports/settings',
  label: 'Change',
};
const settings = (suspend_after: number | null, actions: object[] = [configure]) =>
  resource('question_report_settings', 'b', { suspend_after, actions });
/** The school with this setting; what is sent to it is kept and holds from then on. */
function school(start: number | null, actions?: object[]) {
  const sent: unknown[] = [];
  let now = start;
  network.use(
    http.get(`${base}/teacher/question-reports/settings`, () => HttpResponse.json(settings(now, actions))),
    http.put(`${base}/employee/question-reports/settings`, async ({ request }) => {
      const { data } = (await request.json()) as { data: { attributes: { suspend_after: number | null } } };
      sent.push(data.attributes.suspend_after);
      if (data.attributes.suspend_after === 20)
        return HttpResponse.json(refusal(422, 'max', 'Not so many here.', '/data/attributes/suspend_after'), {
          status: 422,
        });
      now = data.attributes.suspend_after;
      return HttpResponse.json(settings(now));
    }),
  );
  return sent;
}
const show = () =>
  renderStaff(
    <Suspense>
      <SuspendSettings />
    </Suspense>,
  );

test('says what holds, takes another number in either digits, and can be turned off', async () => {
  const sent = school(3);
  const { user } = show();
  expect(await screen.findByText(/3 different students/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: m.changeNamed }));
  const dialog = await screen.findByRole('dialog');
  const count = within(dialog).getByRole('textbox', { name: m.count });
  const save = within(dialog).getByRole('button', { name: messages.common.actions.save });
  await user.clear(count);
  expect(save).toBeDisabled();
  await user.type(count, '40');
  await user.click(save);
  expect(await within(dialog).findByText(messages.errors.fields.range)).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(count);
  await user.type(count, '20');
  await user.click(save);
  expect(await within(dialog).findByText('Not so many here.')).toBeVisible();
  await user.clear(count);
  await user.type(count, '٥');
  await user.click(save);
  expect(await screen.findByText(/5 different students/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: m.changeNamed }));
  await user.click(await screen.findByRole('checkbox', { name: m.isOn }));
  await user.click(screen.getByRole('button', { name: messages.common.actions.save }));
  expect(await screen.findByText(m.off)).toBeVisible();
  expect(sent).toEqual([20, 5, null]);
});

test('who may not change it reads it', async () => {
  school(1, []);
  show();
  expect(await screen.findByText(/one student/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
