import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { type FileProgress, progressType } from '@/lib/contract/resources/common/file-progress';
import officeData from '@/messages/en/office-data.json';
import { refusal, renderStaff, schoolNetwork } from '@/tests/ui/staff';
import { ImportSteps } from './import-steps';

const t = officeData.steps;
const network = schoolNetwork();
const address = '/api/office/api/v1/en/data-imports/1/commit';
const preview = {
  file_name: 'roster.zip',
  actions: [{ key: 'commit', label: 'Import', method: 'POST' as const, endpoint_url: address }],
};

/** The import on the server: the test sends its progress and its end. */
function writing() {
  const lines = new TransformStream<Uint8Array, Uint8Array>();
  const writer = lines.writable.getWriter();
  const say = (line: object) => writer.write(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
  const state = { isStopped: false };
  network.use(
    http.post(`*${address}`, ({ request }) => {
      request.signal.addEventListener('abort', () => {
        state.isStopped = true;
      });
      return new HttpResponse(lines.readable, { headers: { 'content-type': progressType } });
    }),
  );
  return {
    state,
    report: (progress: FileProgress) => say(progress),
    end: async () => {
      await say({ file: { headers: {} } });
      await writer.close();
    },
  };
}

test('an import that waits for students says for how many and until when, goes on by itself and ends', async () => {
  const school = writing();
  const { user, refreshed } = renderStaff(<ImportSteps preview={preview} />, { 'office-data': officeData });
  await user.click(screen.getByRole('button', { name: 'Import' }));
  void school.report({ stage: 'answering', count: 53, until: '2026-11-26T09:40:00Z' });
  const status = await screen.findByText(/53 students are answering tests\./);
  expect(status).toHaveAttribute('role', 'status');
  expect(status).toHaveTextContent(/at the latest on .*12:40/);
  void school.report({ stage: 'answering', count: 1, until: null });
  expect(await screen.findByText(`One student is answering a test. ${t.answeringOpen}`)).toBeVisible();
  void school.report({ stage: 'making', done: 2, total: 5 });
  expect(await screen.findByRole('progressbar', { name: t.writing })).toHaveAttribute('aria-valuenow', '2');
  await school.end();
  await waitFor(() => expect(refreshed()).toBe(1));
});

test('a reader who does not want to wait stops it, and nothing was imported', async () => {
  const school = writing();
  const { user, refreshed } = renderStaff(<ImportSteps preview={preview} />, { 'office-data': officeData });
  await user.click(screen.getByRole('button', { name: 'Import' }));
  void school.report({ stage: 'answering', count: 60, until: null });
  await screen.findByText(/60 students are answering/);
  await user.click(screen.getByRole('button', { name: t.stop }));
  expect(await screen.findByRole('button', { name: 'Import' })).toBeVisible();
  await waitFor(() => expect(school.state.isStopped).toBe(true));
  expect(refreshed()).toBe(0);
});

test('an import that the school has moved away from says so in its place', async () => {
  network.use(
    http.post(`*${address}`, () =>
      HttpResponse.json(refusal(409, 'data_stale', 'The school changed since the preview.'), { status: 409 }),
    ),
  );
  const { user } = renderStaff(<ImportSteps preview={preview} />, { 'office-data': officeData });
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('The school changed since the preview.')).toBeVisible();
});
