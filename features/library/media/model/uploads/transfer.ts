import type { DetailedError } from 'tus-js-client';
import { ApiFailure, failureOf } from '@/lib/api/errors';

/** Bytes of one part: what a lost connection can cost. */
const PART = 5 * 1024 * 1024;
const delays = [0, 1_000, 3_000, 5_000, 10_000];

const isDetailed = (error: Error | DetailedError): error is DetailedError => 'originalResponse' in error;

/** What the school answered, or that nothing did (status 0). */
function toFailure(error: Error | DetailedError): ApiFailure {
  const response = isDetailed(error) ? error.originalResponse : null;
  if (!response) return new ApiFailure(0);
  let body: unknown = null;
  try {
    body = JSON.parse(response.getBody());
  } catch {
    // An answer without a document.
  }
  return failureOf(response.getStatus(), body);
}

/** A file on its way; `stop` leaves what has arrived where it is. */
export type Transfer = { stop: () => Promise<void> };
type Hooks = {
  onProgress: (sent: number) => void;
  onSent: () => void;
  onFailure: (failure: ApiFailure) => void;
};

/** Sends a file in parts to the address of its upload, from where the school has it to (tus 1.0). */
export async function sendInParts(file: File, url: string, hooks: Hooks): Promise<Transfer> {
  const { Upload } = await import('tus-js-client');
  const upload = new Upload(file, {
    uploadUrl: url,
    chunkSize: PART,
    retryDelays: delays,
    headers: { 'x-app': '1' },
    // What is remembered, and of whom, is decided by the list of uploads.
    storeFingerprintForResuming: false,
    onProgress: (sent) => hooks.onProgress(sent),
    onSuccess: () => hooks.onSent(),
    onError: (error) => hooks.onFailure(toFailure(error)),
  });
  upload.start();
  return { stop: () => upload.abort() };
}
