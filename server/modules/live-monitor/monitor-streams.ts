import type { RoomEvent } from '@/lib/contract/resources/room';
import { type EventStream, eventStream } from '../../platform/streams/event-stream';
import type { Actor } from '../../access/actor';
import type { SchoolDeps } from '../../boot/deps';
import { endedStreams } from '../../access/sessions/live-sessions';
import { readRoom } from './read-monitor';
import { RoomWatch, type Viewer } from './monitor-changes';

/** A student changes at most once in this time, whatever happens. */
const LOOK_MS = 1_000;
/** A reading may take this part of the time at most: a slow database is asked less often. */
const SHARE = 10;
const CHECK_MS = 60_000;
/** Rooms of one session: a window each; the oldest of more is somebody's leftover. */
const MOST_A_SESSION = 8;

export type OpenRoom = {
  actor: Actor;
  quizId: string;
  /** Ids of the students whom the actor may see; rejects when the quiz is not the actor's any more. */
  readIds: () => Promise<Set<string>>;
  lastEventId: string | null;
  signal: AbortSignal;
};
type Seat = Viewer & { actor: Actor; since: number; quizId: string; readIds: OpenRoom['readIds'] };
type Room = { watch: RoomWatch; timer: NodeJS.Timeout | null };

/**
 * Live rooms of this process: each is read by one loop while somebody looks at it, and not at all otherwise. Answers
 * are therefore saved without knowing of rooms, and what another process saved is seen as well.
 */
export class RoomHub {
  readonly #deps: SchoolDeps;
  readonly #rooms = new Map<string, Room>();
  readonly #seats = new Set<Seat>();
  #check: NodeJS.Timeout | null = null;

  constructor(deps: SchoolDeps) {
    this.#deps = deps;
    deps.listen.on('session', (id) => {
      const touched = [...this.#seats].filter(({ actor }) => actor.sessionId === id || actor.userId === id);
      if (touched.length > 0) void this.#checkSeats(touched);
    });
    deps.listen.onGap(() => void this.#checkSeats([...this.#seats]));
  }

  get size(): { rooms: number; seats: number } {
    return { rooms: this.#rooms.size, seats: this.#seats.size };
  }

  /** Ends every stream: the process stops. */
  stop(): void {
    for (const seat of [...this.#seats]) seat.end();
  }

  /** Events of one room for one viewer, named `room`. */
  async open({ actor, quizId, readIds, lastEventId, signal }: OpenRoom): Promise<Response> {
    const ids = await readIds();
    let seat: Seat | null = null;
    return eventStream(
      signal,
      (stream) => {
        seat = this.#seat(stream, { actor, quizId, readIds, ids });
        this.#enter(seat, lastEventId);
      },
      () => {
        if (seat) this.#leave(seat);
      },
    );
  }

  #seat(stream: EventStream, of: Pick<Seat, 'actor' | 'quizId' | 'readIds' | 'ids'>): Seat {
    return {
      ...of,
      since: this.#deps.now().getTime(),
      tell: (event: RoomEvent, id) => stream.send('room', event, id),
      end: () => stream.end(),
    };
  }

  #enter(seat: Seat, lastEventId: string | null): void {
    const own = [...this.#seats].filter(({ actor }) => actor.sessionId === seat.actor.sessionId);
    for (const old of own.slice(0, Math.max(0, own.length - MOST_A_SESSION + 1))) old.end();
    this.#seats.add(seat);
    this.#check ??= setInterval(() => void this.#checkSeats([...this.#seats]), CHECK_MS).unref();
    const room = this.#rooms.get(seat.quizId) ?? { watch: new RoomWatch(), timer: null };
    const isNew = !this.#rooms.has(seat.quizId);
    this.#rooms.set(seat.quizId, room);
    if (room.watch.isRead) room.watch.catchUp(seat, lastEventId);
    room.watch.viewers.add(seat);
    if (isNew) void this.#look(seat.quizId, room);
  }

  #leave(seat: Seat): void {
    this.#seats.delete(seat);
    if (this.#seats.size === 0 && this.#check) {
      clearInterval(this.#check);
      this.#check = null;
    }
    const room = this.#rooms.get(seat.quizId);
    if (!room) return;
    room.watch.viewers.delete(seat);
    if (room.watch.viewers.size > 0) return;
    if (room.timer) clearTimeout(room.timer);
    this.#rooms.delete(seat.quizId);
  }

  async #look(quizId: string, room: Room): Promise<void> {
    const began = performance.now();
    try {
      const now = this.#deps.now();
      room.watch.take(await readRoom(this.#deps.db, quizId, now), now);
    } catch (error) {
      this.#deps.log('warn', 'room.read', { name: (error as Error).name });
      // A view that stands still would not be true: browsers come back by themselves.
      for (const viewer of [...room.watch.viewers]) viewer.end();
    }
    if (this.#rooms.get(quizId) !== room) return;
    const wait = Math.max(LOOK_MS, (performance.now() - began) * SHARE);
    room.timer = setTimeout(() => void this.#look(quizId, room), wait).unref();
  }

  /** Ends what its session or its reach has left, and lets in who was added. */
  async #checkSeats(seats: Seat[]): Promise<void> {
    try {
      for (const seat of await endedStreams(this.#deps, seats)) seat.end();
    } catch (error) {
      this.#deps.log('warn', 'room.check', { name: (error as Error).name });
    }
    for (const seat of seats) {
      if (!this.#seats.has(seat)) continue;
      const ids = await seat.readIds().catch(() => null);
      if (ids === null) seat.end();
      else if (ids.size !== seat.ids.size || [...ids].some((id) => !seat.ids.has(id))) {
        seat.ids = ids;
        this.#rooms.get(seat.quizId)?.watch.catchUp(seat, null);
      }
    }
  }
}
