import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormatProvider } from '@/components/ui/format-provider';
import { createFormat } from '@/lib/i18n/format';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import messages from '@/messages/ar/attempts.json';
import { attemptPorts } from '@/tests/ui/attempt-ports';
import { AttemptSchool } from '@/tests/ui/attempt-school';
import { renderUi } from '@/tests/ui/render';
import { VirtualTime } from '@/tests/ui/virtual-time';
import { createAttemptSession } from '../model/attempt-session';
import type { StudentEndpointKey } from '../model/student-endpoint';
import { SessionProvider } from '../model/use-session';
import { AttemptBanner } from './attempt-banner';
import { Receipt } from './receipt';

const settings = defaultFormatSettings('ar');

/** The page of a device that reads along while another one has the attempt. */
async function readAlong(endpoint: StudentEndpointKey = 'homework') {
  const time = new VirtualTime();
  const school = new AttemptSchool(time, ['q1']);
  school.holder = 'another-device';
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
  session.open();
  const pass = (ms: number) => act(() => time.pass(ms));
  renderUi(
    <FormatProvider settings={settings}>
      <SessionProvider value={session}>
        <AttemptBanner onSignIn={() => {}} />
        <Receipt endpoint={endpoint} quizId="quiz-1" name="ليان" />
      </SessionProvider>
    </FormatProvider>,
    { messages: { attempts: messages } },
  );
  await pass(10);
  return { school, session, pass };
}

test('«continue here» on an attempt that was handed in says where and when, and leads to its result and to the next', async () => {
  const { school, session, pass } = await readAlong();
  expect(screen.getByText('يُحَل هذا الواجب الآن على جهاز آخر.')).toBeVisible();
  school.state = 'finished';
  const handedInAt = new Date(school.now).toISOString();
  act(() => screen.getByRole('button', { name: 'المتابعة هنا' }).click());
  await pass(100);
  expect(session.getSnapshot().phase).toBe('finished');
  const { time } = createFormat(settings);
  const said = `سُلّم الواجب من جهاز آخر أو من نافذة أخرى، الساعة ${time(handedInAt)}.`;
  expect(screen.getByText((_, element) => element?.textContent === said)).toBeVisible();
  const result = screen.getByRole('link', { name: 'عرض النتيجة' });
  expect(result).toHaveAttribute(
    'href',
    expect.stringMatching(/\/student\/general-quizzes\/homework\/quiz-1\?attempt=attempt-1$/),
  );
  expect(screen.getByRole('link', { name: 'محاولة جديدة (2)' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/student\/general-quizzes\/homework\/quiz-1\?start=1$/),
  );
  expect(school.number).toBe(1);
});

test('the receipt of an exam leads to its feedback, and no other attempt follows', async () => {
  const { school, pass } = await readAlong('exams');
  school.state = 'finished';
  act(() => screen.getByRole('button', { name: 'المتابعة هنا' }).click());
  await pass(100);
  expect(screen.getByRole('link', { name: 'عرض النتيجة' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/student\/exams\/quiz-1\/feedback$/),
  );
  expect(screen.queryByRole('link', { name: /محاولة جديدة/ })).toBeNull();
});
