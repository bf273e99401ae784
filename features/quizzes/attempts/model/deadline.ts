import type { AttemptClock } from './clock';
import type { SessionPorts } from './session-types';

const FINISH_SPREAD = 10_000;
const LOOK = 30_000;

type Deadline = { onOver: () => void; onMoreTime: () => void; onFinish: () => void };

/**
 * Watches the server time, never an estimate. Calls back at the end, when time was added, and, after a random
 * delay, when handing in is due (the server hands in by itself as well).
 */
export class DeadlineWatch {
  #clock: AttemptClock;
  #ports: Pick<SessionPorts, 'later' | 'random'>;
  #callbacks: Deadline;
  #stop: (() => void) | null = null;

  constructor(clock: AttemptClock, ports: Pick<SessionPorts, 'later' | 'random'>, callbacks: Deadline) {
    this.#clock = clock;
    this.#ports = ports;
    this.#callbacks = callbacks;
  }

  look(phase: string) {
    this.stop();
    const left = this.#clock.isEstimate ? null : this.#clock.remaining();
    if (left === null || (phase !== 'working' && phase !== 'over')) return;
    if (left > 0) {
      if (phase === 'over') this.#callbacks.onMoreTime();
      this.#stop = this.#ports.later(Math.min(left + 5, LOOK), () => this.look('working'));
      return;
    }
    if (phase === 'working') this.#callbacks.onOver();
    this.#stop = this.#ports.later(this.#ports.random() * FINISH_SPREAD, this.#callbacks.onFinish);
  }

  stop() {
    this.#stop?.();
    this.#stop = null;
  }
}
