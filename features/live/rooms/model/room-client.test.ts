import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RoomStep } from '@/lib/contract/resources/live/room';
import { emptyRoom, type RoomEvent, type RoomState } from '@/lib/contract/room-state';
import { ApiFailure } from '@/lib/api/errors';
import { RoomClient } from './room-client';

class Source extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  close() {
    this.readyState = 2;
  }
  dispatch(event: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
}
Object.assign(globalThis, { EventSource: Source });

afterEach(() => {
  vi.useRealTimers();
});

type Results = { key: string; error: string | null }[];

function createRoom(
  answer: (steps: readonly RoomStep[]) => void = () => undefined,
  resultsOf: (steps: readonly RoomStep[]) => Results = (steps) =>
    steps.map(({ key }) => ({ key, error: null })),
) {
  const source = new Source();
  let opened = 0;
  const sent: RoomStep[][] = [];
  const refused: unknown[] = [];
  let key = 0;
  const client = new RoomClient({
    openEvents: () => {
      opened += 1;
      return (opened === 1 ? source : new Source()) as unknown as EventSource;
    },
    send: async (steps) => {
      answer(steps);
      sent.push([...steps]);
      return { results: resultsOf(steps) };
    },
    isPassing: (error) => error instanceof ApiFailure && error.status === 0,
    newKey: () => `key-${key++}`,
    onRefused: (reason) => refused.push(reason),
  });
  client.open();
  const state: RoomState = { ...emptyRoom(), seq: 5 };
  return { client, source, sent, refused, state, opened: () => opened };
}
const said = (seq: number, text: string): RoomEvent => ({
  seq,
  at: '2026-11-24T08:00:00Z',
  happening: { kind: 'said', message: { by: 'a', kind: 'text', text, file: null } },
});

describe('the room in one page', () => {
  test('begins with the state and goes on with what happens, each once', () => {
    const { client, source, state } = createRoom();
    source.dispatch('state', { place: 'in', state, votes: { poll: 1 } });
    source.dispatch('room', [said(5, 'before'), said(6, 'first')]);
    source.dispatch('room', [said(6, 'first'), said(7, 'second')]);
    const view = client.view();
    expect(view.phase).toBe('in');
    expect(view.votes).toEqual({ poll: 1 });
    expect(view.state.messages.map(({ text }) => text)).toEqual(['first', 'second']);
  });

  test('keeps what is done without a connection, and sends it with the same keys when it is back', async () => {
    let isAway = true;
    const { client, source, sent, state } = createRoom(() => {
      if (isAway) throw new ApiFailure(0);
    });
    source.dispatch('state', { place: 'in', state, votes: {} });
    client.act({ do: 'say', text: 'one' });
    client.act({ do: 'hand', is_up: true });
    await expect.poll(() => client.view().unsent).toBe(2);
    source.onerror?.();
    expect(client.view().connection).toBe('lost');
    isAway = false;
    source.dispatch('state', { place: 'in', state, votes: {} });
    await expect.poll(() => client.view().unsent).toBe(0);
    expect(sent.flat().map(({ key }) => key)).toEqual([...new Set(sent.flat().map(({ key }) => key))]);
    expect(sent.flat().map((step) => step.do)).toEqual(['say', 'hand']);
    expect(client.view().connection).toBe('live');
  });

  test('drops what the school refuses and says so', async () => {
    const { client, refused } = createRoom(() => {
      throw new ApiFailure(403);
    });
    client.act({ do: 'say', text: 'no' });
    await expect.poll(() => client.view().unsent).toBe(0);
    expect(refused).toHaveLength(1);
  });

  test('holds back messages that came too fast, says so once and sends them later in their order', async () => {
    vi.useFakeTimers();
    let isFast = true;
    const sent: string[] = [];
    const { client, source, state, refused } = createRoom(undefined, (steps) =>
      steps.map((step) => {
        const isHeld = isFast && step.do === 'say';
        if (!isHeld) sent.push(step.do === 'say' ? step.text : step.do);
        return { key: step.key, error: isHeld ? 'too_fast' : null };
      }),
    );
    source.dispatch('state', { place: 'in', state, votes: {} });
    client.act({ do: 'say', text: 'one' });
    await vi.advanceTimersByTimeAsync(10);
    client.act({ do: 'say', text: 'two' });
    client.act({ do: 'hand', is_up: true });
    await vi.advanceTimersByTimeAsync(10);
    expect([sent, refused, client.view().unsent]).toEqual([['hand'], ['too_fast'], 2]);
    isFast = false;
    await vi.advanceTimersByTimeAsync(3_000);
    expect([sent, client.view().unsent]).toEqual([['hand', 'one', 'two'], 0]);
    client.close();
  });

  test('shows a cut connection within 5 seconds, opens a new one and is live again with its first event', () => {
    vi.useFakeTimers();
    const { client, source, opened, state } = createRoom();
    source.dispatch('state', { place: 'in', state, votes: {} });
    for (let beats = 0; beats < 5; beats += 1) {
      vi.advanceTimersByTime(2_000);
      source.dispatch('beat', {});
    }
    expect([client.view().connection, opened()]).toEqual(['live', 1]);
    vi.advanceTimersByTime(4_999);
    expect([client.view().connection, opened(), source.readyState]).toEqual(['lost', 2, 2]);
    vi.advanceTimersByTime(9_000);
    expect(opened()).toBe(2);
    client.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('of who waits ends with the session', () => {
    const { client, source } = createRoom();
    source.dispatch('state', { place: 'waiting' });
    source.dispatch('over', { reason: 'ended' });
    expect(client.view().phase).toBe('over');
    expect(source.readyState).toBe(2);
  });

  test('ends where it was opened in another page, and does not come back', () => {
    const { client, source } = createRoom();
    source.dispatch('over', { reason: 'replaced' });
    expect(client.view().phase).toBe('replaced');
    expect(source.readyState).toBe(2);
  });
});
