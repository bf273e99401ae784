import { afterEach, describe, expect, test } from 'vitest';
import { AttemptSchool } from '@/tests/ui/attempt-school';
import { VirtualTime } from '@/tests/ui/virtual-time';
import { flushAll } from '@/lib/outbox/registry';
import { AttemptSession } from './attempt-session';
import { type AnswerRecord, recordKey } from './record';
import type { AttemptMemory, DeviceStore } from './store/store';
import { isOwed } from './store/store';

const text = (value: string) => [{ answer_text: value }];
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** The device's disk: it outlives every page. */
function createDisk() {
  const answers = new Map<string, AnswerRecord>();
  const memories = new Map<string, AttemptMemory>();
  const store: DeviceStore = {
    kind: 'indexeddb',
    put: async (record) => {
      answers.set(recordKey(record), record);
    },
    records: async () => [...answers.values()],
    remember: async (memory) => {
      memories.set(memory.attempt_id, memory);
    },
    recall: async (id) => memories.get(id) ?? null,
    attempts: async () => [...memories.values()],
    forget: async () => {
      for (const [key, record] of answers) if (!isOwed(record)) answers.delete(key);
      if (answers.size === 0) memories.clear();
    },
  };
  return { store, answers, memories };
}

function createWorld(ids = ['q1', 'q2', 'q3']) {
  const time = new VirtualTime();
  const school = new AttemptSchool(time, ids);
  let count = 0;
  const openPage = (disk = createDisk(), client = 'device-a', isKnown = true) => {
    const tab = { lose: () => {} };
    const session = new AttemptSession(
      {
        userId: 'user-1',
        quizId: 'quiz-1',
        attemptId: isKnown ? 'attempt-1' : null,
        questions: isKnown ? school.paper() : [],
        renderedAt: new Date(school.now).toISOString(),
      },
      {
        wire: school.wire(client),
        openStore: async () => disk.store,
        createLease: (_id, { onLost }) => {
          tab.lose = onLost;
          return { acquire: async () => true, queue: () => {}, release: () => {}, tell: () => {} };
        },
        clientId: () => client,
        newId: () => `event-${++count}`,
        random: () => 0.5,
        later: time.later,
        now: () => time.now,
        wall: () => 1_000_000 + time.now,
        keepShell: () => {},
        dropShell: () => {},
      },
    );
    const close = session.open();
    closers.push(close);
    return { session, close, tab, disk };
  };
  return { time, school, openPage };
}

describe('an open attempt', () => {
  test('starts without a paper and gets everything at once', async () => {
    const { time, openPage } = createWorld();
    const { session } = openPage(createDisk(), 'device-a', false);
    await time.pass(10);
    expect(session.getSnapshot()).toMatchObject({ phase: 'working' });
    expect(session.getSnapshot().questions).toHaveLength(3);
  });

  test('says saved only when the school has confirmed', async () => {
    const { time, school, openPage } = createWorld();
    const { session } = openPage();
    await time.pass(10);
    session.answer('q1', text('أ'));
    expect(session.getSnapshot().save.state).toBe('saving');
    await time.pass(100);
    expect(session.getSnapshot().save.state).toBe('saved');
    expect(school.model.current.get('q1')?.answers).toEqual(text('أ'));
  });

  test('offline answers survive a reload and reach the school by themselves', async () => {
    const { time, school, openPage } = createWorld();
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
    const { time, school, openPage } = createWorld();
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

  test('another device takes over: this one is told, and can take it back', async () => {
    const { time, school, openPage } = createWorld();
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
    const { time, school, openPage } = createWorld();
    const { session, tab } = openPage();
    await time.pass(10);
    tab.lose();
    session.answer('q1', text('no'));
    await time.pass(5000);
    expect(session.getSnapshot().phase).toBe('other_tab');
    expect(school.model.current.size).toBe(0);
  });
});

describe('handing in', () => {
  test('lists what the school finds open, and hands in when forced', async () => {
    const { time, openPage } = createWorld();
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
    const { time, school, openPage } = createWorld(['q1']);
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
    const { time, school, openPage } = createWorld(['q1']);
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

  test('five clicks are one finish', async () => {
    const { time, school, openPage } = createWorld(['q1']);
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
    const { time, school, openPage } = createWorld(['q1', 'q2']);
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
    const { time, school, openPage } = createWorld();
    const { session } = openPage();
    await time.pass(1000);
    school.endsAt = (school.endsAt ?? 0) + 10 * 60_000;
    school.extra = 600;
    school.announce();
    await time.pass(100);
    expect(session.getSnapshot().extraSeconds).toBe(600);
  });

  test('added time opens the inputs again', async () => {
    const { time, school, openPage } = createWorld(['q1']);
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
    const { time, school, openPage } = createWorld(['q1']);
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
    const { time, school, openPage } = createWorld(['q1']);
    const { session } = openPage();
    await time.pass(10);
    school.state = 'finished';
    await time.pass(30_000);
    expect(session.getSnapshot().phase).toBe('finished');
  });
});

test('leaving the page for good waits for the answers, and says what is left', async () => {
  const { time, school, openPage } = createWorld(['q1', 'q2']);
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
