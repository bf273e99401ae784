/**
 * Renders share one thread: more at a time finish no sooner, and what they hold meanwhile is what the
 * collector copies.
 */
const MOST_RENDERS = 3;
/** A page that waits for a slow reader or a slow database does not keep the others waiting for longer. */
const LONGEST_TURN_MS = 2_000;

type PageTurnsOptions = { most?: number; longestMs?: number };
/** What a turn needs to know of an answer: when it ended, or its reader left. */
type Answer = {
  once: (event: 'prefinish' | 'close', done: () => void) => unknown;
  readonly destroyed: boolean;
};

/** Pages are rendered a few at a time, in the order in which they were asked for. */
export class PageTurns {
  readonly #most: number;
  readonly #longestMs: number;
  readonly #waiting: { answer: Answer; render: () => void }[] = [];
  #running = 0;

  constructor({ most = MOST_RENDERS, longestMs = LONGEST_TURN_MS }: PageTurnsOptions = {}) {
    this.#most = most;
    this.#longestMs = longestMs;
  }

  /** Renders now or in its turn; a reader who left meanwhile has none. */
  take(answer: Answer, render: () => void): void {
    if (this.#running >= this.#most) this.#waiting.push({ answer, render });
    else this.#begin(answer, render);
  }

  #begin(answer: Answer, render: () => void): void {
    this.#running += 1;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(limit);
      this.#running -= 1;
      this.#next();
    };
    const limit = setTimeout(end, this.#longestMs);
    limit.unref();
    answer.once('prefinish', end);
    answer.once('close', end);
    render();
  }

  #next(): void {
    while (this.#running < this.#most) {
      const next = this.#waiting.shift();
      if (!next) return;
      if (!next.answer.destroyed) this.#begin(next.answer, next.render);
    }
  }
}
