import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
import { QuestionGrid } from './question-grid';
import { StepBar } from './step-bar';
import { loadLayers } from './use-layers';

test('a paper without a way back has no way back and no jumps, and asks before an unanswered question is left', async () => {
  const time = new VirtualTime();
  const school = new AttemptSchool(time, ['q1', 'q2', 'q3']);
  school.goOneWay();
  const session = createAttemptSession(
    {
      userId: 'u',
      quizId: 'quiz-1',
      navigation: 'sequential',
      attemptId: 'attempt-1',
      questions: school.paper(),
      renderedAt: new Date(school.now).toISOString(),
    },
    attemptPorts({ school, time }, {}),
  );
  const close = session.open();
  renderUi(
    <FormatProvider settings={defaultFormatSettings('ar')}>
      <SessionProvider value={session}>
        <QuestionGrid onGo={() => {}} />
        <StepBar onFinish={() => {}} />
      </SessionProvider>
    </FormatProvider>,
    { messages: { attempts: messages } },
  );
  await act(() => time.pass(10));
  await act(loadLayers);
  const user = userEvent.setup();
  expect(screen.queryByRole('button', { name: messages.question.previous })).toBeNull();
  // No square of the list is a button.
  expect(screen.getAllByRole('img')).toHaveLength(3);

  await user.click(screen.getByRole('button', { name: messages.question.next }));
  expect(session.getSnapshot().page).toBe(1);
  await user.click(screen.getByRole('button', { name: messages.leaveQuestion.stay }));
  expect([session.getSnapshot().page, screen.queryByRole('alertdialog')]).toEqual([1, null]);
  await user.click(screen.getByRole('button', { name: messages.question.next }));
  await user.click(screen.getByRole('button', { name: messages.leaveQuestion.leave.unanswered }));
  expect(session.getSnapshot().page).toBe(2);

  act(() => session.answer('q2', [{ answer_text: 'جواب' }]));
  await user.click(screen.getByRole('button', { name: messages.question.next }));
  expect(session.getSnapshot().page).toBe(3);
  expect(screen.queryByRole('button', { name: messages.question.next })).toBeNull();
  close();
});
