import type { ServerClock } from '@/lib/contract/resources/quizzes/attempt';

type Sample = { serverNow: number; at: number; rtt: number };
type Sources = { steady: () => number; wall: () => number };

/** A sample is replaced by a worse one when it is older than this: steady clocks drift too. */
const SAMPLE_LIFE = 5 * 60_000;
const DRIFT = 2000;

/**
 * The server time on this device: server time at the best sample plus the steady clock since. The wall clock
 * of the device only shows whether the device has slept.
 */
export class AttemptClock {
  #sources: Sources;
  #sample: Sample | null = null;
  #endsAt: number | null = null;
  #extra = 0;
  #pausedAt: number | null = null;
  /** The server time of the latest event: an older event that arrives later is ignored. */
  #latest = Number.NEGATIVE_INFINITY;
  #offset: number | null = null;
  #pair: { steady: number; wall: number };

  constructor(sources: Sources = { steady: () => performance.now(), wall: () => Date.now() }) {
    this.#sources = sources;
    this.#pair = { steady: sources.steady(), wall: sources.wall() };
  }

  /** Takes the time out of a reply; `sentAt` and `receivedAt` are of the steady clock. */
  sync(clock: ServerClock, sentAt: number, receivedAt: number) {
    const sample = {
      serverNow: Date.parse(clock.server_now),
      at: (sentAt + receivedAt) / 2,
      rtt: receivedAt - sentAt,
    };
    const best = this.#sample;
    if (!best || sample.rtt <= best.rtt || sample.at - best.at > SAMPLE_LIFE || this.hasSlept()) {
      this.#sample = sample;
      this.#pair = { steady: this.#sources.steady(), wall: this.#sources.wall() };
      this.#offset = sample.serverNow - (this.#pair.wall - (this.#pair.steady - sample.at));
    }
    this.note(clock);
  }

  /** Takes the end and the pause from an event of the server, but not the time of day. */
  note(clock: ServerClock) {
    const serverNow = Date.parse(clock.server_now);
    if (serverNow < this.#latest) return;
    this.#latest = serverNow;
    this.#endsAt = clock.ends_at === null ? null : Date.parse(clock.ends_at);
    this.#extra = clock.extra_seconds;
    this.#pausedAt = clock.paused_at === null ? null : Date.parse(clock.paused_at);
  }

  /** After a reload without a connection only the wall clock is known: an estimate that locks nothing. */
  estimate(offset: number, endsAt: string | null) {
    if (this.#sample) return;
    this.#offset = offset;
    this.#endsAt = endsAt === null ? null : Date.parse(endsAt);
  }

  /**
   * Milliseconds to the end, which do not change in a pause; null without an end or before any time is known.
   */
  remaining(): number | null {
    if (this.#endsAt === null) return null;
    const now = this.#pausedAt ?? this.now();
    return now === null ? null : this.#endsAt - now;
  }

  /** The school's time in ms, or null when it is not known yet. */
  now(): number | null {
    if (this.#sample) return this.#sample.serverNow + (this.#sources.steady() - this.#sample.at);
    return this.#offset === null ? null : this.#sources.wall() + this.#offset;
  }

  get isPaused() {
    return this.#pausedAt !== null;
  }

  get isEstimate() {
    return this.#sample === null;
  }

  get endsAt(): string | null {
    return this.#endsAt === null ? null : new Date(this.#endsAt).toISOString();
  }

  get offset() {
    return this.#offset;
  }

  get extraSeconds() {
    return this.#extra;
  }

  /** True when time passed in which the steady clock stopped, or the device's clock was set. */
  hasSlept(): boolean {
    const steady = this.#sources.steady() - this.#pair.steady;
    const wall = this.#sources.wall() - this.#pair.wall;
    return Math.abs(steady - wall) > DRIFT;
  }

  /** Call after a re-sync was asked for, so that one sleep asks once. */
  noteDrift() {
    this.#pair = { steady: this.#sources.steady(), wall: this.#sources.wall() };
    if (this.#sample) this.#sample = { ...this.#sample, rtt: Number.POSITIVE_INFINITY };
  }
}
