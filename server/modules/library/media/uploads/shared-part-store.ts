import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SchoolDeps } from '@/server/boot/deps';
import { newId } from '@/server/platform/db/id';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { releaseBlock } from '@/server/platform/streams/blocks';

/** Bytes of one piece in the store, and the memory that an upload under way takes at most. */
export const PIECE = 8 * 1024 * 1024;

const stateRow = defineRow('media.uploadState', { size: z.number(), received: z.number() });
const pieceRow = defineRow('media.uploadPiece', { storage_key: z.string() });

/**
 * Parts of uploads as pieces in the file store and rows of the database, so that each part may reach another
 * machine. A piece begins where the one before it ends: of two senders at one place the first row holds, and
 * the other is refused.
 */
export class SharedPartStore extends DataStore {
  readonly #deps: Pick<SchoolDeps, 'db' | 'files'>;

  constructor(deps: Pick<SchoolDeps, 'db' | 'files'>) {
    super();
    this.#deps = deps;
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await queryRow(
      this.#deps.db,
      stateRow,
      sql`select u.size::float8 as size, coalesce((select max(p.start_at + p.size) from upload_parts p
        where p.upload_id = u.id), 0)::float8 as received from uploads u where u.id = ${id}`,
    );
    if (!found) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size: found.size, offset: found.received });
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    let at = offset;
    let piece = Buffer.allocUnsafeSlow(PIECE);
    let held = 0;
    const keep = async () => {
      if (held === 0) return;
      const bytes = piece.subarray(0, held);
      piece = Buffer.allocUnsafeSlow(PIECE);
      held = 0;
      await this.#keep(id, at, bytes);
      at += bytes.length;
    };
    try {
      for await (const chunk of readable as AsyncIterable<Uint8Array>) {
        for (let from = 0; from < chunk.length; ) {
          const taken = Math.min(chunk.length - from, PIECE - held);
          piece.set(chunk.subarray(from, from + taken), held);
          from += taken;
          held += taken;
          if (held === PIECE) await keep();
        }
        releaseBlock(chunk);
      }
    } catch (error) {
      if (error === ERRORS.INVALID_OFFSET) throw error;
      // What had arrived of a part that broke off is not sent again.
      await keep().catch(() => undefined);
      throw ERRORS.FILE_WRITE_ERROR;
    }
    await keep();
    return at;
  }

  async #keep(id: string, start: number, bytes: Uint8Array): Promise<void> {
    const { db, files } = this.#deps;
    const key = `uploads/${newId()}`;
    await files.put(key, bytes, 'application/octet-stream');
    try {
      const { rowCount } =
        await db.execute(sql`insert into upload_parts (upload_id, start_at, size, storage_key)
        values (${id}, ${start}, ${bytes.length}, ${key}) on conflict do nothing`);
      if (rowCount === 0) throw ERRORS.INVALID_OFFSET;
    } catch (error) {
      await files.remove(key).catch(() => undefined);
      throw error;
    }
  }

  /** What has arrived, in its order. */
  async *read(id: string): AsyncGenerator<Uint8Array> {
    for (const { storage_key: key } of await this.#pieces(id)) {
      const stored = await this.#deps.files.get(key);
      if (!stored) throw ERRORS.FILE_NOT_FOUND;
      yield* stored.body;
    }
  }

  #pieces(id: string) {
    return queryRows(
      this.#deps.db,
      pieceRow,
      sql`select storage_key from upload_parts where upload_id = ${id} order by start_at`,
    );
  }

  override async remove(id: string): Promise<void> {
    for (const { storage_key: key } of await this.#pieces(id)) await this.#deps.files.remove(key);
    await this.#deps.db.execute(sql`delete from upload_parts where upload_id = ${id}`);
  }
}
