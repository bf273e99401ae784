import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import messages from '@/messages/ar/attempts.json';
import { attemptPorts } from '@/tests/ui/attempt-ports';
import { AttemptSchool } from '@/tests/ui/attempt-school';
import { renderUi } from '@/tests/ui/render';
import { VirtualTime } from '@/tests/ui/virtual-time';
import { createAttemptSession } from '../model/attempt-session';
import { SessionProvider } from '../model/use-session';
import type { AnswerRecord } from '../model/record';
import { SaveChip } from './save-chip';
import { loadLayers } from './use-layers';

/** A page with a chip, a server that can be disconnected and a device that can refuse to store. */
function openPage() {
  const time = new VirtualTime();
  const school = new AttemptSchool(time, ['q1']);
  const device = { refuses: false, kept: [] as AnswerRecord[] };
  const session = createAttemptSession(
    {
      userId: 'u',
      quizId: 'quiz-1',
      attemptId: 'attempt-1',
      questions: school.paper(),
      renderedAt: new Date(school.now).toISOString(),
    },
    attemptPorts(
      { school, time },
      {
        put: async (record) => {
          if (device.refuses) throw new Error('quota');
          device.kept.push(record);
        },
      },
    ),
  );
  session.open();
  const rendered = renderUi(
    <SessionProvider value={session}>
      <SaveChip />
    </SessionProvider>,
    { messages: { attempts: messages } },
  );
  const pass = (ms: number) => act(() => time.pass(ms));
  const words = () => screen.getByRole('button', { expanded: false }).textContent;
  return { ...rendered, school, session, device, pass, words };
}

test('shows the true state while saving, offline and after the return', async () => {
  const { school, session, pass, words } = openPage();
  await pass(10);
  expect(words()).toBe(messages.save.saved);
  act(() => session.answer('q1', [{ answer_text: 'أ' }]));
  expect(words()).toBe(messages.save.saving);
  await pass(100);
  expect(words()).toBe(messages.save.saved);
  school.isReachable = false;
  act(() => session.answer('q1', [{ answer_text: 'ب' }]));
  await pass(2000);
  expect(words()).toBe(messages.save.device.replace('{count}', '1'));
  school.isReachable = true;
  await pass(40_000);
  expect(words()).toBe(messages.save.saved);
  expect(school.model.current.get('q1')?.answers).toEqual([{ answer_text: 'ب' }]);
});

test('says that an answer was not kept when neither school nor device has it', async () => {
  const { school, session, device, pass, words } = openPage();
  await pass(10);
  school.isReachable = false;
  device.refuses = true;
  act(() => session.answer('q1', [{ answer_text: 'x' }]));
  await pass(3000);
  expect(words()).toBe(messages.save.lost);
  device.refuses = false;
  await pass(30_000);
  expect(words()).toBe(messages.save.device.replace('{count}', '1'));
});

test('a press shows where the answers are and offers the file', async () => {
  const { user, pass } = openPage();
  await pass(10);
  await act(loadLayers);
  await user.click(screen.getByRole('button', { name: messages.save.saved }));
  expect(screen.getByRole('region', { name: messages.save.details })).toHaveTextContent(
    messages.save.place.indexeddb,
  );
  expect(screen.getByRole('button', { name: messages.save.download })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region')).toBeNull();
});
