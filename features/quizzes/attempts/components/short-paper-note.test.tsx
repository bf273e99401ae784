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
import { ShortPaperNote } from './short-paper-note';

test.each([
  [0, null],
  [2, 'نقص من أسئلتك سؤالان. لم يكن في بنك الأسئلة ما يكفي عند البدء. تُحسب درجتك من 3،'],
])('a paper that misses %i questions says so, and what its mark is out of', async (missing, text) => {
  const time = new VirtualTime();
  const school = new AttemptSchool(time, ['q1', 'q2', 'q3']);
  school.missingCount = missing;
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
  renderUi(
    <FormatProvider settings={defaultFormatSettings('ar')}>
      <SessionProvider value={session}>
        <ShortPaperNote />
      </SessionProvider>
    </FormatProvider>,
    { messages: { attempts: messages } },
  );
  await act(() => time.pass(10));
  if (text === null) expect(screen.queryByRole('note')).toBeNull();
  else expect(screen.getByRole('note')).toHaveTextContent(text);
  close();
});
