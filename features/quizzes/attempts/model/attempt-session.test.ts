import { afterEach, describe, expect, test } from 'vitest';
import { flushAll } from '@/lib/outbox/registry';
import { text, closers, createDisk, createFixture } from './attempt-session.test-support';

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

describe('an open attempt', () => {
  test('starts without a paper and gets everything at once', async () => {
    const { time, openPage } = createFixture();
    const { session } = openPage(createDisk(), 'device-a', false);
    await time.pass(10);
    expect(session.getSnapshot()).toMatchObject({ phase: 'working' });
    expect(session.getSnapshot().questions).toHaveLength(3);
  });

  test('says saved only when the school has confirmed', async () => {
    const { time, school, openPage } = createFixture();
    const { session } = openPage();
    await time.pass(10);
    session.answer('q1', text('أ'));
    expect(session.getSnapshot().save.state).toBe('saving');
    await time.pass(100);
    expect(session.getSnapshot().save.state).toBe('saved');
    expect(school.model.current.get('q1')?.answers).toEqual(text('أ'));
  });

  test('offline answers survive a reload and reach the school by themselves', async () => {
    const { time, school, openPage } = createFixture();
    const first = openPage();
    await time.pass(10);
    school.isReachable = false;
    first.session.answer('q1', text('one'));
    first.session.answer('q2', text('two'));
    await time.pass(30 * 60_000);
    expect(first.session.getSnapshot()).toMatchObject({
      save: { state: 'device', count: 2 },
      connection: 'offline',
    });
    first.close();
    const { session } = openPage(first.disk);
    await time.pass(5000);
    expect(session.getSnapshot()).toMatchObject({
      phase: 'working',
      save: { state: 'device', count: 2 },
      answers: { q1: text('one') },
    });
    session.answer('q3', text('three'));
    school.isReachable = true;
    await time.pass(30_000);
    expect([...school.model.current.keys()].sort()).toEqual(['q1', 'q2', 'q3']);
    expect(session.getSnapshot()).toMatchObject({ save: { state: 'saved' }, connection: 'online' });
  });

  test('an ended session stops sending, loses nothing and goes on after signing in', async () => {
    const { time, school, openPage } = createFixture();
    const { session } = openPage();
    await time.pass(10);
    school.status = 401;
    session.answer('q1', text('a'));
    await time.pass(1000);
    expect(session.getSnapshot()).toMatchObject({ isSignedOut: true, save: { state: 'device' } });
    school.status = null;
    session.resume();
    await time.pass(1000);
    expect(session.getSnapshot()).toMatchObject({ isSignedOut: false, save: { state: 'saved' } });
    expect(school.model.current.has('q1')).toBe(true);
  });

  test('another device takes over: this one shows it, and can take the attempt back', async () => {
    const { time, school, openPage } = createFixture();
    const a = openPage();
    await time.pass(10);
    const b = openPage(createDisk(), 'device-b');
    await time.pass(10);
    expect(b.session.getSnapshot().phase).toBe('other_device');
    b.session.answer('q1', text('ignored'));
    await b.session.takeOver();
    await time.pass(10);
    b.session.answer('q1', text('from b'));
    await time.pass(100);
    a.session.answer('q1', text('from a'));
    await time.pass(100);
    expect(a.session.getSnapshot().phase).toBe('other_device');
    expect(school.model.current.get('q1')?.answers).toEqual(text('from b'));
    // Both texts are in the history of the school.
    expect([...school.model.seen.values()].join()).toContain('from a');
    await a.session.takeOver();
    await time.pass(10);
    expect(a.session.getSnapshot()).toMatchObject({ phase: 'working', answers: { q1: text('from b') } });
  });

  test('a second tab makes this one read only', async () => {
    const { time, school, openPage } = createFixture();
    const { session, tab } = openPage();
    await time.pass(10);
    tab.lose();
    session.answer('q1', text('no'));
    await time.pass(5000);
    expect(session.getSnapshot().phase).toBe('other_tab');
    expect(school.model.current.size).toBe(0);
  });
});

test('leaving the page for good waits for the answers, and says what is left', async () => {
  const { time, school, openPage } = createFixture(['q1', 'q2']);
  const { session } = openPage();
  await time.pass(10);
  session.answer('q1', text('typed a moment ago'), true);
  const flushed = flushAll(5000);
  await time.pass(1000);
  expect(await flushed).toEqual({ unsent: 0 });
  expect(school.model.current.has('q1')).toBe(true);
  school.isReachable = false;
  session.answer('q2', text('b'));
  const second = flushAll(100);
  await time.pass(1000);
  expect(await second).toEqual({ unsent: 1 });
});

test('flags and the time of the last save follow to another device, and come back with the lease', async () => {
  const { time, school, openPage } = createFixture();
  school.lastSavedAt = new Date(school.now - 60_000).toISOString();
  const first = openPage();
  await time.pass(10);
  first.session.flag('q2');
  await time.pass(2000);
  const other = openPage(createDisk(), 'device-b');
  await time.pass(10);
  expect(other.session.getSnapshot()).toMatchObject({ phase: 'other_device' });
  await other.session.takeOver();
  await time.pass(10);
  expect(other.session.getSnapshot()).toMatchObject({
    phase: 'working',
    flags: { q2: true },
    lastSavedAt: Date.parse(school.lastSavedAt),
  });
  other.session.flag('q2');
  other.session.flag('q3');
  await time.pass(2000);
  await first.session.takeOver();
  await time.pass(10);
  expect(first.session.getSnapshot().flags).toEqual({ q3: true });
});

test('a second device goes on at the question where the student was, and so does a reload', async () => {
  const { time, school, openPage } = createFixture();
  const first = openPage();
  await time.pass(200);
  first.session.goTo(3);
  await time.pass(3000);
  const second = openPage(createDisk(), 'device-b');
  await time.pass(200);
  expect(second.session.getSnapshot().phase).toBe('other_device');
  await second.session.takeOver();
  await time.pass(200);
  expect(second.session.getSnapshot()).toMatchObject({ phase: 'working', page: 3 });
  second.session.goTo(2);
  await time.pass(3000);
  second.close();
  const again = openPage(second.disk, 'device-b');
  await time.pass(200);
  expect(again.session.getSnapshot().page).toBe(2);
  // Without anything on the device: after its data was cleared, or in another browser.
  again.close();
  const cleared = openPage(createDisk(), 'device-b');
  await time.pass(200);
  expect(cleared.session.getSnapshot()).toMatchObject({ phase: 'working', page: 2 });
  expect(school.positions.at(-1)).toBe(2);
});

test('a page that its reader has turned while the attempt starts stays turned', async () => {
  const { time, school, openPage } = createFixture();
  school.positions.push(3);
  school.delay.start = 1000;
  const { session } = openPage();
  await time.pass(200);
  session.goTo(2);
  await time.pass(2000);
  expect(session.getSnapshot()).toMatchObject({ phase: 'working', page: 2 });
});

test('a flag set without a connection survives a reload on the same device', async () => {
  const { time, school, openPage } = createFixture();
  const first = openPage();
  await time.pass(10);
  school.isReachable = false;
  first.session.answer('q1', text('one'));
  await time.pass(10_000);
  first.session.flag('q2');
  await time.pass(2000);
  first.close();
  school.isReachable = true;
  const { session } = openPage(first.disk);
  await time.pass(10);
  expect(session.getSnapshot().flags).toEqual({ q2: true });
  await time.pass(2000);
  expect(school.flagged).toEqual(['q2']);
});
