import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormatProvider } from '@/components/ui/format-provider';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import messages from '@/messages/ar/attempts.json';
import { attemptPorts } from '@/tests/ui/attempt-ports';
import { AttemptSchool } from '@/tests/ui/attempt-school';
import { renderUi } from '@/tests/ui/render';
import { VirtualTime } from '@/tests/ui/virtual-time';
import { createAttemptSession } from '../model/attempt-session';
import { SessionProvider } from '../model/use-session';
import { AttemptBanner } from './attempt-banner';
import { Timer } from './timer';

const MINUTE = 60_000;

function openSession() {
  const time = new VirtualTime();
  const school = new AttemptSchool(time, ['q1']);
  const session = createAttemptSession(
    {
      userId: 'u',
      quizId: 'quiz-1',
      attemptId: 'attempt-1',
      questions: school.paper(),
      renderedAt: new Date(school.now).toISOString(),
    },
    attemptPorts({ school, time }, {}),
  );
  const close = session.open();
  const show = () =>
    renderUi(
      <FormatProvider settings={defaultFormatSettings('ar')}>
        <SessionProvider value={session}>
          <AttemptBanner onSignIn={() => {}} />
          <Timer isTimed />
        </SessionProvider>
      </FormatProvider>,
      { messages: { attempts: messages } },
    );
  return { time, school, session, close, show };
}

test('handing in without a connection can be taken back while there is time, and not after', async () => {
  const { time, school, session, close, show } = openSession();
  await act(() => time.pass(10));
  school.isReachable = false;
  void session.finish(true);
  await act(() => time.pass(MINUTE));
  const { unmount } = show();
  expect(screen.getByRole('button', { name: messages.band.cancelFinish })).toBeVisible();
  unmount();
  await act(() => time.pass(60 * MINUTE));
  show();
  expect(screen.getByRole('status', { name: '' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: messages.band.cancelFinish })).toBeNull();
  expect(screen.queryByText(messages.time.one)).toBeNull();
  close();
});
