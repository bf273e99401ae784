import * as Y from 'yjs';

/** What of a drawing the board needs to know: it is newer when its version is higher. */
export type Drawn = { id: string; version: number };
const TOGETHER_MS = 180;
/** Bytes of one change that the school takes. */
const MOST_BYTES = 140_000;
const REMOTE = 'remote';

const toText = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
};
const toBytes = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

type Ports = {
  send: (update: string) => void;
  onRemote: () => void;
  /** Whether a drawing can be shown, here and on the pages of others. */
  canShow: (element: unknown, key: string) => boolean;
};

/** The board as shared state: drawings by their id, whichever order changes arrive in. */
export class BoardDoc<Element extends Drawn> {
  readonly #document = new Y.Doc();
  readonly #elements = this.#document.getMap<Element>('elements');
  readonly #send: (update: string) => void;
  readonly #canShow: (element: unknown, key: string) => boolean;
  /** Shared drawings never change, so each is looked at once. */
  readonly #shown = new WeakMap<object, boolean>();
  #waiting: Uint8Array[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor({ send, onRemote, canShow }: Ports) {
    this.#send = send;
    this.#canShow = canShow;
    this.#document.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === REMOTE) return onRemote();
      this.#waiting.push(update);
      this.#timer ??= setTimeout(() => this.flush(), TOGETHER_MS);
    });
  }

  /** Everything on the board that can be shown. */
  elements(): Element[] {
    return [...this.#elements].flatMap(([key, element]) => (this.#isShown(element, key) ? [element] : []));
  }

  /**
   * Takes over what was drawn here; what is known in that version changes nothing. A drawing that is not
   * complete yet waits: the school would refuse the change, and with it all that follow.
   */
  draw(elements: readonly Element[]): void {
    const changed = elements.filter(
      (element) => this.#versionOf(element.id) < element.version && this.#canShow(element, element.id),
    );
    if (changed.length === 0) return;
    this.#document.transact(() => {
      // A drawing goes on changing where it was made: what is shared is as it is now.
      for (const element of changed) this.#elements.set(element.id, structuredClone(element));
    });
  }

  #isShown(element: unknown, key: string): boolean {
    if (typeof element !== 'object' || element === null) return false;
    const known = this.#shown.get(element) ?? this.#canShow(element, key);
    this.#shown.set(element, known);
    return known;
  }

  #versionOf(id: string): number {
    const known = this.#elements.get(id);
    return known && this.#isShown(known, id) ? known.version : -1;
  }

  take(update: string): void {
    if (update !== '') Y.applyUpdate(this.#document, toBytes(update), REMOTE);
  }

  /** Sends what waits. */
  flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const updates = this.#waiting.splice(0);
    if (updates.length === 0) return;
    const whole = Y.mergeUpdates(updates);
    for (const update of whole.length > MOST_BYTES ? updates : [whole]) this.#send(toText(update));
  }

  close(): void {
    this.flush();
    this.#document.destroy();
  }
}
