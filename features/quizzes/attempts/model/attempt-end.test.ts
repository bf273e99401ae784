import { afterEach, describe, expect, test } from 'vitest';
import type { AttemptSchool } from '@/tests/ui/attempt-school';
import { text, closers, createDisk, createFixture } from './attempt-session.test-support';

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

describe('handing in', () => {
  test('lists what the school finds open, and hands in when forced', async () => {
    const { time, openPage } = createFixture();
    const { session } = openPage();
    await time.pass(10);
    session.answer('q2', text('b'));
    await time.pass(100);
    void session.finish(false);
    await time.pass(100);
    expect(session.getSnapshot()).toMatchObject({ phase: 'working', openPages: [1, 3] });
    void session.finish(true);
    await time.pass(100);
    expect(session.getSnapshot().phase).toBe('finished');
    expect(session.getSnapshot().attempt?.receipt?.answered).toBe(1);
  });

  test('asked for offline it happens when the connection is back, even after a reload', async () => {
    const { time, school, openPage } = createFixture(['q1']);
    const first = openPage();
    await time.pass(10);
    school.isReachable = false;
    first.session.answer('q1', text('last words'));
    void first.session.finish(false);
    await time.pass(60_000);
    expect(first.session.getSnapshot().phase).toBe('finishing');
    first.close();
    const { session } = openPage(first.disk);
    await time.pass(1000);
    school.isReachable = true;
    await time.pass(60_000);
    expect(session.getSnapshot().phase).toBe('finished');
    expect(school.model.current.get('q1')?.answers).toEqual(text('last words'));
    expect(first.disk.answers.size).toBe(0);
  });

  test('sends again what the school says it lacks', async () => {
    const { time, school, openPage } = createFixture(['q1']);
    const { session } = openPage();
    await time.pass(10);
    session.answer('q1', text('kept'));
    await time.pass(100);
    school.forgotten = ['q1'];
    void session.finish(false);
    await time.pass(1000);
    expect(session.getSnapshot().phase).toBe('finished');
    expect(school.model.current.get('q1')?.answers).toEqual(text('kept'));
    expect(school.finishes).toBe(2);
  });

  describe('on a page that was reloaded without connection', () => {
    async function backFromReload(delay: Partial<AttemptSchool['delay']>) {
      const { time, school, openPage } = createFixture(['q1']);
      const first = openPage();
      await time.pass(10);
      first.session.answer('q1', text('kept'));
      await time.pass(1000);
      first.close();
      school.isReachable = false;
      const { session } = openPage(first.disk);
      await time.pass(120_000);
      expect(session.getSnapshot().phase).toBe('working');
      school.isReachable = true;
      school.delay = { ...school.delay, ...delay };
      return { time, school, session };
    }

    test.each([
      { late: 'paper', delay: { paper: 500 } },
      { late: 'start', delay: { start: 500 } },
    ])('waits for the $late that is on its way, so that the school refuses nothing', async ({ delay }) => {
      const { time, school, session } = await backFromReload(delay);
      session.retry();
      await time.pass(100);
      void session.finish(true);
      await time.pass(100);
      expect(session.getSnapshot().phase).toBe('finishing');
      await time.pass(1000);
      expect(session.getSnapshot()).toMatchObject({ phase: 'finished', problem: null });
      expect([school.refused, school.finishes]).toEqual([0, 1]);
    });

    test('what is handed in before the page asked again is not asked for', async () => {
      const { time, school, session } = await backFromReload({ finish: 500 });
      const before = school.starts;
      void session.finish(true);
      session.retry();
      await time.pass(10_000);
      expect(session.getSnapshot().phase).toBe('finished');
      expect([school.starts - before, school.refused]).toEqual([0, 0]);
    });

    test.each([
      { late: 'paper', delay: { paper: 9000 } },
      { late: 'answer to the start', delay: { start: 9000 } },
    ])('the receipt stays when the $late comes long after it', async ({ delay }) => {
      const { time, session } = await backFromReload(delay);
      session.retry();
      await time.pass(100);
      void session.finish(true);
      await time.pass(6000);
      expect(session.getSnapshot().phase).toBe('finished');
      await time.pass(10_000);
      expect(session.getSnapshot()).toMatchObject({ phase: 'finished', problem: null });
      expect(session.getSnapshot().attempt?.receipt?.answered).toBe(1);
    });
  });

  test('five clicks are one finish', async () => {
    const { time, school, openPage } = createFixture(['q1']);
    const { session } = openPage();
    await time.pass(10);
    session.answer('q1', text('x'));
    for (let click = 0; click < 5; click += 1) void session.finish(true);
    await time.pass(1000);
    expect(session.getSnapshot().phase).toBe('finished');
    expect(school.finishes).toBe(1);
  });
});

