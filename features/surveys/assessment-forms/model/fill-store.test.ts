import { expect, test } from 'vitest';
import { VirtualTime } from '@/tests/ui/virtual-time';
import { FillStore } from './fill-store';
import {
  assessmentOf,
  FakeDevice,
  FakeSchool,
  fakePorts,
  formOf,
  rating,
  uuid,
  wanted,
  words,
} from './fill.test-support';

const first = uuid(100);
const value = (question_id: string, given: number | string) => ({ question_id, value: given, na: false });

async function open(people = 2, given = assessmentOf(people)) {
  const time = new VirtualTime();
  const school = new FakeSchool(given);
  const device = new FakeDevice();
  const flags: boolean[] = [];
  const start = async (assessment = given) => {
    const ports = fakePorts(time, school, device, { noteWaiting: (isWaiting) => flags.push(isWaiting) });
    const store = new FillStore(assessment, ports);
    await store.open();
    return store;
  };
  return { time, school, device, flags, start, store: await start() };
}
const formIn = (store: FillStore, id = first) => store.get().forms.find((form) => form.id === id);

test('an answer is kept on the device, then saved with the next revision, then forgotten by the device', async () => {
  const { time, school, device, flags, store } = await open();
  store.answer(first, value(rating, 4));
  await time.settle();
  expect(store.get().save.state).toBe('saving');
  expect(device.kept.get(first)).toMatchObject({ base: 0, isDirty: true });
  await time.pass(1000);
  expect(school.bodies).toEqual([{ revision: 1, answers: [value(rating, 4)], comment: '', isSent: false }]);
  expect(store.get().save.state).toBe('saved');
  expect(device.kept.size).toBe(0);
  expect(flags.at(-1)).toBe(false);
  store.answer(first, value(rating, 5));
  store.comment(first, 'شكرًا');
  await time.pass(2000);
  expect(school.bodies.at(-1)).toMatchObject({ revision: 2, comment: 'شكرًا' });
});

test('what is pressed and typed while the device opens is shown at once, and saved once it is open', async () => {
  const given = assessmentOf(1);
  const time = new VirtualTime();
  const school = new FakeSchool(given);
  const device = new FakeDevice();
  device.kept.set(first, {
    ...{ assessment_id: given.id, form_id: first, base: 0, isDirty: true },
    ...{ wantsToSend: false, sending: null, conflict: null },
    content: { answers: [value(wanted, 2)], comment: '' },
  });
  const store = new FillStore(given, fakePorts(time, school, device));
  const opening = store.open();
  store.answer(first, value(rating, 4));
  // A field shows the letters of the store alone: the next letter is typed behind those that it shows.
  for (const letter of 'شرح') store.comment(first, `${formIn(store)?.content.comment}${letter}`);
  expect(formIn(store)?.content).toEqual({ answers: [value(rating, 4)], comment: 'شرح' });
  await opening;
  expect(formIn(store)?.content).toEqual({ answers: [value(wanted, 2), value(rating, 4)], comment: 'شرح' });
  await time.pass(2000);
  expect(school.bodies).toHaveLength(1);
  expect(school.bodies[0]).toMatchObject({
    revision: 1,
    answers: [value(wanted, 2), value(rating, 4)],
    comment: 'شرح',
  });
});

test('what is typed quickly goes as one', async () => {
  const { time, school, store } = await open();
  for (const text of ['ش', 'شر', 'شرح']) {
    store.answer(first, value(words, text));
    await time.pass(200);
  }
  await time.pass(2000);
  expect(school.bodies.map(({ answers }) => answers[0]?.value)).toEqual(['شرح']);
});

test('offline it says so, survives a reload and is sent when the connection is back', async () => {
  const { time, school, device, flags, store, start } = await open();
  school.isReachable = false;
  store.answer(first, value(rating, 2));
  await time.pass(5000);
  expect(store.get()).toMatchObject({ save: { state: 'device', count: 1 }, isOffline: true });
  expect(flags.at(-1)).toBe(true);
  store.close();
  const after = await start();
  expect(formIn(after)?.content.answers).toEqual([value(rating, 2)]);
  expect(device.kept.size).toBe(1);
  school.isReachable = true;
  after.kick();
  await time.pass(1000);
  expect(after.get()).toMatchObject({ save: { state: 'saved' }, isOffline: false });
  expect(school.forms.get(first)?.answers).toEqual([value(rating, 2)]);
  expect(device.kept.size).toBe(0);
});

test('a body whose reply was lost goes again as it was, and what was written since after it', async () => {
  const { time, school, store } = await open();
  school.losesReply = true;
  store.answer(first, value(rating, 2));
  await time.pass(400);
  store.answer(first, value(rating, 5));
  await time.pass(8000);
  expect(school.bodies.map(({ revision, answers }) => [revision, answers[0]?.value])).toEqual([
    [1, 2],
    [1, 2],
    [2, 5],
  ]);
  expect(store.get().save.state).toBe('saved');
});

