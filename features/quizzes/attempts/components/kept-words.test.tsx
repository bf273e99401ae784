import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormatProvider } from '@/components/ui/format-provider';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import messages from '@/messages/ar/attempts.json';
import common from '@/messages/ar/common.json';
import { attemptPorts } from '@/tests/ui/attempt-ports';
import { AttemptSchool } from '@/tests/ui/attempt-school';
import { renderUi } from '@/tests/ui/render';
import { VirtualTime } from '@/tests/ui/virtual-time';
import { createAttemptSession } from '../model/attempt-session';
import type { DeviceStore } from '../model/store/store';
import { SessionProvider } from '../model/use-session';
import { AttemptBanner } from './attempt-banner';
import { LoginDialog } from './login-dialog';

const refuse = async () => {
  throw new Error('this browser keeps nothing');
};
const noStore: Partial<DeviceStore> = { kind: 'none', put: refuse, remember: refuse };

/** A page whose browser keeps answers, or keeps nothing. */
async function openPage(store: Partial<DeviceStore>) {
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
    attemptPorts({ school, time }, store),
  );
  session.open();
  renderUi(
    <FormatProvider settings={defaultFormatSettings('ar')}>
      <SessionProvider value={session}>
        <AttemptBanner onSignIn={() => {}} />
        <LoginDialog userId="u" name="ليان" onClose={() => {}} />
      </SessionProvider>
    </FormatProvider>,
    { messages: { attempts: messages, common } },
  );
  await act(() => time.pass(10));
  return { time, school, session };
}

/** Words that promise that answers are on the device. */
const promise = /(?:محفوظة|باقية|تبقى|والإجابات) (?:الإجابات )?على هذا الجهاز/;

test.each([
  ['keeps answers', {}, true],
  ['keeps nothing', noStore, false],
])(
  'a page whose browser %s says so when the session ends and while it hands in',
  async (_name, store, isKept) => {
    const { time, school, session } = await openPage(store);
    const dialog = messages.login[isKept ? 'lead' : 'leadOpen'];
    expect(screen.getByText(dialog)).toBeVisible();
    school.status = 401;
    session.answer('q1', [{ answer_text: 'words' }]);
    await act(() => time.pass(5000));
    expect(screen.getByText(messages.login[isKept ? 'needed' : 'neededOpen'])).toBeVisible();
    school.status = null;
    act(() => session.resume());
    school.isReachable = false;
    void session.finish(true);
    await act(() => time.pass(100));
    expect(screen.getByText(messages.band[isKept ? 'finishing' : 'finishingOpen'])).toBeVisible();
    expect(promise.test(document.body.textContent ?? '')).toBe(isKept);
  },
);
