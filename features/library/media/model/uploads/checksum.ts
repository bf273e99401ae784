/**
 * SHA-256 of a file, counted beside the page; undefined where the browser cannot: then the school counts
 * alone. The signal ends it.
 */
export function checksumOf(file: File, signal: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve) => {
    let worker: Worker;
    try {
      worker = new Worker(new URL('./checksum.worker.ts', import.meta.url), { type: 'module' });
    } catch {
      return resolve(undefined);
    }
    const end = (checksum?: string) => {
      worker.terminate();
      resolve(checksum);
    };
    signal.addEventListener('abort', () => end(), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => end(data));
    worker.addEventListener('error', () => end());
    worker.postMessage(file);
  });
}
