import { createHash, type Hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { callbackify } from 'node:util';
import { FileStore } from '@tus/file-store';
import { ERRORS } from '@tus/server';
import { BLOCK, releaseBlock } from '@/server/platform/streams/blocks';

/** Uploads under way whose hash is kept; of others the bytes are read again at the end. */
const MOST_HASHES = 200;

/**
 * Parts of uploads on the disk, hashed on the way as long as they come one after the other in one process.
 */
export class PartStore extends FileStore {
  readonly #folder: string;
  readonly #hashes = new Map<string, { hash: Hash; end: number }>();

  constructor(folder: string) {
    super({ directory: folder });
    this.#folder = folder;
  }

  /**
   * SHA-256 (hexadecimal) of the first `size` bytes where all of them came this way; null: it has to be read.
   */
  hashed(id: string, size: number): string | null {
    const known = this.#hashes.get(id);
    return known?.end === size ? known.hash.copy().digest('hex') : null;
  }

  forget(id: string): void {
    this.#hashes.delete(id);
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const before = this.#hashes.get(id);
    const hash = offset === 0 ? createHash('sha256') : before?.end === offset ? before.hash : null;
    // What breaks off in the middle is read again at the end.
    this.forget(id);
    const file = await open(join(this.#folder, id), 'r+').catch(() => {
      throw ERRORS.FILE_WRITE_ERROR;
    });
    let at = offset;
    const writeAll = async (bytes: Uint8Array): Promise<void> => {
      for (let from = 0; from < bytes.length; ) {
        const written = file.write(bytes, from, bytes.length - from, at);
        // While the disk works.
        if (from === 0) hash?.update(bytes);
        const { bytesWritten } = await written;
        from += bytesWritten;
        at += bytesWritten;
      }
      releaseBlock(bytes);
    };
    const disk = new Writable({
      highWaterMark: 2 * BLOCK,
      write: (bytes: Uint8Array, _encoding, done) => callbackify(writeAll)(bytes, done),
    });
    try {
      await pipeline(readable, disk);
    } catch {
      throw ERRORS.FILE_WRITE_ERROR;
    } finally {
      await file.close();
    }
    if (hash) this.#keep(id, { hash, end: at });
    return at;
  }

  #keep(id: string, known: { hash: Hash; end: number }): void {
    this.#hashes.set(id, known);
    const [oldest] = this.#hashes.keys();
    if (this.#hashes.size > MOST_HASHES && oldest !== undefined) this.forget(oldest);
  }
}
