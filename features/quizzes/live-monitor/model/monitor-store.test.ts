import { expect, test } from 'vitest';
import { at, NOW, monitorOf, student } from '@/tests/ui/live-monitor';
import { MonitorStore } from './monitor-store';
import { countsOf, secondsLeft, shown } from './monitor-view';

function open(monitor = monitorOf([student('1'), student('2')])) {
  const clock = { now: 5_000 };
  const store = new MonitorStore(monitor, () => clock.now);
  const calls = { drawn: 0, stale: 0 };
  store.subscribe(() => {
    calls.drawn += 1;
  });
  store.whenStale(() => {
    calls.stale += 1;
  });
  const find = (id: string) => store.getSnapshot().students.find((one) => one.id === id);
  return { store, clock, calls, find };
}
const update = (students: object[], more: object = {}) => ({
  server_now: at(0),
  students: students as never,
  ...more,
});

test('a flood of events is one change of the page a beat, and what has not changed is the same object', () => {
  const { store, calls, find } = open();
  store.take(update([]));
  store.beat();
  calls.drawn = 0;
  const [one, two] = [find('1'), find('2')];
  for (let answered = 1; answered <= 500; answered += 1) store.take(update([{ id: '1', answered }]));
  expect([calls.drawn, find('1')]).toEqual([0, one]);
  store.beat();
  expect([calls.drawn, find('1')?.answered]).toEqual([1, 500]);
  expect(find('2')).toBe(two);
  store.take(update([{ id: '2', answered: 0 }]));
  store.beat();
  expect(find('2'), 'sent again, nothing new').toBe(two);
});

test('after a lost connection the snapshot counts: missing students go, a new name is requested', () => {
  const { store, calls, find } = open();
  store.setConnection('lost');
  store.take(
    update(
      [
        { id: '2', state: 'finished' },
        { id: '3', state: 'in' },
      ],
      { reset: true },
    ),
  );
  store.beat();
  expect([find('1'), find('2')?.state, find('3')]).toEqual([undefined, 'finished', undefined]);
  expect([calls.stale, store.getSnapshot().connection]).toEqual([1, 'live']);
  store.meet(monitorOf([student('2', { state: 'in' }), student('3')]));
  // An event of the stream is newer than a snapshot that was requested before it.
  expect([find('2')?.state, find('3')?.name]).toEqual(['finished', { en: 'Student 3' }]);
});

test("the time is the school's, whatever the device says, and stops for a student in a pause", () => {
  const { store, clock, find } = open();
  clock.now += 60_000;
  store.beat();
  expect(store.getSnapshot().now).toBe(NOW + 60_000);
  const one = find('1');
  if (!one) throw new Error('nobody');
  expect(secondsLeft(one, store.getSnapshot().clock, store.getSnapshot().now)).toBe(1740);
  store.take(update([], { quiz: { state: 'open', end_at: at(3600), paused_at: at(60) } }));
  clock.now += 600_000;
  store.beat();
  expect(secondsLeft(one, store.getSnapshot().clock, store.getSnapshot().now)).toBe(1740);
  expect(secondsLeft({ ...one, ends_at: at(30) }, store.getSnapshot().clock, NOW), 'over before').toBe(30);
  expect(secondsLeft({ ...one, ends_at: null }, store.getSnapshot().clock, NOW)).toBeNull();
});

test('students are found by words of either script and digits, and stand in the order that is asked for', () => {
  const people = [
    student('1', { name: { ar: 'أمل الحربي', en: 'Amal Alharbi' }, answered: 9 }),
    student('2', { name: { ar: 'بدر', en: 'Badr' }, answered: 2, offline_since: at(-60) }),
    student('3', { name: { ar: 'جود', en: 'Joud' }, state: 'not_started', ends_at: null, question_count: 0 }),
    student('4', { name: { ar: 'دانة', en: 'Dana' }, answered: 5, ends_at: at(60) }),
  ];
  const ids = (wanted: Partial<Parameters<typeof shown>[1]>) =>
    shown(people, { search: '', state: null, sort: 'name', ...wanted }, 'ar')
      .map(({ id }) => id)
      .join('');
  expect(ids({})).toBe('1234');
  expect(ids({ search: 'امل' })).toBe('1');
  expect(ids({ search: 'دانه' })).toBe('4');
  expect(ids({ search: '١٠٢' })).toBe('2');
  expect(ids({ state: 'offline' })).toBe('2');
  expect(ids({ state: 'in' })).toBe('14');
  expect(ids({ sort: 'attention' })).toBe('2143');
  expect(ids({ sort: 'progress' })).toBe('2413');
  expect(ids({ sort: 'time' })).toBe('4123');
  expect(countsOf(people)).toMatchObject({ in: 2, offline: 1, not_started: 1, finished: 0 });
});
