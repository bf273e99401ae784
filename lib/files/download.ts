import {
  type FileProgress,
  type ProgressLine,
  progressType,
} from '../contract/resources/common/file-progress';
import { failureOf, isApiFailure } from '../api/errors';
import { mediaType } from '../api/media-type';

/** The name that a reply gives its file; the form for other languages before the plain one. */
export function fileNameOf(disposition: string | null): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'file';
}

type Options = {
  signal?: AbortSignal;
  onProgress?: (progress: FileProgress) => void;
  /** Sent by POST: what is made changes something. Null: by its address alone. */
  body?: unknown;
};
type Head = { get: (name: string) => string | null };

/** The lines of progress, then the file that stands behind them in the same answer. Errors: ApiFailure. */
async function readProgressStream(body: ReadableStream<Uint8Array>, onProgress: Options['onProgress']) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = new Uint8Array();
  const readMore = async () => {
    const { value, done } = await reader.read();
    if (value) rest = new Uint8Array(await new Blob([rest, Uint8Array.from(value)]).arrayBuffer());
    return !done;
  };
  for (;;) {
    const end = rest.indexOf(0x0a);
    if (end < 0) {
      if (await readMore()) continue;
      throw failureOf(0, null);
    }
    const line = JSON.parse(decoder.decode(rest.subarray(0, end))) as ProgressLine;
    rest = rest.slice(end + 1);
    if ('stage' in line) onProgress?.(line);
    else if ('refusal' in line) {
      const { status, body: document, headers } = line.refusal;
      throw failureOf(status, document, headers['retry-after']);
    } else {
      const parts = [rest];
      for (let part = await reader.read(); !part.done; part = await reader.read())
        parts.push(Uint8Array.from(part.value));
      const headers = new Headers(line.file.headers);
      const blob = new Blob(parts, { type: headers.get('content-type') ?? '' });
      // An answer that breaks off would be taken for the whole file.
      if (blob.size !== Number(headers.get('content-length') ?? blob.size)) throw failureOf(0, null);
      return { blob, headers };
    }
  }
}

const named = (blob: Blob, headers: Head) => {
  const pages = Number(headers.get('x-page-count') ?? Number.NaN);
  return {
    blob,
    name: fileNameOf(headers.get('content-disposition')),
    pages: Number.isFinite(pages) ? pages : null,
  };
};

/**
 * A file of the school, with how far it is on the way. A refusal becomes ApiFailure, as with every other
 * call.
 */
export async function fetchFile(
  url: string,
  { signal, onProgress, body: sent }: Options = {},
): Promise<{ blob: Blob; name: string; pages: number | null }> {
  const isForm = sent instanceof FormData;
  const isJson = !isForm && sent !== undefined && sent !== null;
  const response = await fetch(url, {
    headers: {
      accept: onProgress ? `${progressType}, */*` : '*/*',
      'x-app': '1',
      ...(isJson && { 'content-type': mediaType }),
    },
    ...(sent !== undefined && {
      method: 'POST',
      ...(sent !== null && { body: isForm ? sent : JSON.stringify(sent) }),
    }),
    ...(signal && { signal }),
  }).catch(() => {
    throw failureOf(0, null);
  });
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null);
    throw failureOf(response.status, body, response.headers.get('retry-after'));
  }
  if (response.headers.get('content-type') !== progressType || !response.body)
    return named(await response.blob(), response.headers);
  const received = await readProgressStream(response.body, onProgress).catch((error: unknown) => {
    throw isApiFailure(error) ? error : failureOf(0, null);
  });
  return named(received.blob, received.headers);
}
