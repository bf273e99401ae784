import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MonitorStudent } from '@/lib/contract/resources/quizzes/live-monitor';
import { NextIntlClientProvider } from 'next-intl';
import m from '@/messages/en/live-monitor.json';
import common from '@/messages/en/common.json';
import errors from '@/messages/en/errors.json';
import { at, fakeStreams, monitorOf, student } from '@/tests/ui/live-monitor';
import { base, refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { BEAT_MS } from '../model/monitor-store';
import { LiveMonitor } from './live-monitor';

const staff = { role: 'school_instructor', locale: 'en', kind: 'periodic_test' } as const;
const network = schoolNetwork();
let streams: ReturnType<typeof fakeStreams>;
/** The test drives the one-second timer of the page; every other timer runs as usual. */
const hand = { beats: [] as (() => void)[], ms: 0 };
beforeEach(() => {
  Object.assign(hand, { beats: [], ms: 0 });
  const real = window.setInterval.bind(window);
  const began = performance.now();
  vi.stubGlobal('setInterval', (run: () => void, ms: number) =>
    ms === BEAT_MS ? hand.beats.push(run) : real(run, ms),
  );
  vi.spyOn(performance, 'now').mockImplementation(() => began + hand.ms);
  vi.stubGlobal('scrollTo', () => undefined);
  streams = fakeStreams();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const beat = (count = 1) =>
  act(() => {
    hand.ms += count * BEAT_MS;
    for (const run of hand.beats) run();
  });

async function show(students: MonitorStudent[], part: Parameters<typeof monitorOf>[1] = {}) {
  const commits = { count: 0 };
  const monitor = monitorOf(students, part);
  network.use(
    http.get(`${base}/teacher/periodic-test/quiz/live-monitor`, () => {
      const { id: _, ...attributes } = monitor;
      return HttpResponse.json(resource('live_monitor', 'quiz', attributes));
    }),
  );
  const shown = renderStaff(
    <NextIntlClientProvider
      locale="en"
      timeZone="Asia/Riyadh"
      messages={{ common, errors, 'live-monitor': m } as never}
    >
      <Profiler
        id="monitor"
        onRender={() => {
          commits.count += 1;
        }}
      >
        <LiveMonitor
          staff={staff}
          monitor={monitor}
          path="/school-instructor/periodic-test-reports"
          answersPath="/answers"
        />
      </Profiler>
    </NextIntlClientProvider>,
  );
  await screen.findByRole('table');
  return { ...shown, commits, monitor };
}
const rowOf = (name: string) => within(screen.getByText(name).closest('[role=row]') as HTMLElement);
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => student(String(index).padStart(4, '0')));

test('a thousand students are a window of rows, and a flood of events draws a row once a second', async () => {
  const { commits } = await show(many(1_000));
  const rows = () => screen.getAllByRole('row');
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
  expect(rows().length).toBeGreaterThan(5);
  expect(rows().length).toBeLessThan(40);
  streams.send({ reset: true, students: many(1_000) });
  beat();
  commits.count = 0;
  for (let second = 1; second <= 5; second += 1) {
    for (let answered = 0; answered < 100; answered += 1)
      act(() => streams.send({ students: [{ id: '0001', answered: second, position: answered }] }));
    beat();
  }
  expect(rowOf('Student 0001').getByText('Question 99 of 20')).toBeInTheDocument();
  expect(commits.count).toBeLessThanOrEqual(5);
  expect(rows().length).toBeLessThan(40);
});

test('shows where each student stands, ticks once a second and stops in a pause', async () => {
  await show([
    student('1', { position: 5, answered: 4, saved_at: at(-30), extra_seconds: 300, ends_at: at(605) }),
    student('2', { offline_since: at(-180), late_count: 2, taken_over: 1 }),
    student('3', { state: 'finished', finished_at: at(-60), answered: 20 }),
    student('4', { state: 'not_started', attempt_id: null, ends_at: null }),
  ]);
  const one = rowOf('Student 1');
  expect(one.getByText('Question 5 of 20')).toBeInTheDocument();
  expect(one.getByText('5 extra minutes')).toBeInTheDocument();
  expect(one.getByText('10:05')).toBeInTheDocument();
  expect(
    rowOf('Student 2').getByText(/3 minutes ago · 2 late answers · Moved to another device once/),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Offline 1/ })).toBeInTheDocument();
  beat(5);
  expect(one.getByText('10:00')).toBeInTheDocument();
  act(() => streams.send({ quiz: { state: 'open', end_at: at(3600), paused_at: at(5) } }));
  beat(30);
  expect(one.getByText('10:00')).toBeInTheDocument();
  expect(screen.getByText(/Everyone is paused since/)).toBeInTheDocument();
  await act(async () => screen.getByRole('button', { name: /^Offline 1/ }).click());
  expect(screen.queryByText('Student 1')).toBeNull();
  expect(screen.getByText('Student 2')).toBeInTheDocument();
});

