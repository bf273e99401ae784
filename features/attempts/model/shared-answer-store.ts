import { AnswerStore } from './answer-store';
import type { TabLease } from './tab-lease';

/** Whoever turns pages quickly is told to be where they stop. */
const PLACE_AFTER = 1_500;

/** An answer book that one tab of the browser writes and the others read, and that stands still while the school does. */
export abstract class SharedAnswerStore extends AnswerStore {
  protected lease: TabLease | null = null;
  protected stopReport: (() => void) | null = null;

  /** Asks the school for the attempt; this tab has the right to write. */
  protected abstract start(isTakeOver: boolean): Promise<void>;

  protected async begin() {
    this.store = await this.ports.openStore(this.input.userId);
    this.onWritten = () => this.lease?.announce();
    this.set({ storage: this.store.kind });
    if (this.input.attemptId && !(await this.enter(this.input.attemptId))) return;
    await this.start(false);
  }

  /** Takes the right among the tabs; false when another tab has it. */
  protected async enter(attemptId: string): Promise<boolean> {
    this.outbox.attemptId = attemptId;
    this.lease ??= this.ports.createLease(attemptId, {
      onLost: () => this.toReader(),
      onChanged: () => {
        if (this.getSnapshot().phase === 'other_tab') void this.show(attemptId);
      },
    });
    const isWriter = await this.lease.acquire(false);
    if (!isWriter) this.toReader();
    await this.recall(isWriter);
    return isWriter;
  }

  protected async recall(isWriter = true) {
    if (!this.attemptId) return;
    const memory = await this.restore(this.attemptId, isWriter);
    if (!memory) return;
    this.epoch = Math.max(this.epoch, memory.epoch);
    this.finishing = memory.finishing;
    if (memory.offset !== null) this.clock.estimate(memory.offset, memory.ends_at);
    this.set({ flags: Object.fromEntries(memory.flags.map((id) => [id, true])), page: memory.position });
  }

  /** A reading tab follows what the writing tab keeps. */
  protected async show(attemptId: string) {
    const records = (await this.store?.records(attemptId).catch(() => [])) ?? [];
    this.merge(this.getSnapshot().questions, records);
  }

  protected toReader() {
    if (this.getSnapshot().phase === 'finished') return;
    this.outbox.suspend();
    this.set({ phase: 'other_tab' });
    this.lease?.queue(() => {
      void this.recall().then(() => this.start(false));
    });
  }

  /** Follows the school into a pause and out of it; what is typed until then is on its way. */
  protected stand() {
    const { phase } = this.getSnapshot();
    const isMine = phase === 'working' || phase === 'over' || phase === 'paused';
    if (!isMine || this.clock.isPaused === (phase === 'paused')) return;
    if (this.clock.isPaused) this.outbox.hurry();
    this.set({ phase: this.standing });
  }

  protected get standing() {
    return this.clock.isPaused ? ('paused' as const) : ('working' as const);
  }

  override goTo(page: number) {
    super.goTo(page);
    this.reportPosition();
  }

  protected reportPosition() {
    this.stopReport?.();
    this.stopReport = this.ports.later(PLACE_AFTER, () => {
      const { phase, page, connection } = this.getSnapshot();
      if (phase === 'working' && connection === 'online') this.ports.api.showPosition(page);
    });
  }
}
