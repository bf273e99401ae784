import { expect, test } from 'vitest';
import { ApiFailure } from '@/lib/api/errors';
import { type AnswerPorts, AnswerStore, type StoredAnswers } from './answer-store';

/**
 * A device that keeps what it is given, a school that answers as configured, and timers that run when asked.
 */
function world() {
  const kept = new Map<string, StoredAnswers>();
  const timers: (() => void)[] = [];
  const written: object[] = [];
  const replies: (ApiFailure | null)[] = [];
  const flags: boolean[] = [];
  const ports: AnswerPorts = {
    openBox: async () => ({
      kind: 'indexeddb',
      put: async (group, _name, value) => {
        kept.set(group, structuredClone(value));
      },
      all: async () => [...kept.values()],
      remove: async (group) => {
        kept.delete(group);
      },
    }),
    write: async (_attempt, answers) => {
      written.push(answers);
      const failure = replies.shift();
      if (failure) throw failure;
    },
    later: (_ms, run) => {
      timers.push(run);
      return () => {};
    },
    random: () => 0,
    noteWaiting: (isWaiting) => {
      flags.push(isWaiting);
    },
  };
  return { kept, timers, written, replies, flags, ports };
}
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

test('an answer is shown at once, kept, sent, and dropped from the device when the school has it', async () => {
  const { kept, written, flags, ports } = world();
  const store = new AnswerStore('one', { a: 1 }, ports);
  await store.open();
  store.answer('b', 3);
  expect(store.get().answers).toEqual({ a: 1, b: 3 });
  await settled();
  expect(written).toEqual([{ b: 3 }]);
  expect([kept.size, store.get().save.state, flags.at(-1)]).toEqual([0, 'saved', false]);
});

test('without a connection answers wait on the device, survive a new page, and the last one of a question goes', async () => {
  const { kept, timers, written, replies, ports } = world();
  replies.push(new ApiFailure(0));
  const store = new AnswerStore('one', {}, ports);
  await store.open();
  store.answer('a', 0);
  await settled();
  store.answer('b', null);
  expect(store.get().save).toEqual({ state: 'device', count: 2 });
  expect(kept.get('one')?.answers).toEqual({ a: 0, b: null });
  await settled();
  store.close();
  const later = new AnswerStore('one', {}, ports);
  replies.push(new ApiFailure(503));
  kept.set('one', { attempt: 'one', answers: { a: 0, b: null } });
  await later.open();
  expect(later.get().answers).toEqual({ a: 0, b: null });
  await settled();
  later.answer('a', 2);
  await settled();
  timers.at(-1)?.();
  await settled();
  expect(written.at(-1)).toEqual({ a: 2, b: null });
  expect([kept.size, later.get().save.state]).toEqual([0, 'saved']);
});

test('a school that takes no more says why, and nothing stays on the device', async () => {
  const { kept, replies, ports } = world();
  const detail = 'سُحبت الموافقة';
  replies.push(new ApiFailure(409, [{ status: '409', code: 'consent_needed', title: 'conflict', detail }]));
  const store = new AnswerStore('one', {}, ports);
  await store.open();
  store.answer('a', 1);
  await settled();
  expect([store.get().stopped, kept.size]).toEqual([detail, 0]);
});