test('the code that students ask the teacher for is in sight until the test is over', async () => {
  await show([student('1')], { access_code: 'NAKHLA7' });
  expect(screen.getByText(m.accessCode)).toHaveTextContent('NAKHLA7');
  act(() =>
    streams.send({
      quiz: { state: 'closed', end_at: at(-60), paused_at: null },
      students: [{ id: '1', state: 'finished' }],
    }),
  );
  beat();
  expect(screen.queryByText('NAKHLA7')).toBeNull();
});

test('a lost line is said; what comes back is the whole truth, with the names that are new', async () => {
  await show([student('1'), student('2'), student('3', { state: 'finished' })]);
  streams.send({ reset: true, students: [student('1'), student('2'), student('3')] });
  beat();
  act(() => streams.lose());
  expect(screen.getByText(/The live connection was lost/)).toBeInTheDocument();
  act(() => streams.send({ reset: true, students: [student('2', { state: 'finished' }), student('3')] }));
  beat();
  expect(screen.queryByText(/The live connection was lost/)).toBeNull();
  expect(rowOf('Student 2').getByText('Handed in')).toBeInTheDocument();
  expect(screen.queryByText('Student 1')).toBeNull();
  // A student without a known name: the snapshot is read again.
  act(() => streams.send({ students: [{ id: '1', state: 'in' }] }));
  beat();
  expect(await screen.findByText('Student 1')).toBeInTheDocument();
});

test('actions go to one student or to all, with a reason where one is asked for, and say what the school says', async () => {
  const { user } = await show([student('1'), student('2', { state: 'finished' })]);
  const calls: [string, unknown][] = [];
  network.use(
    http.post(`${base}/teacher/*`, async ({ request }) => {
      const path = new URL(request.url).pathname.split('/teacher/')[1] ?? '';
      calls.push([path, ((await request.json()) as { data: { attributes: unknown } }).data.attributes]);
      return path.endsWith('pause')
        ? HttpResponse.json(refusal(409, 'quiz_not_running', 'Nobody is taking it now.'), { status: 409 })
        : HttpResponse.json(resource('x', 'x', {}));
    }),
  );
  const menu = (name: string) => screen.getByRole('button', { name: `Actions for ${name}` });
  await user.click(menu('Student 1'));
  await user.click(screen.getByRole('menuitem', { name: m.menu.message }));
  await user.type(await screen.findByRole('textbox'), 'Look at question 3');
  await user.click(screen.getByRole('button', { name: m.dialog.message.go }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: m.actions.extend }));
  await user.type(await screen.findByRole('textbox', { name: m.dialog.minutes }), '٥');
  await user.click(screen.getByRole('button', { name: m.dialog.extend.go }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(menu('Student 2'));
  await user.click(screen.getByRole('menuitem', { name: m.menu.void }));
  const go = await screen.findByRole('button', { name: m.dialog.void.go });
  await user.click(go);
  const reason = screen.getByRole('textbox', { name: m.dialog.reason });
  await waitFor(() => expect(reason).toHaveAccessibleDescription(errors.fields.required));
  expect(reason).toHaveFocus();
  await user.type(reason, 'Wrong student');
  await user.click(go);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: m.actions.pause }));
  const sure = within(await screen.findByRole('alertdialog'));
  await user.click(sure.getByRole('button', { name: m.dialog.pause.go }));
  expect(await screen.findByText('Nobody is taking it now.')).toBeInTheDocument();
  expect(calls).toEqual([
    ['periodic-test/quiz/messages', { students: ['1'], body: 'Look at question 3' }],
    ['periodic-test/quiz/extend', { minutes: 5 }],
    ['periodicTestReports/void/attempt-2', { reason: 'Wrong student' }],
    ['periodic-test/quiz/pause', {}],
  ]);
});
