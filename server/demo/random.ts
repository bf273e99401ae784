import { createHash } from 'node:crypto';

/** The same id for the same name in every demo school: a UUID (version 8) out of SHA-256. */
export function demoId(name: string): string {
  const bytes = createHash('sha256').update(`manara demo ${name}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A seeded generator of numbers in [0, 1) (mulberry32): the demo school is the same at every first start. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Both = { ar: string; en: string };
export const both = (ar: string, en: string): Both => ({ ar, en });
