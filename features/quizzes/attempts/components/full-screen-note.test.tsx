import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import messages from '@/messages/ar/attempts.json';
import { attemptPorts } from '@/tests/ui/attempt-ports';
import { AttemptSchool } from '@/tests/ui/attempt-school';
import { renderUi } from '@/tests/ui/render';
import { VirtualTime } from '@/tests/ui/virtual-time';
import { createAttemptSession } from '../model/attempt-session';
import { SessionProvider } from '../model/use-session';
import { FullScreenNote } from './full-screen-note';

let filled: Element | null = null;
const page = document.documentElement;
const fill = (element: Element | null) => {
  filled = element;
  document.dispatchEvent(new Event('fullscreenchange'));
};
afterEach(() => {
  filled = null;
  Reflect.deleteProperty(page, 'requestFullscreen');
  Reflect.deleteProperty(document, 'fullscreenElement');
});

// docs/spec/quizzes.md: full screen is optional, and leaving it is an event.
test('asks for the full screen; leaving it is reported to the server and the work continues', async () => {
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => filled });
  Object.assign(page, { requestFullscreen: async () => fill(page) });
  const time = new VirtualTime();
  const school = new AttemptSchool(time, ['q1']);
  const ports = attemptPorts({ school, time }, {});
  const report = vi.spyOn(ports.api, 'report');
  const session = createAttemptSession(
    {
      userId: 'u',
      quizId: 'quiz-1',
      attemptId: 'attempt-1',
      questions: school.paper(),
      renderedAt: new Date(school.now).toISOString(),
    },
    ports,
  );
  const close = session.open();
  renderUi(
    <SessionProvider value={session}>
      <FullScreenNote />
    </SessionProvider>,
    { messages: { attempts: messages } },
  );
  await act(() => time.pass(10));
  await userEvent.setup().click(screen.getByRole('button', { name: messages.fullScreen.enter }));
  expect(screen.queryByRole('note')).toBeNull();
  expect(report).not.toHaveBeenCalledWith('full_screen_left');
  act(() => fill(null));
  expect(report).toHaveBeenCalledWith('full_screen_left');
  expect(screen.getByRole('note')).toBeInTheDocument();
  expect(session.getSnapshot().phase).toBe('working');
  close();
});
