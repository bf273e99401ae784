import type { Actor } from '@/server/access/actor';
import type { SessionStreams } from '@/server/access/sessions/live-sessions';
import type { SchoolDeps } from '@/server/boot/deps';
import type { OpenStream } from '@/server/platform/streams/stream-registry';
import { COUNT_MS, isCountDue } from './engine';
import { COMPETITION_CHANNEL } from './locked';
import { eventsOf, readRoom, type RoomState } from './room';
import type { PresentQuestions } from './present-questions';
import { closeAnswered } from './run';

const KIND = 'competitions';
/** Several tabs, and the wall. */
const MOST_A_SESSION = 4;

type Viewer = { stream: OpenStream<Actor>; viewerId: string | null };
type Room = {
  viewers: Set<Viewer>;
  /** The state that was sent to the viewers last. */
  last: RoomState | null;
  sentAt: number;
  timer: NodeJS.Timeout | null;
  /** The timer of an announced question that has not opened. */
  opening: { position: number; timer: NodeJS.Timeout } | null;
};

export type OpenCompetition = {
  actor: Actor;
  id: string;
  /** The view for a wall: without an own place. */
  isScreen: boolean;
  /** Rejects when the actor lost the access to the competition. */
  check: () => Promise<unknown>;
  signal: AbortSignal;
};

/**
 * Streams of the competitions of this process, one for each viewer. A step of any process is read once and
 * its standings are computed once; each viewer receives the own view of them. A viewer who reconnects
 * receives the whole present state.
 */
export class CompetitionStreams {
  readonly #deps: Pick<SchoolDeps, 'db' | 'log' | 'now'>;
  readonly #streams: SessionStreams;
  readonly #questions: Pick<PresentQuestions, 'opened'>;
  readonly #rooms = new Map<string, Room>();
  readonly #stale = new Set<string>();
  readonly #reading = new Set<string>();

  constructor(
    deps: Pick<SchoolDeps, 'db' | 'log' | 'now' | 'listen'>,
    streams: SessionStreams,
    questions: Pick<PresentQuestions, 'opened'>,
  ) {
    this.#deps = deps;
    this.#streams = streams;
    this.#questions = questions;
    deps.listen.on(COMPETITION_CHANNEL, (id) => void this.look(id));
    // Notifications were lost while the connection was down.
    deps.listen.onGap(() => [...this.#rooms.keys()].forEach((id) => void this.look(id)));
  }

  get size(): number {
    return this.#rooms.size;
  }

  /** Events of one competition for one viewer, named `competition`. Errors: those of `check`. */
  async open({ actor, id, isScreen, check, signal }: OpenCompetition): Promise<Response> {
    await check();
    let viewer: Viewer | null = null;
    return this.#streams.open({
      kind: KIND,
      owner: actor,
      most: MOST_A_SESSION,
      signal,
      onOpen: (stream) => {
        viewer = { stream, viewerId: isScreen ? null : actor.userId };
        this.#enter(id, viewer);
      },
      onEnd: () => {
        if (viewer) this.#leave(id, viewer);
      },
      recheck: async (stream) => {
        await check().catch(() => stream.end());
      },
    });
  }

  #enter(id: string, viewer: Viewer): void {
    const room = this.#rooms.get(id) ?? {
      viewers: new Set(),
      last: null,
      sentAt: 0,
      timer: null,
      opening: null,
    };
    this.#rooms.set(id, room);
    room.viewers.add(viewer);
    // Before the first reading there is nothing to send; after it the viewer receives the whole state.
    if (room.last) this.#send(viewer, null, room.last);
    void this.look(id);
  }

  #leave(id: string, viewer: Viewer): void {
    const room = this.#rooms.get(id);
    room?.viewers.delete(viewer);
    if (!room || room.viewers.size > 0) return;
    if (room.timer) clearTimeout(room.timer);
    if (room.opening) clearTimeout(room.opening.timer);
    this.#rooms.delete(id);
  }

  #sendAll(room: Room, next: RoomState): void {
    const { last: before, viewers, sentAt } = room;
    const now = performance.now();
    const isCountAlone = before?.state === next.state && before.position === next.position;
    if (isCountAlone && before.lobby === next.lobby && !next.isAnswered) {
      if (before.answered === next.answered || !isCountDue(viewers.size, now - sentAt)) return;
    }
    room.last = next;
    room.sentAt = now;
    for (const viewer of [...viewers]) this.#send(viewer, before, next);
  }

  #send({ stream, viewerId }: Viewer, before: RoomState | null, after: RoomState): void {
    const events = eventsOf(before, after, viewerId);
    stream.sendAll('competition', events);
    if (events.some(({ type }) => type === 'ended')) stream.end();
  }

  /** Reads a competition that has viewers; steps during a reading are read once after it. */
  async look(id: string): Promise<void> {
    if (!this.#rooms.has(id)) return;
    this.#stale.add(id);
    if (this.#reading.has(id)) return;
    this.#reading.add(id);
    while (this.#stale.delete(id)) await this.#read(id);
    this.#reading.delete(id);
  }

  async #read(id: string): Promise<void> {
    const room = this.#rooms.get(id);
    if (!room) return;
    try {
      const next = await readRoom(this.#deps.db, id, room.last);
      if (!next) return this.#end(room);
      this.#sendAll(room, next);
      if (next.isAnswered) await closeAnswered(this.#deps.db, id, next.position, this.#deps.now());
      this.#openOn(id, room, next);
      this.#countOn(id, room, next);
    } catch (error) {
      this.#deps.log('warn', 'competitions.read', { name: (error as Error).name });
      // A stream without updates would show outdated places, so it ends and browsers reconnect.
      this.#end(room);
    }
  }

  #end(room: Room): void {
    for (const { stream } of [...room.viewers]) stream.end();
  }

  /**
   * Sends an announced question when it opens; hundreds of simultaneous requests would wait for each other.
   */
  #openOn(id: string, room: Room, { question, position }: RoomState): void {
    if (room.opening?.position === position) return;
    if (room.opening) clearTimeout(room.opening.timer);
    room.opening = null;
    if (question?.type !== 'question') return;
    const startsAt = Date.parse(question.starts_at);
    if (startsAt <= this.#deps.now().getTime()) return;
    const wait = () => {
      const left = startsAt - this.#deps.now().getTime();
      if (left <= 0) void this.#handOut(id, room, position);
      else room.opening = { position, timer: setTimeout(wait, left).unref() };
    };
    wait();
  }

  async #handOut(id: string, room: Room, position: number): Promise<void> {
    const viewers = [...room.viewers];
    const players = viewers.flatMap(({ viewerId }) => viewerId ?? []);
    try {
      const opened = await this.#questions.opened(id, players);
      if (opened?.event.type !== 'asked' || opened.event.position !== position) return;
      for (const { stream, viewerId } of viewers)
        if (!viewerId || !opened.hasAnswered(viewerId)) stream.sendAll('competition', [opened.event]);
    } catch (error) {
      // Pages request the question when it does not arrive.
      this.#deps.log('warn', 'competitions.open', { name: (error as Error).name });
    }
  }

  #countOn(id: string, room: Room, { state }: RoomState): void {
    if (room.timer) clearTimeout(room.timer);
    room.timer =
      state === 'running' && room.viewers.size > 0
        ? setTimeout(() => void this.look(id), COUNT_MS).unref()
        : null;
  }
}
