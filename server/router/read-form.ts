import { ApiError } from './errors';

/** Parts of a form beside its file, with their headers. */
const OTHER_PARTS = 64 * 1024;
const MOST_PARTS = 10;

async function readBody(request: Request, limit: number): Promise<Blob> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new ApiError('too_large');
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = request.body?.getReader();
  let size = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.byteLength;
    if (size > limit) throw new ApiError('too_large');
    chunks.push(next.value);
  }
  return new Blob(chunks);
}

/**
 * The parts of a small form with a file of at most `mostBytes`, held in memory. Errors: 400 broken form or
 * too many parts, 413, 415.
 */
export async function readForm(request: Request, mostBytes: number): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new ApiError('media_type');
  const body = await readBody(request, mostBytes + OTHER_PARTS);
  let form: FormData;
  try {
    form = await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new ApiError('bad_request');
  }
  if ([...form].length > MOST_PARTS) throw new ApiError('bad_request');
  return form;
}

/** Name of a file as it is shown: no path, no control or direction characters. */
export const shownFileName = (name: string): string =>
  (name.toWellFormed().split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 200) || 'file';
