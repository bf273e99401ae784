import type { RoomEvent, RoomHappening } from '@/lib/contract/room-state';
import type { RoomStart } from './hub/delivery';
import { newId } from '@/server/platform/db/id';
import { liveSessions } from '@/server/platform/db/schema/public-site';
import type { TestSchool } from '@/tests/server/school';

export const rooms = '/api/communication/api/v1/ar/rooms';
type Person = { id: string; token: string } & TestSchool['anonymous'];
type Step = Record<string, unknown> & { do: string };

export const stepsBody = (...steps: Step[]) => ({
  data: { type: 'room_steps', attributes: { steps: steps.map((step) => ({ key: newId(), ...step })) } },
});

/** Reads events of an answer one after the other. */
export function readerOf(response: Response) {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  async function next(): Promise<{ event: string; data: unknown } | null> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        const event = /^event: (.+)$/m.exec(block)?.[1];
        const data = /^data: (.+)$/m.exec(block)?.[1];
        // The steady event comes by the clock.
        if (event === 'beat') continue;
        if (event && data) return { event, data: JSON.parse(data) };
        continue;
      }
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) return null;
      text += decoder.decode(value, { stream: true });
    }
  }
  const waiting: RoomEvent[] = [];
  return {
    next,
    start: async () => {
      const first = await next();
      if (first?.event !== 'state') throw new Error(`not a state: ${JSON.stringify(first)}`);
      return first.data as RoomStart;
    },
    /** The next event of a kind. */
    async until<Kind extends RoomHappening['kind']>(kind: Kind) {
      for (;;) {
        const held = waiting.shift();
        if (held) {
          if (held.happening.kind === kind) return held as RoomEvent & { happening: { kind: Kind } };
          continue;
        }
        const found = await next();
        if (!found) throw new Error(`the stream ended before ${kind}`);
        if (found.event === 'room' || found.event === 'signals') waiting.push(...(found.data as RoomEvent[]));
      }
    },
  };
}

/** A room of the school's class, held by its teacher. */
export async function openRoom(school: TestSchool, given: Partial<typeof liveSessions.$inferInsert> = {}) {
  const id = newId();
  await school.db.insert(liveSessions).values({
    id,
    title: { ar: 'درس مباشر' },
    hostId: school.as('teacher').id,
    classroomId: school.ids.classroom,
    startsAt: new Date(Date.now() - 60_000),
    endsAt: new Date(Date.now() + 45 * 60_000),
    room: newId(),
    ...given,
  });
  async function enter(
    person: Pick<Person, 'token'>,
    page: string = newId(),
    server: Pick<TestSchool['server'], 'fetch'> = school.server,
  ) {
    const leaving = new AbortController();
    const response = await server.fetch(
      new Request(`http://school.test${rooms}/${id}/events?page=${page}`, {
        headers: { accept: 'text/event-stream' },
        signal: leaving.signal,
      }),
      { token: person.token, ip: '127.0.0.1', receivedAt: Date.now(), sessionKey: null },
    );
    const isOpen = response.headers.get('content-type') === 'text/event-stream';
    return {
      status: response.status,
      error: isOpen ? null : await response.json(),
      ...readerOf(isOpen ? response : new Response('')),
      leave: () => leaving.abort(),
    };
  }
  const path = (rest = '') => `${rooms}/${id}${rest}`;
  const step = (person: Pick<Person, 'post'>, ...steps: Step[]) =>
    person.post(path('/steps'), stepsBody(...steps));
  return { id, path, enter, step };
}
