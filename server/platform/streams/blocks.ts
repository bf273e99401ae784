import type { Readable } from 'node:stream';

/** Bytes of a block. */
export const BLOCK = 512 * 1024;
/** Blocks that are kept for what comes next. */
const MOST_KEPT = 16;
const kept: ArrayBuffer[] = [];
const own = new WeakSet<ArrayBufferLike>();

function emptyBlock(): ArrayBuffer {
  const block = kept.pop() ?? new ArrayBuffer(BLOCK);
  own.add(block);
  return block;
}

/** Gives the memory of a block back, when nobody looks at it any more; other memory is left
 * alone. */
export function releaseBlock({ buffer }: Uint8Array): void {
  if (!(buffer instanceof ArrayBuffer) || !own.delete(buffer)) return;
  if (kept.length < MOST_KEPT) kept.push(buffer);
}

/**
 * Frees the memory of a chunk that was copied, at once. The parser of HTTP makes one of 64 kB for each
 * reading, and the collector counts them against the old memory: after a few megabytes it walks through all
 * of it.
 */
function free({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/**
 * The bytes of a request in blocks that their consumer gives back (`giveBack`). Nothing is read before it is
 * asked for. What had arrived before the sender went away comes before the error.
 */
export function blocksOf(source: Readable): ReadableStream<Uint8Array> {
  let block = new Uint8Array(0);
  let filled = 0;
  let isBegun = false;
  let isWanted = false;
  let failure: Error | null = null;
  let isOver = false;

  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        isWanted = true;
        const hand = () => {
          if (filled === 0) return;
          controller.enqueue(block.subarray(0, filled));
          isWanted = false;
          filled = 0;
          block = new Uint8Array(0);
        };
        const end = () => {
          if (isOver) return;
          isOver = true;
          hand();
          controller.close();
        };
        const fail = (error: Error) => {
          if (isOver) return;
          isOver = true;
          hand();
          // An error would throw away the block that nobody has taken yet.
          if (isWanted) controller.error(error);
          else failure = error;
        };
        if (failure) return controller.error(failure);
        if (isOver) return;
        if (isBegun) return void source.resume();
        isBegun = true;
        if (source.readableEnded) return end();
        source.on('data', (chunk: Buffer) => {
          for (let from = 0; from < chunk.length; ) {
            if (block.length === 0) block = new Uint8Array(emptyBlock());
            const taken = Math.min(chunk.length - from, BLOCK - filled);
            block.set(chunk.subarray(from, from + taken), filled);
            from += taken;
            filled += taken;
            if (filled === BLOCK) {
              hand();
              source.pause();
            }
          }
          free(chunk);
        });
        source.once('end', end);
        source.once('error', fail);
        source.once('close', () => fail(new Error('the sender went away')));
      },
      cancel() {
        isOver = true;
        source.removeAllListeners('data');
      },
    },
    { highWaterMark: 0 },
  );
}
