import type { AttemptClock } from './clock';
import type { SessionPorts } from './session-types';

const FINISH_SPREAD = 10_000;
const LOOK = 30_000;

type Deadline = { onOver: () => void; onMoreTime: () => void; onFinish: () => void };

/**
 * Looks at the school's time, never at an estimate: tells when it is over, when time was added, and, a random while
 * after the end, that handing in is due (the school hands in by itself as well).
 */
export class DeadlineWatch {
  #clock: AttemptClock;
  #ports: Pick<SessionPorts, 'later' | 'random'>;
  #tell: Deadline;
  #stop: (() => void) | null = null;

  constructor(clock: AttemptClock, ports: Pick<SessionPorts, 'later' | 'random'>, tell: Deadline) {
    this.#clock = clock;
    this.#ports = ports;
    this.#tell = tell;
  }

  look(phase: string) {
    this.stop();
    const left = this.#clock.isEstimate ? null : this.#clock.remaining();
    if (left === null || (phase !== 'working' && phase !== 'over')) return;
    if (left > 0) {
      if (phase === 'over') this.#tell.onMoreTime();
      this.#stop = this.#ports.later(Math.min(left + 5, LOOK), () => this.look('working'));
      return;
    }
    if (phase === 'working') this.#tell.onOver();
    this.#stop = this.#ports.later(this.#ports.random() * FINISH_SPREAD, this.#tell.onFinish);
  }

  stop() {
    this.#stop?.();
    this.#stop = null;
  }
}
