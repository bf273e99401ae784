/**
 * The server time on this device: the time in a reply plus the steady clock since. The reply with the
 * shortest round trip counts.
 */
export class SchoolTime {
  readonly #steady: () => number;
  #offset: number;
  #way = Number.POSITIVE_INFINITY;

  constructor(renderedAt: string, steady: () => number = () => performance.now()) {
    this.#steady = steady;
    this.#offset = Date.parse(renderedAt) - steady();
  }

  /** Takes the time from a reply to a call that was sent at `sentAt` of the steady clock. */
  sync(serverNow: string, sentAt: number): void {
    const receivedAt = this.#steady();
    const way = receivedAt - sentAt;
    if (way > this.#way) return;
    this.#way = way;
    this.#offset = Date.parse(serverNow) - (sentAt + receivedAt) / 2;
  }

  get isKnown(): boolean {
    return this.#way !== Number.POSITIVE_INFINITY;
  }

  /** ms */
  now(): number {
    return this.#steady() + this.#offset;
  }

  steady(): number {
    return this.#steady();
  }
}
