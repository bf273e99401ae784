import { mediaType } from '@/lib/contract/json-api';
import { isStorable } from '@/lib/contract/text';
import { ApiError } from './errors';

const LIMIT = 256 * 1024;
const MOST_DEPTH = 12;
const MOST_ITEMS = 20_000;
const RESERVED = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']);

/**
 * Refuses what no schema would see: reserved keys, duplicate meaning, depth, size, text that cannot be
 * stored.
 */
function checkTree(value: unknown, depth: number, budget: { items: number }): void {
  if (depth > MOST_DEPTH || --budget.items < 0) throw new ApiError('bad_request', { code: 'too_deep' });
  if (typeof value === 'string') {
    if (!isStorable(value)) throw new ApiError('bad_request', { code: 'bad_text', status: 422 });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    if (RESERVED.has(key) || !isStorable(key)) throw new ApiError('bad_request', { code: 'reserved_key' });
    checkTree((value as Record<string, unknown>)[key], depth + 1, budget);
  }
}

async function readText(request: Request, limit: number): Promise<string> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limit) throw new ApiError('too_large');
  if (request.headers.get('content-encoding')) throw new ApiError('media_type');
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > limit) throw new ApiError('too_large');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError('bad_request', { code: 'bad_utf8' });
  }
}

/**
 * The JSON of a request body, checked before any schema. Errors: 400, 413, 415, 422 (text that cannot be
 * stored).
 */
export async function readJson(request: Request, limit = LIMIT): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  const source = await readText(request, limit);
  if (source === '') return undefined;
  if (type.split(';')[0]?.trim().toLowerCase() !== mediaType) throw new ApiError('media_type');
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    throw new ApiError('bad_request');
  }
  checkTree(value, 0, { items: MOST_ITEMS });
  return value;
}
