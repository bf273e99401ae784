import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SchoolModel } from '@/tests/ui/school-model';
import { VirtualTime } from '@/tests/ui/virtual-time';
import { Outbox } from './outbox';
import type { OutboxPorts, SendResult } from './outbox-types';
import { type AnswerRecord, recordKey } from './record';

type Weather = 'fine' | 'request_lost' | 'reply_lost' | 'busy';
const answer = (text: string) => [{ answer_text: text }];

/** A device with one attempt: its store outlives a reload, its outbox does not. */
function createDevice(school: SchoolModel, time: VirtualTime) {
  const disk = new Map<string, AnswerRecord>();
  const state = {
    weather: 'fine' as Weather,
    ids: 0,
    sends: 0,
    diskRefuses: false,
    reply: null as SendResult | null,
  };
  const send = async (records: AnswerRecord[]): Promise<SendResult> => {
    state.sends += 1;
    if (state.reply) return state.reply;
    if (state.weather === 'request_lost') return { kind: 'lost' };
    if (state.weather === 'busy') return { kind: 'wait', seconds: 2 };
    const result = school.take(records);
    return state.weather === 'reply_lost' ? { kind: 'lost' } : result;
  };
  const ports: OutboxPorts = {
    keep: async (record) => {
      if (state.diskRefuses) throw new Error('quota');
      disk.set(recordKey(record), record);
    },
    send,
    now: () => time.now,
    later: time.later,
    random: () => 0.5,
    newId: () => `event-${++state.ids}`,
    changed: () => {},
  };
  const open = () => {
    const outbox = new Outbox('attempt', ports);
    outbox.wake([...disk.values()]);
    return outbox;
  };
  return { disk, state, open };
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant('write' as const),
    question: fc.integer({ min: 1, max: 4 }),
    text: fc.string({ maxLength: 8 }),
    isText: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('weather' as const),
    weather: fc.constantFrom<Weather>('fine', 'request_lost', 'reply_lost', 'busy'),
  }),
  fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 4000 }) }),
  fc.record({ kind: fc.constant('reload' as const) }),
  fc.record({ kind: fc.constant('kick' as const) }),
);

