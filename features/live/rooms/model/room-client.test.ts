import { describe, expect, test } from 'vitest';
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

function createRoom(answer: (steps: readonly RoomStep[]) => void = () => undefined) {
  const source = new Source();
  const sent: RoomStep[][] = [];
  const refused: unknown[] = [];
  let key = 0;
  const client = new RoomClient({
    openEvents: () => source as unknown as EventSource,
    send: async (steps) => {
      answer(steps);
      sent.push([...steps]);
      return { results: steps.map((step) => ({ key: step.key, error: null })) };
    },
    isPassing: (error) => error instanceof ApiFailure && error.status === 0,
    newKey: () => `key-${key++}`,
    onRefused: (reason) => refused.push(reason),
  });
  client.open();
  const state: RoomState = { ...emptyRoom(), seq: 5 };
  return { client, source, sent, refused, state };
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

  test('ends where it was opened in another page, and does not come back', () => {
    const { client, source } = createRoom();
    source.dispatch('over', { reason: 'replaced' });
    expect(client.view().phase).toBe('replaced');
    expect(source.readyState).toBe(2);
  });
});
