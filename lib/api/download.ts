import type { ApiErrorEntry } from '../contract/json-api';
import { ApiFailure } from './errors';

/** The name that a reply gives its file; the form for other languages before the plain one. */
export function fileNameOf(disposition: string | null): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'file';
}

/** A file of the school. A refusal becomes ApiFailure, as with every other call. */
export async function fetchFile(
  url: string,
  signal?: AbortSignal,
): Promise<{ blob: Blob; name: string; pages: number | null }> {
  const response = await fetch(url, {
    headers: { accept: '*/*', 'x-app': '1' },
    ...(signal && { signal }),
  }).catch(() => {
    throw new ApiFailure(0, []);
  });
  if (response.ok) {
    const pages = Number(response.headers.get('x-page-count') ?? Number.NaN);
    return {
      blob: await response.blob(),
      name: fileNameOf(response.headers.get('content-disposition')),
      pages: Number.isFinite(pages) ? pages : null,
    };
  }
  const body = (await response.json().catch(() => ({}))) as { errors?: ApiErrorEntry[] };
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  throw new ApiFailure(response.status, body.errors ?? [], Number.isFinite(wait) ? wait : null);
}

/** Puts a file where the browser keeps its downloads. */
export function keepFile({ blob, name }: { blob: Blob; name: string }): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