describe('outbox', () => {
  test('whatever is lost, repeated or reloaded, the school ends with the last answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const school = new SchoolModel();
        const time = new VirtualTime();
        const device = createDevice(school, time);
        const last = new Map<string, unknown>();
        let outbox = device.open();
        for (const one of steps) {
          if (one.kind === 'write') {
            outbox.write(`q${one.question}`, answer(one.text), 1, one.isText);
            last.set(`q${one.question}`, answer(one.text));
          } else if (one.kind === 'weather') device.state.weather = one.weather;
          else if (one.kind === 'pass') await time.pass(one.ms);
          else if (one.kind === 'kick') outbox.kick();
          else {
            // The promise begins when the device has the answer; that takes no longer than this.
            await time.settle();
            outbox.suspend();
            outbox = device.open();
          }
        }
        device.state.weather = 'fine';
        await time.pass(60_000);
        expect(outbox.pending()).toEqual([]);
        expect(Object.fromEntries([...school.current].map(([id, { answers }]) => [id, answers]))).toEqual(
          Object.fromEntries(last),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('keeps an answer before it sends it', async () => {
    const time = new VirtualTime();
    const device = createDevice(new SchoolModel(), time);
    const outbox = device.open();
    outbox.write('q1', answer('a'), 1, false);
    expect(device.state.sends).toBe(0);
    await time.pass(50);
    expect(device.disk.size).toBe(1);
    expect(device.state.sends).toBe(1);
  });

  test('still sends what the device refuses to keep, and counts it', async () => {
    const time = new VirtualTime();
    const school = new SchoolModel();
    const device = createDevice(school, time);
    device.state.diskRefuses = true;
    device.state.weather = 'request_lost';
    const outbox = device.open();
    outbox.write('q1', answer('a'), 1, false);
    await time.pass(100);
    expect(outbox.unkept()).toBe(1);
    device.state.weather = 'fine';
    await time.pass(5000);
    expect(school.current.get('q1')?.answers).toEqual(answer('a'));
  });

  test('waits for a pause in typing, but not for ever', async () => {
    const time = new VirtualTime();
    const device = createDevice(new SchoolModel(), time);
    const outbox = device.open();
    for (let letter = 0; letter < 20; letter += 1) {
      outbox.write('q1', answer('x'.repeat(letter + 1)), 1, true);
      await time.pass(300);
      if (time.now < 4800) expect(device.state.sends).toBe(0);
    }
    expect(device.state.sends).toBeGreaterThan(0);
  });

  test('stops at an ended session and goes on after signing in', async () => {
    const time = new VirtualTime();
    const school = new SchoolModel();
    const device = createDevice(school, time);
    device.state.reply = { kind: 'signed_out' };
    const outbox = device.open();
    outbox.write('q1', answer('a'), 1, false);
    await time.pass(60_000);
    expect(outbox.pause).toBe('signed_out');
    expect(device.state.sends).toBe(1);
    device.state.reply = null;
    outbox.resume();
    await time.pass(10);
    expect(school.current.has('q1')).toBe(true);
  });

  test('finds the refused answer in a batch and sends the others', async () => {
    const time = new VirtualTime();
    const school = new SchoolModel();
    const device = createDevice(school, time);
    const outbox = device.open();
    device.state.weather = 'request_lost';
    for (const id of ['q1', 'q2', 'q3']) outbox.write(id, answer(id), 1, false);
    await time.pass(10);
    const take = school.take.bind(school);
    school.take = (records) =>
      records.some(({ question_id }) => question_id === 'q2')
        ? { kind: 'refused', errors: [{ index: null, detail: 'too long' }] }
        : take(records);
    device.state.weather = 'fine';
    await time.pass(60_000);
    expect(outbox.records().find(({ status }) => status === 'refused')).toMatchObject({
      question_id: 'q2',
      detail: 'too long',
    });
    expect([...school.current.keys()].sort()).toEqual(['q1', 'q3']);
    expect(outbox.pending()).toEqual([]);
  });

  test('obeys Retry-After', async () => {
    const time = new VirtualTime();
    const device = createDevice(new SchoolModel(), time);
    device.state.reply = { kind: 'wait', seconds: 20 };
    const outbox = device.open();
    outbox.write('q1', answer('a'), 1, false);
    await time.pass(19_000);
    expect(device.state.sends).toBe(1);
    device.state.reply = null;
    await time.pass(30_000);
    expect(outbox.pending()).toEqual([]);
  });

  test('writes above an unknown version of the same lease', async () => {
    const time = new VirtualTime();
    const school = new SchoolModel();
    school.current.set('q1', { epoch: 1, rev: 7, answers: answer('older'), event_id: 'other' });
    const outbox = createDevice(school, time).open();
    outbox.write('q1', answer('newer'), 1, false);
    await time.pass(60_000);
    expect(school.current.get('q1')?.answers).toEqual(answer('newer'));
  });

  test('leaves an answer of a newer lease in place and keeps the older one in the history', async () => {
    const time = new VirtualTime();
    const school = new SchoolModel();
    school.epoch = 2;
    school.current.set('q1', { epoch: 2, rev: 1, answers: answer('other device'), event_id: 'other' });
    const outbox = createDevice(school, time).open();
    outbox.write('q1', answer('here'), 1, false);
    await time.pass(1000);
    expect(school.current.get('q1')?.answers).toEqual(answer('other device'));
    expect(school.seen.size).toBe(1);
    expect(outbox.records()[0]?.status).toBe('superseded');
  });

  test('sends at most 50 answers and about 56 kB at once', async () => {
    const time = new VirtualTime();
    const school = new SchoolModel();
    const sizes: number[] = [];
    const take = school.take.bind(school);
    school.take = (records) => {
      sizes.push(records.length);
      return take(records);
    };
    const device = createDevice(school, time);
    device.state.weather = 'request_lost';
    const outbox = device.open();
    for (let n = 0; n < 70; n += 1) outbox.write(`q${n}`, answer(n < 4 ? 'x'.repeat(20_000) : 'y'), 1, false);
    await time.pass(10);
    device.state.weather = 'fine';
    await time.pass(30_000);
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(50);
    expect(outbox.pending()).toEqual([]);
  });
});
