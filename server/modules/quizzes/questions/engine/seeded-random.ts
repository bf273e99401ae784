import { createHash, createHmac } from 'node:crypto';
import type { QuestionContent } from '@/lib/contract/questions/content';
import { type IdMap, partIds } from './registry';

/** Unsigned 32-bit numbers that only depend on the seed (sfc32 fed by SHA-256). */
export function randomOf(seed: string): () => number {
  const digest = createHash('sha256').update(seed).digest();
  let [a, b, c, d] = [
    digest.readInt32LE(0),
    digest.readInt32LE(4),
    digest.readInt32LE(8),
    digest.readInt32LE(12),
  ];
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

/** A new list in an order that only depends on the seed; every order is equally likely. */
export function shuffle<Item>(seed: string, items: readonly Item[]): Item[] {
  const next = randomOf(seed);
  const shuffled = [...items];
  for (let size = shuffled.length; size > 1; size -= 1) {
    // Numbers above the last whole multiple would favour the first places.
    const limit = 2 ** 32 - (2 ** 32 % size);
    let random = next();
    while (random >= limit) random = next();
    const other = random % size;
    const held = shuffled[size - 1] as Item;
    shuffled[size - 1] = shuffled[other] as Item;
    shuffled[other] = held;
  }
  return shuffled;
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 10;

function opaque(seed: string, text: string): string {
  const digest = createHmac('sha256', seed).update(text).digest();
  let id = '';
  for (let index = 0; index < LENGTH; index += 1) {
    const bit = index * 5;
    const pair = ((digest[bit >> 3] ?? 0) << 8) | (digest[(bit >> 3) + 1] ?? 0);
    id += ALPHABET[(pair >> (11 - (bit & 7))) & 31];
  }
  return id;
}

/** Id -> id of ten characters that says nothing without the seed; different ids stay different. */
export function opaqueIds(seed: string, scope: string, ids: readonly string[]): Map<string, string> {
  const map = new Map<string, string>();
  const taken = new Set<string>();
  for (const id of ids) {
    if (map.has(id)) continue;
    let result = opaque(seed, `${scope}\0${id}`);
    for (let tries = 1; taken.has(result); tries += 1) result = opaque(seed, `${scope}\0${id}\0${tries}`);
    taken.add(result);
    map.set(id, result);
  }
  return map;
}

const reverse = (map: ReadonlyMap<string, string>) =>
  new Map([...map].map(([real, hidden]) => [hidden, real]));

/** Real -> opaque ids of the parts of a question in one attempt. */
export function toOpaqueIds(seed: string, questionId: string, content: QuestionContent): IdMap {
  const { options, places } = partIds(content);
  return {
    options: opaqueIds(seed, `${questionId}\0option`, options),
    places: opaqueIds(seed, `${questionId}\0place`, places),
  };
}

/** Opaque -> real ids of the parts of a question in one attempt. */
export function toRealIds(seed: string, questionId: string, content: QuestionContent): IdMap {
  const { options, places } = toOpaqueIds(seed, questionId, content);
  return { options: reverse(options), places: reverse(places) };
}
