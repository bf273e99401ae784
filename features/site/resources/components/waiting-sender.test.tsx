import { fireEvent, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { addState, waitingPackages } from '../model/package-queue';
import { addNews, waiting } from '../model/progress-queue';
import { WaitingSender } from './waiting-sender';

const network = schoolNetwork();
const calls = '*/api/dashboard/api/v1/en/resources/:id';
beforeEach(() => localStorage.clear());

test('what was read without a connection is sent when there is one again, from any page', async () => {
  let isLost = true;
  const sent: string[] = [];
  const answer = (type: string, id: string, attributes: object) => {
    sent.push(`${type} ${id}`);
    return isLost ? HttpResponse.error() : HttpResponse.json(resource(type, id, attributes));
  };
  network.use(
    http.post(`${calls}/progress`, ({ params }) =>
      answer('progress', String(params.id), { position: 9, seen: [], percent: 10, done_at: null }),
    ),
    http.post(`${calls}/package-state`, ({ params }) =>
      answer('package_state', String(params.id), {
        score: 1,
        mark: null,
        is_complete: true,
        is_current: true,
      }),
    ),
  );
  addNews('student', 'film', { position: 9 }, new Date());
  addNews('somebody', 'film', { position: 3 }, new Date());
  const state = { opening: 1, rev: 1, title: 't1', state: '{}', score: 1, is_complete: true };
  addState('student', 'plants', state);
  renderStaff(<WaitingSender viewerId="student" />);
  await waitFor(() => expect(sent).toEqual(['progress film', 'package_state plants']));
  expect([Object.keys(waiting('student')), waitingPackages('student')]).toEqual([['film'], ['plants']]);
  isLost = false;
  fireEvent(window, new Event('online'));
  await waitFor(() => expect([waiting('student'), waitingPackages('student')]).toEqual([{}, []]));
  expect(Object.keys(waiting('somebody'))).toEqual(['film']);
});

test('what the school refuses for good does not wait on', async () => {
  network.use(http.post(`${calls}/progress`, () => new HttpResponse(null, { status: 404 })));
  addNews('student', 'gone', { isDone: true }, new Date());
  renderStaff(<WaitingSender viewerId="student" />);
  await waitFor(() => expect(waiting('student')).toEqual({}));
});
