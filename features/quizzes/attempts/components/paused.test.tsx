import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormatProvider } from '@/components/ui/format-provider';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import messages from '@/messages/ar/attempts.json';
import { attemptPorts } from '@/tests/ui/attempt-ports';
import { AttemptSchool } from '@/tests/ui/attempt-school';
import { renderUi } from '@/tests/ui/render';
import { VirtualTime } from '@/tests/ui/virtual-time';
import { createAttemptSession } from '../model/attempt-session';
import type { AttemptMemory } from '../model/store/store';
import { SessionProvider } from '../model/use-session';
import { AttemptBanner } from './attempt-banner';
import { StaffMessages } from './staff-messages';

const MINUTE = 60_000;
const text = (value: string) => [{ answer_text: value }];

/** A page with the memory of one device and a server whose clock staff can stop. */
function openPage(memory: { kept: AttemptMemory | null } = { kept: null }, time = new VirtualTime()) {
  const school = new AttemptSchool(time, ['q1', 'q2']);
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
        remember: async (next) => {
          memory.kept = next;
        },
        recall: async () => memory.kept,
      },
    ),
  );
  const close = session.open();
  const rendered = renderUi(
    <FormatProvider settings={defaultFormatSettings('ar')}>
      <SessionProvider value={session}>
        <AttemptBanner onSignIn={() => {}} />
        <StaffMessages />
      </SessionProvider>
    </FormatProvider>,
    { messages: { attempts: messages } },
  );
  const pass = (ms: number) => act(() => time.pass(ms));
  const announce = () => act(() => school.announce());
  return { ...rendered, school, session, pass, announce, close };
}

const say = (school: AttemptSchool, id: string, body: string) =>
  school.messages.push({ id, body, author: { ar: 'نورة' }, at: new Date(school.now).toISOString() });

test('in a pause the clock stands, nothing can be written, and the page says why; then it goes on', async () => {
  const { school, session, pass, announce, close } = openPage();
  await pass(10);
  await pass(5 * MINUTE);
  session.answer('q1', text('قبل'));
  school.pausedAt = school.now;
  announce();
  expect(session.getSnapshot().phase).toBe('paused');
  expect(screen.getByRole('alert')).toHaveTextContent('الحل متوقف مؤقتًا.');
  const left = session.clock.remaining();
  session.answer('q2', text('في التوقف'));
  await pass(60 * MINUTE);
  // The answer typed before is being sent; the hour of the pause was not counted, and the page did not hand
  // in.
  expect(school.model.current.get('q1')?.answers).toEqual(text('قبل'));
  expect(school.model.current.has('q2')).toBe(false);
  expect([session.clock.remaining(), school.finishes]).toEqual([left, 0]);
  school.endsAt = (school.endsAt ?? 0) + (school.now - (school.pausedAt ?? 0));
  school.pausedAt = null;
  announce();
  expect(session.getSnapshot().phase).toBe('working');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(Math.round(session.clock.remaining() ?? 0)).toBe(Math.round(left ?? 0));
  session.answer('q2', text('بعد'));
  await pass(2_000);
  expect(school.model.current.get('q2')?.answers).toEqual(text('بعد'));
  close();
});

test('a student may hand in during a pause', async () => {
  const { school, session, pass, announce, close } = openPage();
  await pass(10);
  school.pausedAt = school.now;
  announce();
  await act(() => session.finish(false));
  expect(session.getSnapshot()).toMatchObject({ phase: 'paused', openPages: [1, 2] });
  await act(() => session.finish(true));
  expect(session.getSnapshot().phase).toBe('finished');
  close();
});

test('a device that was away while the clock stood asks before it hands in', async () => {
  const { school, session, pass, close } = openPage();
  await pass(10);
  await pass(40 * MINUTE);
  school.isReachable = false;
  school.pausedAt = school.now;
  await pass(6 * MINUTE);
  expect(session.getSnapshot().phase).toBe('over');
  school.isReachable = true;
  await pass(MINUTE);
  expect([session.getSnapshot().phase, school.finishes]).toEqual(['paused', 0]);
  close();
});

test('a device that did not receive a pause asks the school before it hands in by its own clock', async () => {
  const { school, session, pass, close } = openPage();
  // Between two heartbeats: the end comes before the next one.
  school.endsAt = (school.endsAt ?? 0) + 10_000;
  await pass(45 * MINUTE + 9_000);
  school.pausedAt = school.now;
  await pass(2_000);
  expect(session.getSnapshot().phase).toBe('over');
  await pass(7_000);
  expect([session.getSnapshot().phase, school.finishes]).toEqual(['paused', 0]);
  close();
});

test('a page that opens in a pause shows the stopped clock', async () => {
  const time = new VirtualTime();
  const { school, session, pass, close } = openPage({ kept: null }, time);
  school.pausedAt = school.now;
  await pass(10);
  expect(session.getSnapshot().phase).toBe('paused');
  close();
});

test('a message is read until it is put away, and stays away after a reload', async () => {
  const memory = { kept: null };
  const first = openPage(memory);
  await first.pass(10);
  say(first.school, 'm1', 'راجعوا السؤال 3');
  say(first.school, 'm2', 'Ten minutes left');
  first.announce();
  const live = screen.getByRole('status', { name: 'رسائل المعلم' });
  expect(within(live).getAllByRole('listitem')).toHaveLength(2);
  expect(within(live).getByText('Ten minutes left')).toHaveAttribute('dir', 'auto');
  await first.pass(60 * MINUTE);
  expect(within(live).getAllByRole('listitem')).toHaveLength(2);
  await first.user.click(within(live).getAllByRole('button', { name: 'إخفاء الرسالة' })[0] as HTMLElement);
  expect(within(live).getAllByRole('listitem')).toHaveLength(1);
  first.close();
  first.unmount();
  const second = openPage(memory);
  await second.pass(10);
  say(second.school, 'm1', 'راجعوا السؤال 3');
  say(second.school, 'm2', 'Ten minutes left');
  second.announce();
  expect(screen.queryByText('راجعوا السؤال 3')).toBeNull();
  expect(screen.getByText('Ten minutes left')).toBeVisible();
  second.close();
});

test('the school receives where a student stops, not each page that is turned', async () => {
  const { school, session, pass, close } = openPage();
  await pass(2_000);
  session.next();
  session.previous();
  session.next();
  await pass(1_000);
  expect(school.positions).toEqual([1]);
  await pass(1_000);
  expect(school.positions).toEqual([1, 2]);
  close();
});
