import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isStorable } from '@/lib/contract/text';
import { limitBodyTime } from './body';

const LONGEST_BYTES = 16 * 1_024;
const LONGEST_MS = 10_000;
const MOST_FIELDS = 60;

/**
 * Whether a browser sends this from one of our own pages. A post that names no origin is refused: all
 * browsers do.
 */
export function isOwnForm(headers: IncomingHttpHeaders, publicHost: string | undefined): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const from = new URL(origin).host;
  return from === host || from === publicHost;
}

export const isForm = (headers: IncomingHttpHeaders): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');

/** The fields of a small form; null when it is too large, too slow, repeats a name or cannot be stored. */
export async function readForm(incoming: IncomingMessage): Promise<Map<string, string> | null> {
  if (Number(incoming.headers['content-length'] ?? 0) > LONGEST_BYTES) return null;
  limitBodyTime(incoming, LONGEST_MS);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength;
      if (bytes > LONGEST_BYTES) return null;
      chunks.push(chunk);
    }
  } catch {
    return null;
  }
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(Buffer.concat(chunks).toString('utf8'))) {
    if (fields.has(name) || fields.size >= MOST_FIELDS || !isStorable(name) || !isStorable(value))
      return null;
    fields.set(name, value);
  }
  return fields;
}
