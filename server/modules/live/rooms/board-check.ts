import * as Y from 'yjs';
import { isBoardElement } from '@/lib/contract/board-element';

/** The only shared part of a board: drawings by their id. */
export const BOARD = 'elements';

type Range = { from: number; to: number };

/** Ranges of the clock of each page that a change may delete in. */
class Known {
  readonly #ranges = new Map<number, Range[]>();

  add({ client, clock }: { client: number; clock: number }, length: number): void {
    const ranges = this.#ranges.get(client) ?? [];
    ranges.push({ from: clock, to: clock + length });
    this.#ranges.set(client, ranges);
  }

  /** The same ranges in their order, those that touch made one. */
  join(): void {
    for (const [client, ranges] of this.#ranges) {
      const joined: Range[] = [];
      for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
        const last = joined.at(-1);
        if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
        else joined.push({ ...range });
      }
      this.#ranges.set(client, joined);
    }
  }

  /** Whether ranges, in their order, all lie inside. Needs `join` before. */
  covers(client: number, wanted: readonly Range[]): boolean {
    const known = this.#ranges.get(client) ?? [];
    let at = 0;
    return wanted.every(({ from, to }) => {
      while ((known[at]?.to ?? Infinity) < to) at += 1;
      const range = known[at];
      return range !== undefined && range.from <= from && to <= range.to;
    });
  }
}

/** A drawing that is set in the board: its parent stands in it unless it takes the place of another one. */
function isDrawn(item: Y.Item): boolean {
  const { parentSub, content } = item;
  // In a change that was not applied yet the name of the shared part.
  const parent: unknown = item.parent;
  if (parent !== null && (parent !== BOARD || parentSub === null)) return false;
  if (!(content instanceof Y.ContentAny) || content.arr.length === 0) return false;
  return content.arr.every((value) => isBoardElement(value, parentSub ?? undefined));
}

/**
 * Whether a change of a board can be kept: everything in it is a drawing that pages can show, and it deletes
 * only what it replaces. A deletion of what others have not drawn yet would take effect on their drawings for
 * ever.
 */
export function isSoundUpdate(update: Uint8Array): boolean {
  try {
    const { structs, ds } = Y.decodeUpdate(update);
    const known = new Known();
    for (const struct of structs) {
      known.add(struct.id, struct.length);
      if (!(struct instanceof Y.Item)) continue;
      if (struct.origin) known.add(struct.origin, 1);
      if (!(struct.content instanceof Y.ContentDeleted) && !isDrawn(struct)) return false;
    }
    known.join();
    return [...ds.clients].every(([client, deleted]) =>
      known.covers(
        client,
        deleted
          .map(({ clock, len }) => ({ from: clock, to: clock + len }))
          .toSorted((one, other) => one.from - other.from),
      ),
    );
  } catch {
    // What Yjs cannot read.
    return false;
  }
}

/** What a shared part of any kind holds: a list, and entries by their key. */
type Shared = { _start: Y.Item | null; _map: Map<string, Y.Item> };

/** Deletes all that a shared part holds. */
function clear(transaction: Y.Transaction, type: Shared): void {
  for (let item = type._start; item; item = item.right) item.delete(transaction);
  for (const item of type._map.values()) item.delete(transaction);
}

/**
 * The same board without what pages cannot show. What stays keeps its place in the history, so that changes
 * of open pages still fit.
 */
export function repairedBoard(board: Uint8Array): Uint8Array {
  const document = new Y.Doc();
  const elements = document.getMap(BOARD);
  Y.applyUpdate(document, board);
  document.transact((transaction) => {
    for (let item = elements._start; item; item = item.right) item.delete(transaction);
    for (const [key, value] of elements) if (!isBoardElement(value, key)) elements.delete(key);
    for (const [name, type] of document.share) if (name !== BOARD) clear(transaction, type);
  });
  // What waits for a change that never came could bring back what was taken out.
  document.store.pendingStructs = null;
  document.store.pendingDs = null;
  const whole = Y.encodeStateAsUpdate(document);
  document.destroy();
  return whole;
}
