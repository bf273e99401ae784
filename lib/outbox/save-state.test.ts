import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { saveState } from './save-state';

const calm = {
  pending: 0,
  unkept: 0,
  refused: 0,
  isKeeping: false,
  failures: 0,
  isPaused: false,
  sendingFor: null,
};

describe('words of the save chip', () => {
  test.each([
    ['saved', 'everything is confirmed', {}],
    ['saving', 'an answer is on its way', { pending: 1, sendingFor: 200 }],
    ['device', 'the school does not answer', { pending: 2, sendingFor: 3500 }],
    ['device', 'a request failed', { pending: 3, failures: 1 }],
    ['device', 'the session has ended', { pending: 1, isPaused: true }],
    ['saving', 'the device has not confirmed yet', { pending: 1, failures: 2, isKeeping: true }],
    ['lost', 'neither school nor device has it', { pending: 1, unkept: 1, failures: 1 }],
    ['lost', 'the school refused an answer', { refused: 1 }],
  ] as const)('%s: %s', (state, _when, facts) => {
    expect(saveState({ ...calm, ...facts }).state).toBe(state);
  });

  test('never says saved while anything is unconfirmed, nor on this device while the device has refused', () => {
    const facts = fc.record({
      pending: fc.nat(5),
      unkept: fc.nat(5),
      refused: fc.nat(2),
      isKeeping: fc.boolean(),
      failures: fc.nat(3),
      isPaused: fc.boolean(),
      sendingFor: fc.option(fc.nat(20_000)),
    });
    fc.assert(
      fc.property(facts, (raw) => {
        const one = { ...raw, unkept: Math.min(raw.unkept, raw.pending) };
        const { state, count } = saveState(one);
        if (state === 'saved') expect([one.pending, one.refused]).toEqual([0, 0]);
        if (state === 'device') expect([one.unkept, count]).toEqual([0, one.pending]);
      }),
    );
  });
});
