import { failureOf } from '@/lib/api/errors';

type SendOptions = { onProgress?: (share: number) => void; signal?: AbortSignal };

/**
 * Sends a form with files and reports how much has left, 0..1; `fetch` does not report that over HTTP/1.
 * Gives the JSON document of the answer. Throws ApiFailure, or an AbortError when the signal fires.
 */
export function sendFile(
  url: string,
  form: FormData,
  { onProgress, signal }: SendOptions = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('POST', url);
    request.setRequestHeader('accept', 'application/vnd.api+json');
    request.setRequestHeader('x-app', '1');
    request.responseType = 'json';
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onload = () => {
      signal?.removeEventListener('abort', stop);
      if (request.status >= 200 && request.status < 300) resolve(request.response);
      else reject(failureOf(request.status, request.response, request.getResponseHeader('retry-after')));
    };
    request.onerror = () => reject(failureOf(0, null));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) reject(new DOMException('aborted', 'AbortError'));
    else request.send(form);
  });
}
