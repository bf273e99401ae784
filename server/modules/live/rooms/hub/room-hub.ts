import type { RoomHappening, RoomState } from '@/lib/contract/room-state';
import type { Actor } from '@/server/access/actor';
import type { SessionStreams } from '@/server/access/sessions/live-sessions';
import type { SchoolDeps } from '@/server/boot/deps';
import { eventText } from '@/server/platform/streams/event-stream';
import { ApiError } from '@/server/router/errors';
import type { FullState } from '../engine';
import { deliverTo, sayEnded, stateFor } from './delivery';
import { Heartbeat } from './heartbeat';
import { afterStored, lockRoom, readState, ROOM_CHANNEL, takenKeys, writeEvents } from './room-writer';
import { emptyState, type StoredEvent } from '../rows';
import type { Viewer } from './viewer';

const KIND = 'rooms';
/** Rooms that one session has open. */
const MOST_A_SESSION = 2;
/** Viewers receive the events of this interval together: each delivery costs a write for each of them. */
const TOGETHER_MS = { few: 20, many: 100 };
const MANY = 30;

type Opening = { id: string; stay: string; page: string; actor: Actor; signal: AbortSignal };

/** Something that is to happen in a room, decided when its turn comes. */
export type Wish<Answer> = {
  key: string | null;
  userId: string | null;
  decide: (state: FullState) => { happening: RoomHappening | null; choice?: number; answer: Answer };
};
type Pending = {
  wish: Wish<unknown>;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
};

type Room = {
  id: string;
  viewers: Set<Viewer>;
  state: FullState | null;
  pending: Pending[];
  isWriting: boolean;
  /** What the viewers of this process have not received. */
  untold: StoredEvent[];
  timer: NodeJS.Timeout | null;
};

export type TakenBefore = { isTaken: true };
export const takenBefore: TakenBefore = { isTaken: true };

type Needs = Pick<SchoolDeps, 'db' | 'now' | 'log' | 'listen'>;

/**
 * Rooms of this process. What happens in a room is decided and written in its order, all that came meanwhile
 * in one transaction; viewers of every process receive it. The state here is what was committed, perhaps not
 * all of it: the next turn reads the rest.
 */
export class RoomHub {
  readonly #deps: Needs;
  readonly #streams: SessionStreams;
  readonly #rooms = new Map<string, Room>();
  readonly #heartbeat = new Heartbeat();

  constructor(deps: Needs, streams: SessionStreams) {
    this.#deps = deps;
    this.#streams = streams;
    deps.listen.on(ROOM_CHANNEL, (payload) => {
      const [id = '', seq = '0'] = payload.split(':');
      const room = this.#rooms.get(id);
      if (room && (room.state?.room.seq ?? 0) < Number(seq)) this.#run(room);
    });
    // What happened while nobody listened is unknown.
    deps.listen.onGap(() => {
      for (const room of this.#rooms.values()) this.#run(room);
    });
  }

  /** Rooms that this process holds. */
  get size(): number {
    return this.#rooms.size;
  }

  /** Ids of the open stays of this process, by room. */
  stays(): Map<string, string[]> {
    return new Map([...this.#rooms].map(([id, { viewers }]) => [id, [...viewers].map(({ stay }) => stay)]));
  }

  #room(id: string): Room {
    const known = this.#rooms.get(id);
    if (known) return known;
    const made: Room = {
      id,
      viewers: new Set(),
      state: null,
      pending: [],
      isWriting: false,
      untold: [],
      timer: null,
    };
    this.#rooms.set(id, made);
    return made;
  }

  /**
   * What happens, once its turn came; the answer of its decision, or `takenBefore` where the key was used.
   */
  act<Answer>(id: string, wish: Wish<Answer>): Promise<Answer | TakenBefore> {
    return new Promise((resolve, reject) => {
      const room = this.#room(id);
      room.pending.push({ wish, resolve: resolve as (answer: unknown) => void, reject });
      this.#run(room);
    });
  }

  /** The state as it is written now. */
  async read(id: string): Promise<FullState> {
    const room = this.#rooms.get(id);
    if (room?.state && room.viewers.size > 0 && !room.isWriting) return room.state;
    const found = await this.#deps.db.$client.query<{ seq: string }>(
      'select seq from live_rooms where live_session_id = $1',
      [id],
    );
    const [row] = found.rows;
    if (!row) return emptyState();
    return (await readState(this.#deps.db, id, Number(row.seq), null)).state;
  }

  #run(room: Room): void {
    if (room.isWriting) return;
    room.isWriting = true;
    void this.#work(room).finally(() => {
      room.isWriting = false;
      if (room.pending.length > 0) this.#run(room);
      else this.#forget(room);
    });
  }

