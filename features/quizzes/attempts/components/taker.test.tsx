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
import { TakerPage } from './taker';

async function open(wasStarted: boolean, isEmpty = false) {
  const time = new VirtualTime();
  const school = new AttemptSchool(time, ['q1', 'q2', 'q3']);
  const questions = isEmpty ? [] : school.paper();
  const renderedAt = new Date(school.now).toISOString();
  const quiz = { quizId: 'quiz-1', attemptId: 'attempt-1', questions, renderedAt };
  const session = createAttemptSession({ userId: 'u', ...quiz }, attemptPorts({ school, time }, {}));
  const close = session.open();
  const rendered = renderUi(
    <FormatProvider settings={defaultFormatSettings('ar')}>
      <SessionProvider value={session}>
        <TakerPage
          quizId="quiz-1"
          viewer={{ id: 'u', name: 'ليان', caption: '' }}
          endpoint="homework"
          title="واجب الكسور"
          isTimed={false}
          isFullScreen={false}
          hasLargeText={false}
          mark={null}
          wasStarted={wasStarted}
        />
      </SessionProvider>
    </FormatProvider>,
    { messages: { attempts: messages } },
  );
  if (!isEmpty) await act(() => time.pass(10));
  return { ...rendered, close };
}

const heading = () => screen.getByRole('heading', { level: 1 });

test('after the start the heading of the first question has the focus', async () => {
  const { close } = await open(true);
  expect(heading()).toHaveFocus();
  close();
});

test('until the questions are there the heading of the page is the title of the work', async () => {
  const { close } = await open(false, true);
  expect(heading()).toHaveTextContent('واجب الكسور');
  close();
});

test('a page that is opened on an attempt takes no focus', async () => {
  const { close } = await open(false);
  expect(heading()).not.toHaveFocus();
  close();
});

test('from the question the next stop after its report is the way on, before the list of all questions', async () => {
  const { close, user } = await open(true);
  screen.getByRole('button', { name: messages.report.open }).focus();
  const next = screen.getByRole('button', { name: messages.question.next });
  for (let steps = 0; document.activeElement !== next && steps < 3; steps += 1) await user.tab();
  expect(next).toHaveFocus();
  close();
});