test('of two devices the newer version is shown and the own one stands beside it, through a reload too', async () => {
  const { time, school, store, start } = await open();
  const theirs = formOf(0, { revision: 3, state: 'in_progress', answers: [value(rating, 1)] });
  school.forms.set(first, theirs);
  store.answer(first, value(rating, 5));
  await time.pass(2000);
  expect(formIn(store)).toMatchObject({
    content: { answers: [value(rating, 1)] },
    conflict: { answers: [value(rating, 5)] },
    isSaved: true,
  });
  store.close();
  const after = await start(await school.read());
  expect(formIn(after)?.conflict?.answers).toEqual([value(rating, 5)]);
  after.overwriteWithOwn(first);
  await time.pass(2000);
  expect(school.forms.get(first)).toMatchObject({ revision: 4, answers: [value(rating, 5)] });
  expect(formIn(after)?.conflict).toBeNull();
});

test('what another device wrote while this one was offline and closed is never overwritten unseen', async () => {
  const { time, school, store, start } = await open();
  school.isReachable = false;
  store.answer(first, value(rating, 5));
  await time.pass(500);
  store.close();
  school.isReachable = true;
  school.forms.set(first, formOf(0, { revision: 1, state: 'in_progress', answers: [value(rating, 1)] }));
  const after = await start(await school.read());
  await time.pass(5000);
  expect(school.forms.get(first)?.answers).toEqual([value(rating, 1)]);
  expect(formIn(after)?.conflict?.answers).toEqual([value(rating, 5)]);
});

test('sending names what is required and missing; complete it goes as sent, offline when it can', async () => {
  const { time, school, store } = await open();
  store.answer(first, value(rating, 5));
  expect(store.send(first)).toEqual([wanted]);
  store.answer(first, { question_id: wanted, value: null, na: true });
  school.isReachable = false;
  expect(store.send(first)).toEqual([]);
  await time.pass(3000);
  expect(formIn(store)?.wantsToSend).toBe(true);
  school.isReachable = true;
  store.kick();
  await time.pass(2000);
  expect(school.forms.get(first)).toMatchObject({
    state: 'submitted',
    answers: [value(rating, 5), { question_id: wanted, value: null, na: true }],
  });
  expect(formIn(store)).toMatchObject({ state: 'submitted', wantsToSend: false });
});

test('a form that was sent is not saved while it lacks something', async () => {
  const answers = [value(rating, 5), value(wanted, 4)];
  const { time, school, store } = await open(
    1,
    assessmentOf(1, { forms_list: [formOf(0, { revision: 2, state: 'submitted', answers })] }),
  );
  store.answer(first, { question_id: wanted, value: null, na: false });
  await time.pass(3000);
  expect(school.bodies).toEqual([]);
  expect(formIn(store)?.isHeld).toBe(true);
  expect(store.get().save.state).toBe('device');
  store.answer(first, value(wanted, 3));
  await time.pass(3000);
  expect(school.bodies).toHaveLength(1);
  expect(store.get().save.state).toBe('saved');
});

test('the end in the middle is said, and what did not arrive is not called saved', async () => {
  const { time, school, device, store, start } = await open();
  school.isOver = true;
  store.answer(first, value(rating, 5));
  await time.pass(3000);
  expect(store.get()).toMatchObject({ phase: 'over', save: { state: 'lost' } });
  store.close();
  const after = await start(await school.read());
  expect(formIn(after)?.isSaved).toBe(false);
  // Said once: it can never be sent.
  expect(device.kept.size).toBe(0);
});

test('a device that refuses to keep is not called one that has it', async () => {
  const { time, school, device, store } = await open();
  device.refuses = true;
  school.isReachable = false;
  store.answer(first, value(rating, 5));
  await time.pass(5000);
  expect(store.get().save.state).toBe('lost');
});

test('a session that ended holds the answers until somebody signs in again', async () => {
  const { time, school, store } = await open();
  school.isSignedOut = true;
  store.answer(first, value(rating, 5));
  await time.pass(60_000);
  expect(store.get()).toMatchObject({ isSignedOut: true, save: { state: 'device' } });
  school.isSignedOut = false;
  expect(await drained(store, time)).toBe(0);
});

async function drained(store: FillStore, time: VirtualTime): Promise<number> {
  const left = store.drain(5000);
  await time.pass(6000);
  return left;
}

test('a second tab reads; taking over brings what the first one kept', async () => {
  const { time, device, school, store } = await open();
  school.isReachable = false;
  store.answer(first, value(rating, 5));
  await time.pass(1000);
  let holds = false;
  const lease = {
    acquire: async (steal: boolean) => {
      holds ||= steal;
      return holds;
    },
    queue: () => {},
    release: () => {},
    announce: () => {},
  };
  const second = new FillStore(
    assessmentOf(2),
    fakePorts(time, school, device, { createLease: () => lease }),
  );
  await second.open();
  expect(second.get().phase).toBe('other_tab');
  second.answer(first, value(rating, 1));
  expect(formIn(second)?.content.answers).toEqual([]);
  await second.takeOver();
  expect(second.get().phase).toBe('working');
  expect(formIn(second)?.content.answers).toEqual([value(rating, 5)]);
});
