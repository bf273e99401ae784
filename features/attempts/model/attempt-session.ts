import { registerFlush } from '@/lib/outbox/registry';
import type { AttemptModel, ServerClock } from '@/lib/contract/resources/attempt';
import { type AttemptStatus, type Timed, AttemptApiError } from '../api/attempt-api';
import { SharedAnswerStore } from './shared-answer-store';
import { DeadlineWatch } from './deadline';
import { submitAttempt } from './submit';
import { listenToPage } from './page-signals';

const BEAT = 20_000;
const FIRST_RETRY = 2000;
const SPREAD = 3000;
const STALE_PAGE = 60_000;

/** One open attempt on this page, from start to receipt: lease, time, heartbeat and handing in. */
export class AttemptSession extends SharedAnswerStore {
  #stopBeat: (() => void) | null = null;
  #stopWatch: (() => void) | null = null;
  #deadline = new DeadlineWatch(this.clock, this.ports, {
    onOver: () => {
      this.set({ phase: 'over' });
      this.outbox.hurry();
    },
    onMoreTime: () => this.set({ phase: this.standing }),
    onFinish: () => {
      if (this.getSnapshot().phase === 'over') void this.#endByClock();
    },
  });
  #closers: (() => void)[] = [];
  #isStarted = false;
  #isClosed = false;
  #busy = false;

  /** Begins: opens the device's store, takes the lease among tabs and asks the school. Returns the way to stop. */
  open(): () => void {
    this.#isClosed = false;
    this.#closers.push(
      registerFlush(async (ms) => ({ unsent: await this.outbox.drain(ms) })),
      listenToPage({
        onHide: () => {
          this.leave();
          if (this.getSnapshot().phase === 'working') this.ports.api.report('focus_lost');
        },
        onLeave: this.leave,
        onShow: () => this.#wake(0),
        onOnline: () => this.#wake(SPREAD),
        onOffline: () => this.set({ connection: 'offline' }),
      }),
    );
    this.outbox.wake([]);
    // A page that is mounted and unmounted at once (React's check in development) must not start twice.
    this.#closers.push(this.ports.later(0, () => void this.begin()));
    return () => this.#close();
  }

  /** Work here: takes the attempt from another tab or device. */
  async takeOver() {
    const { phase } = this.getSnapshot();
    await this.outbox.drain(5000);
    if (phase === 'other_tab') {
      await this.lease?.acquire(true);
      await this.recall();
    }
    await this.start(true);
    if (!this.#isStarted && phase === 'other_tab' && this.epoch > 0) this.set({ phase: this.standing });
  }

  /** The same person has signed in again: everything goes on where it stood. */
  resume() {
    this.set({ isSignedOut: false });
    this.outbox.resume();
    this.#wake(0);
    if (this.finishing) void this.finish(this.finishing === 'forced');
  }

  /** Tries to reach the school now. */
  retry = () => this.#wake(0);

  /** Hands in; questions left open come back in `openPages`. Without an answer the wish is kept and tried again. */
  async finish(isForced: boolean, isByClock = false) {
    if (this.#busy || this.getSnapshot().phase === 'finished') return;
    this.#busy = true;
    this.finishing = isForced ? 'forced' : 'plain';
    this.set({ phase: 'finishing', openPages: null });
    if (!isByClock) this.remember();
    const result = await submitAttempt(this.ports.api, this.outbox, isForced).finally(() => {
      this.#busy = false;
    });
    if (result.kind === 'done') {
      this.syncClock(result.reply.value.clock, result.reply);
      return this.#done(result.reply.value);
    }
    if (result.kind === 'open') {
      this.finishing = null;
      const page = result.pages[0] ?? this.getSnapshot().page;
      this.set({ phase: this.standing, openPages: result.pages, page });
      this.remember();
      return this.#deadline.look(this.standing);
    }
    this.#note(result.error);
    // Time may have been added meanwhile, so an end by the clock is no wish of the student.
    if (!isByClock) return;
    this.finishing = null;
    this.set({ phase: 'over' });
    this.#beat(FIRST_RETRY);
  }

  cancelFinish() {
    if (this.#busy || this.getSnapshot().phase !== 'finishing') return;
    this.finishing = null;
    this.set({ phase: this.standing });
    this.remember();
    this.#deadline.look(this.standing);
  }

  protected override onReply(reply: Timed<{ meta: ServerClock & { epoch: number; state: string } }>) {
    super.onReply(reply);
    this.#heed(reply.value.meta);
  }

  protected async start(isTakeOver: boolean) {
    try {
      const reply = await this.ports.api.start(this.ports.clientId(), isTakeOver);
      const attempt = reply.value;
      this.syncClock(attempt.clock, reply);
      this.set({ attempt, isSignedOut: false, problem: null });
      if (attempt.state !== 'in_progress') return this.#done(attempt);
      if (!this.lease && !(await this.enter(attempt.id))) return;
      if (!attempt.is_holder) return this.set({ phase: 'other_device' });
      const isNewLease = attempt.epoch !== this.epoch;
      this.epoch = attempt.epoch;
      if (isTakeOver || this.#needsPaper(isNewLease)) await this.#load();
      this.#isStarted = true;
      this.ports.keepShell(this.getSnapshot().questions);
      this.#work();
    } catch (error) {
      if (!(error instanceof AttemptApiError)) throw error;
      this.#note(error);
      if (
        this.epoch > 0 &&
        this.getSnapshot().questions.length > 0 &&
        this.getSnapshot().phase === 'starting'
      )
        this.#work();
      this.#beat(this.getSnapshot().phase === 'blocked' ? BEAT / 4 : FIRST_RETRY);
    }
  }

  #needsPaper(isNewLease: boolean) {
    const { questions } = this.getSnapshot();
    const age =
      this.input.renderedAt === null ? null : (this.clock.now() ?? 0) - Date.parse(this.input.renderedAt);
    return (
      questions.length === 0 ||
      this.#isStarted ||
      age === null ||
      age > STALE_PAGE ||
      (isNewLease && age > 5000)
    );
  }

  async #load() {
    const reply = await this.ports.api.questions();
    this.syncClock(reply.value.status, reply);
    this.merge(reply.value.questions, this.outbox.records());
  }

  #work() {
    this.set({ phase: this.finishing ? 'finishing' : this.standing });
    this.remember();
    this.outbox.resume();
    this.#stopWatch ??= this.ports.api.watch((status) => this.#hearStatus(status));
    this.reportPosition();
    this.#deadline.look(this.getSnapshot().phase);
    this.#beat(BEAT);
    if (this.finishing) void this.finish(this.finishing === 'forced');
  }

  #beat(base: number) {
    this.#stopBeat?.();
    if (this.#isClosed) return;
    this.#stopBeat = this.ports.later(
      base * (0.7 + 0.6 * this.ports.random()),
      () => void this.#checkStatus(),
    );
  }

  async #checkStatus() {
    const { phase, isSignedOut } = this.getSnapshot();
    if (this.#isClosed || phase === 'finished' || phase === 'void') return;
    if (isSignedOut) return this.#beat(BEAT);
    if (!this.#isStarted && phase !== 'other_device' && phase !== 'other_tab') return void this.start(false);
    const wasOffline = this.getSnapshot().connection === 'offline';
    try {
      const reply = await this.ports.api.timeLeft();
      this.syncClock(reply.value, reply);
      this.hear(reply.value.messages);
      this.#heed(reply.value);
      if (wasOffline) this.ports.api.report('reconnected');
      this.outbox.kick();
      if (this.finishing && phase === 'finishing') void this.finish(this.finishing === 'forced');
    } catch (error) {
      if (!(error instanceof AttemptApiError)) throw error;
      this.#note(error);
    }
    this.#beat(this.getSnapshot().connection === 'offline' ? BEAT / 4 : BEAT);
  }

  /** Lease and state as the school sees them. */
  #heed({ epoch, state }: Pick<AttemptStatus, 'epoch' | 'state'>) {
    const { phase } = this.getSnapshot();
    if (phase === 'finished' || phase === 'finishing') return;
    if (state === 'void') return this.set({ phase: 'void' });
    if (state !== 'in_progress') return void this.finish(true);
    if (epoch > this.epoch && (phase === 'working' || phase === 'paused')) {
      this.set({ phase: 'other_device' });
      return;
    }
    this.stand();
    this.#deadline.look(this.getSnapshot().phase);
  }

  /** What the school tells by itself is taken as it comes: a whole class does not ask again at the same moment. */
  #hearStatus(status: AttemptStatus) {
    if (this.#isClosed) return;
    this.clock.note(status);
    this.set({ extraSeconds: this.clock.extraSeconds });
    this.hear(status.messages);
    if (this.#isStarted) this.#heed(status);
  }

  /** The time of this device is over; the school is asked first, which may have added some meanwhile. */
  async #endByClock() {
    await this.#checkStatus();
    if (this.getSnapshot().phase === 'over' && this.getSnapshot().connection === 'online')
      await this.finish(true, true);
  }

  #done(attempt: AttemptModel) {
    this.finishing = null;
    this.set({ attempt, phase: attempt.state === 'void' ? 'void' : 'finished' });
    this.#rest();
    this.lease?.release();
    this.lease = null;
    this.store?.forget(attempt.id).catch(() => {});
    this.ports.dropShell();
  }

  #note(error: AttemptApiError) {
    if (error.status === 401) return this.set({ isSignedOut: true });
    const isRefusal =
      error.status >= 400 && error.status < 500 && error.status !== 429 && error.status !== 408;
    if (!isRefusal) return this.set({ connection: 'offline' });
    if (!this.#isStarted) this.set({ phase: 'blocked', problem: error.errors[0]?.detail ?? null });
    else this.set({ problem: error.errors[0]?.detail ?? null });
  }

  #wake(spread: number) {
    if (this.#isClosed) return;
    this.outbox.kick(spread);
    if (this.clock.hasSlept()) this.clock.noteDrift();
    this.#stopBeat?.();
    this.#stopBeat = this.ports.later(this.ports.random() * spread, () => void this.#checkStatus());
  }

  /** Nothing more is asked of the school. */
  #rest() {
    this.#stopBeat?.();
    this.stopReport?.();
    this.#stopWatch?.();
    this.#stopWatch = null;
    this.#deadline.stop();
  }

  #close() {
    this.#isClosed = true;
    this.leave();
    this.outbox.suspend();
    this.#rest();
    this.lease?.release();
    this.lease = null;
    for (const close of this.#closers.splice(0)) close();
  }
}