  async #work(room: Room): Promise<void> {
    const pending = room.pending.splice(0);
    try {
      if (pending.length === 0) return await this.#catchUp(room);
      const { state, events, answers } = await this.#write(room, pending);
      this.#publish(room, state, events);
      pending.forEach(({ resolve }, index) => resolve(answers[index]));
    } catch (error) {
      for (const { reject } of pending) reject(error);
      if (pending.length === 0) {
        this.#deps.log('warn', 'rooms.read', { name: (error as Error).name });
        for (const { stream } of [...room.viewers]) stream.end();
      }
    }
  }

  async #catchUp(room: Room): Promise<void> {
    if (!room.state) return;
    const { state, events } = await readState(this.#deps.db, room.id, 0, room.state);
    this.#publish(room, state, events);
  }

  async #write(room: Room, pending: readonly Pending[]) {
    const at = this.#deps.now().toISOString();
    return this.#deps.db.transaction(async (tx) => {
      const last = await lockRoom(tx, room.id);
      const known = room.state && room.state.room.seq === last ? { state: room.state, events: [] } : null;
      const read = known ?? (await readState(tx, room.id, last, room.state));
      const keys = pending.flatMap(({ wish }) => wish.key ?? []);
      const taken = await takenKeys(tx, room.id, keys);
      let { state } = read;
      const made: (StoredEvent & { key: string | null })[] = [];
      const answers = pending.map(({ wish }) => {
        if (wish.key !== null && taken.has(wish.key)) return takenBefore;
        if (wish.key !== null) taken.add(wish.key);
        const { happening, choice = null, answer } = wish.decide(state);
        if (!happening) return answer;
        const event = { seq: state.room.seq + 1, at, happening, userId: wish.userId, key: wish.key, choice };
        made.push(event);
        state = afterStored(state, event);
        return answer;
      });
      await writeEvents(tx, room.id, made);
      return { state, events: [...read.events, ...made], answers };
    });
  }

  #publish(room: Room, state: FullState, events: readonly StoredEvent[]): void {
    room.state = state;
    if (room.viewers.size === 0 || events.length === 0) return;
    room.untold.push(...events);
    const wait = room.viewers.size > MANY ? TOGETHER_MS.many : TOGETHER_MS.few;
    room.timer ??= setTimeout(() => this.#deliver(room), wait);
  }

  #deliver(room: Room): void {
    room.timer = null;
    const events = room.untold.splice(0);
    if (room.state) deliverTo(room.viewers, room.state.room, events);
  }

  #forget(room: Room): void {
    if (room.viewers.size > 0 || room.pending.length > 0 || room.isWriting) return;
    if (room.timer) clearTimeout(room.timer);
    this.#rooms.delete(room.id);
  }

  /** Events of a room for one page of a person who has arrived; `onEnd` is called once. */
  open(
    { id, stay, page, actor, signal }: Opening,
    { state, check, onEnd }: { state: FullState; check: () => Promise<unknown>; onEnd: () => void },
  ): Response {
    let viewer: Viewer | null = null;
    return this.#streams.open({
      kind: KIND,
      owner: actor,
      most: MOST_A_SESSION,
      signal,
      onOpen: (stream) => {
        const room = this.#room(id);
        viewer = { stream, personId: actor.userId, page, stay };
        room.state ??= state;
        stream.sendText(eventText('state', stateFor(room.state, actor.userId)));
        room.viewers.add(viewer);
        this.#heartbeat.add(stream);
        // What another process wrote since the state was read.
        this.#run(room);
      },
      onEnd: () => {
        const room = this.#rooms.get(id);
        if (viewer) {
          room?.viewers.delete(viewer);
          this.#heartbeat.remove(viewer.stream);
        }
        if (room) this.#forget(room);
        onEnd();
      },
      recheck: async (stream) => {
        await check().catch((error: unknown) => {
          if (error instanceof ApiError && error.options.code === 'room_over') sayEnded(stream);
          else stream.end();
        });
      },
    });
  }

  /** The state from which viewers of this process are served; for tests and counts. */
  stateOf(id: string): RoomState | null {
    return this.#rooms.get(id)?.state?.room ?? null;
  }
}
