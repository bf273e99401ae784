type Task = { at: number; run: () => void };

/** Steady clock and timers that only move when the test says so; for tests of everything that waits. */
export class VirtualTime {
  now = 0;
  #tasks = new Set<Task>();

  later = (ms: number, run: () => void) => {
    const task = { at: this.now + ms, run };
    this.#tasks.add(task);
    return () => {
      this.#tasks.delete(task);
    };
  };

  /** Lets promises settle, then moves on to each timer in turn until `ms` have passed. */
  async pass(ms: number) {
    const end = this.now + ms;
    await this.settle();
    for (let task = this.#first(end); task; task = this.#first(end)) {
      this.#tasks.delete(task);
      this.now = Math.max(this.now, task.at);
      task.run();
      await this.settle();
    }
    this.now = end;
  }

  async settle() {
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
  }

  #first(end: number): Task | undefined {
    return [...this.#tasks].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }
}
