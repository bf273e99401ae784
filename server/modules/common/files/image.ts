import { createWorkerPool, WorkStopped } from '@/server/platform/workers/worker-pool';
import { FieldErrors } from '@/server/router/errors';

export type CleanImage = { bytes: Uint8Array; mime: string; width: number; height: number };
/**
 * `whole`: as it is, upright; `large`: the same of what cameras make; `square`: its middle as a square of 512
 * pixels.
 */
export type DrawOrder = { bytes: Uint8Array; mime: string; shape: 'whole' | 'large' | 'square' };
export type DrawResult =
  | { bytes: Uint8Array; width: number; height: number }
  | { problem: 'file_pixels' | 'file_damaged' };
/** Whose picture it is, and when nobody waits for it any more. */
export type Sender = { person: string; signal?: AbortSignal | undefined };

/** Decoding takes memory by the pixel: only a few at a time. */
const limits = { places: 2, waiting: 40, eachPerson: 12, time: 10_000, heap: 128, idle: 20_000 };
const pool = createWorkerPool<DrawOrder, never, DrawResult>(
  { source: 'server/modules/common/files/image-worker.ts', bundled: 'image-worker' },
  limits,
);

const refuse = (code: string) => new FieldErrors([{ field: 'file', code }]);

async function draw(order: DrawOrder, mime: string, sender: Sender): Promise<CleanImage> {
  const result = await pool.run(order, sender).catch((error: unknown) => {
    throw error instanceof WorkStopped ? refuse('file_slow') : error;
  });
  if ('problem' in result) throw refuse(result.problem);
  return { ...result, mime };
}

/**
 * The picture drawn again in a separate process: turned upright, without metadata, animation or anything
 * behind its end. Errors: 422 for a damaged file, too many pixels or one that takes too long; 503 while too
 * many pictures wait.
 */
export const redraw = (bytes: Uint8Array, mime: string, sender: Sender): Promise<CleanImage> =>
  draw({ bytes, mime, shape: 'whole' }, mime, sender);

/** As `redraw`, for pictures of libraries: as large as cameras make them, and hardly changed. */
export const redrawLarge = (bytes: Uint8Array, mime: string, sender: Sender): Promise<CleanImage> =>
  draw({ bytes, mime, shape: 'large' }, mime, sender);

/** As `redraw`, but the middle of it as a square of 512 pixels: pictures of people. */
export const redrawSquare = (bytes: Uint8Array, mime: string, sender: Sender): Promise<CleanImage> =>
  draw({ bytes, mime, shape: 'square' }, 'image/webp', sender);