describe('time', () => {
  test('locks at zero, sends what is there and hands in within ten seconds', async () => {
    const { time, school, openPage } = createFixture(['q1', 'q2']);
    const { session } = openPage();
    await time.pass(10);
    await time.pass(44 * 60_000 + 59_000);
    session.answer('q1', text('in time'), true);
    await time.pass(1100);
    expect(session.getSnapshot().phase).toBe('over');
    session.answer('q2', text('too late'));
    expect(session.getSnapshot().answers.q2).toEqual([]);
    await time.pass(10_000);
    expect(session.getSnapshot().phase).toBe('finished');
    expect([...school.model.current.keys()]).toEqual(['q1']);
  });

  test('time added at school is shown as soon as the school says so', async () => {
    const { time, school, openPage } = createFixture();
    const { session } = openPage();
    await time.pass(1000);
    school.endsAt = (school.endsAt ?? 0) + 10 * 60_000;
    school.extra = 600;
    school.announce();
    await time.pass(100);
    expect(session.getSnapshot().extraSeconds).toBe(600);
  });

  test('added time opens the inputs again', async () => {
    const { time, school, openPage } = createFixture(['q1']);
    const { session } = openPage();
    await time.pass(10);
    school.isReachable = false;
    await time.pass(46 * 60_000);
    expect(session.getSnapshot().phase).toBe('over');
    school.endsAt = (school.endsAt ?? 0) + 10 * 60_000;
    school.extra = 600;
    school.isReachable = true;
    await time.pass(20_000);
    expect(session.getSnapshot()).toMatchObject({ phase: 'working', extraSeconds: 600 });
  });

  test('after a reload without connection time is an estimate and locks nothing', async () => {
    const { time, school, openPage } = createFixture(['q1']);
    const first = openPage();
    await time.pass(10);
    first.session.flag('q1');
    first.close();
    school.isReachable = false;
    await time.pass(46 * 60_000);
    const { session } = openPage(first.disk);
    await time.pass(5000);
    expect(session.clock.isEstimate).toBe(true);
    expect(session.clock.remaining()).toBeLessThan(0);
    expect(session.getSnapshot()).toMatchObject({ phase: 'working', flags: { q1: true } });
  });

  test('the school handed in by itself: the receipt appears', async () => {
    const { time, school, openPage } = createFixture(['q1']);
    const { session } = openPage();
    await time.pass(10);
    school.state = 'finished';
    await time.pass(30_000);
    expect(session.getSnapshot().phase).toBe('finished');
  });
});

describe('an attempt that was handed in elsewhere', () => {
  test('is not begun anew by the device that reads along: it receives the end and shows the receipt', async () => {
    const { time, school, openPage } = createFixture(['q1']);
    const a = openPage();
    await time.pass(10);
    const b = openPage(createDisk(), 'device-b');
    await time.pass(10);
    expect(b.session.getSnapshot().phase).toBe('other_device');
    void a.session.finish(true);
    await time.pass(100);
    school.announce();
    await time.pass(100);
    expect(b.session.getSnapshot()).toMatchObject({ phase: 'finished', isFinishedElsewhere: true });
    expect(a.session.getSnapshot()).toMatchObject({ phase: 'finished', isFinishedElsewhere: false });
    expect(school.number).toBe(1);
  });

  test('without a stream the device that reads along asks by itself', async () => {
    const { time, openPage } = createFixture(['q1']);
    const a = openPage();
    await time.pass(10);
    const b = openPage(createDisk(), 'device-b');
    await time.pass(10);
    void a.session.finish(true);
    await time.pass(60_000);
    expect(b.session.getSnapshot()).toMatchObject({ phase: 'finished', isFinishedElsewhere: true });
  });

  test('taking over, pressed twice before the page knows, begins no other attempt', async () => {
    const { time, school, openPage } = createFixture(['q1']);
    const a = openPage();
    await time.pass(10);
    const b = openPage(createDisk(), 'device-b');
    await time.pass(10);
    void a.session.finish(true);
    await time.pass(100);
    const before = school.starts;
    void b.session.takeOver();
    void b.session.takeOver();
    await time.pass(1000);
    expect([school.number, school.starts - before]).toEqual([1, 1]);
    expect(b.session.getSnapshot()).toMatchObject({
      phase: 'finished',
      isFinishedElsewhere: true,
      attempt: { number: 1, receipt: { code: 'K7M492QX' }, next_number: 2 },
    });
  });

  test('a page that was rendered while it ran, and a tab whose turn comes, show the receipt', async () => {
    const { time, school, openPage } = createFixture(['q1']);
    const a = openPage();
    await time.pass(10);
    void a.session.finish(true);
    await time.pass(100);
    const late = openPage(createDisk(), 'device-b');
    await time.pass(100);
    expect(late.session.getSnapshot()).toMatchObject({ phase: 'finished', isFinishedElsewhere: true });
    expect(school.number).toBe(1);
  });

  test('an answer to handing in that got lost is no end elsewhere, also after a reload', async () => {
    const { time, school, openPage } = createFixture(['q1']);
    const first = openPage();
    await time.pass(10);
    school.isReachable = false;
    void first.session.finish(true);
    await time.pass(1000);
    first.close();
    school.isReachable = true;
    school.state = 'finished';
    const { session } = openPage(first.disk);
    await time.pass(1000);
    expect(session.getSnapshot()).toMatchObject({ phase: 'finished', isFinishedElsewhere: false });
    expect(school.number).toBe(1);
  });

  test('what staff made void is not begun anew', async () => {
    const { time, school, openPage } = createFixture(['q1']);
    school.state = 'void';
    const { session } = openPage();
    await time.pass(1000);
    expect(session.getSnapshot().phase).toBe('void');
    expect(school.number).toBe(1);
  });

  test('the press that begins an attempt, sent again, begins that one alone', async () => {
    const { time, school, openPage } = createFixture(['q1']);
    school.state = 'finished';
    const { session } = openPage(createDisk(), 'device-a', false);
    await time.pass(1000);
    expect(session.getSnapshot()).toMatchObject({ phase: 'finished', isFinishedElsewhere: true });
    expect(school.number).toBe(1);
  });
});
