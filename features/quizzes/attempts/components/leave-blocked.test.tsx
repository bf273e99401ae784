import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { attemptPorts } from '@/tests/ui/attempt-ports';
import { AttemptSchool } from '@/tests/ui/attempt-school';
import { messages, renderOwnWork } from '@/tests/ui/own-work';
import { VirtualTime } from '@/tests/ui/virtual-time';
import { createAttemptSession } from '../model/attempt-session';
import type { StudentEndpointKey } from '../model/student-endpoint';
import { SessionProvider } from '../model/use-session';
import { TakerPage } from './taker';

async function refused(endpoint: StudentEndpointKey) {
  const time = new VirtualTime();
  const school = new AttemptSchool(time, ['q1']);
  school.status = 409;
  const quiz = { quizId: 'quiz-1', attemptId: null, questions: [], renderedAt: null };
  const session = createAttemptSession(
    { userId: 'u', endpoint, ...quiz },
    attemptPorts({ school, time }, {}),
  );
  const close = session.open();
  const rendered = renderOwnWork(
    <SessionProvider value={session}>
      <TakerPage
        quizId="quiz-1"
        viewer={{ id: 'u', name: 'ليان', caption: '' }}
        endpoint={endpoint}
        title="العلوم"
        isTimed={false}
        isFullScreen={false}
        hasLargeText={false}
        mark={null}
      />
    </SessionProvider>,
  );
  await act(() => time.pass(10));
  return { ...rendered, close };
}

test('an exam that the server refuses to start leads to the exams, with the reason', async () => {
  const { visited, close } = await refused('exams');
  await waitFor(() => expect(visited[0]).toBe('/ar/student/exams'));
  expect(await screen.findAllByText(messages.attempts.band.blocked)).not.toHaveLength(0);
  close();
});

test('homework that cannot be begun stays on its page and says why', async () => {
  const { visited, close } = await refused('homework');
  expect(await screen.findByText(messages.attempts.band.blocked)).toBeVisible();
  expect(visited).toEqual([]);
  close();
});
