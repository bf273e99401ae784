import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type DataStore, MemoryLocker, Server, Upload } from '@tus/server';
import type { SchoolDeps } from '@/server/boot/deps';
import { blocksOf } from '@/server/platform/streams/blocks';
import { ApiError } from '@/server/router/errors';
import { PartStore } from './part-store';
import { SharedPartStore } from './shared-part-store';

/** How long the parts of an upload are kept after the last word of its sender. */
export const KEEP_MS = 24 * 3_600_000;

/** Parts of uploads, taken by the tus protocol. */
export type UploadParts = {
  /** Makes room for an upload of `size` bytes. */
  open: (id: string, size: number) => Promise<void>;
  /**
   * Answers HEAD and PATCH of the protocol; `body` is that of the request where it is at hand as the parser
   * gives it.
   */
  answer: (request: Request, body?: Readable | null) => Promise<Response>;
  /** Bytes that have arrived; null when nothing is there. */
  received: (id: string) => Promise<number | null>;
  /** Where whole bytes stand on this machine after `gather`. */
  pathOf: (id: string) => string;
  /** Brings what has arrived to `pathOf`. */
  gather: (id: string) => Promise<void>;
  /** SHA-256 (hexadecimal) of the first `size` bytes. */
  checksum: (id: string, size: number) => Promise<string>;
  remove: (id: string) => Promise<void>;
  /**
   * Does something about one upload after whatever else of this kind is under way with it in this process.
   */
  alone: <Result>(id: string, work: () => Promise<Result>) => Promise<Result>;
};

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }))
    hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** The request with its body in large blocks: the stages of the protocol's server cost the same for each. */
const inBlocks = (request: Request, body: Readable): Request =>
  new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: blocksOf(body),
    duplex: 'half',
  } as RequestInit);

type Kept = Pick<UploadParts, 'open' | 'gather' | 'checksum'> & {
  datastore: DataStore;
  remove: (id: string) => Promise<unknown>;
};

/** In the folder alone: every part has to reach this machine. */
function inFolder(folder: string): Kept {
  const datastore = new PartStore(folder);
  return {
    datastore,
    open: async (id, size) => void (await datastore.create(new Upload({ id, size, offset: 0 }))),
    gather: async () => undefined,
    checksum: async (id, size) => datastore.hashed(id, size) ?? (await checksumOf(join(folder, id))),
    async remove(id) {
      datastore.forget(id);
      await datastore.configstore.delete(id).catch(() => undefined);
    },
  };
}

/** In the file store: the machine that takes the last part gathers them. */
function inStore(folder: string, shared: Pick<SchoolDeps, 'db' | 'files'>): Kept {
  const datastore = new SharedPartStore(shared);
  return {
    datastore,
    // Its row is all that it needs.
    open: async () => undefined,
    gather: (id) =>
      pipeline(Readable.from(datastore.read(id)), createWriteStream(join(folder, id), { mode: 0o600 })).catch(
        () => {
          // Another machine has made a file of it meanwhile, or the store is down: the next call shows it.
          throw new ApiError('unavailable', { headers: { 'retry-after': '2' } });
        },
      ),
    checksum: (id) => checksumOf(join(folder, id)),
    remove: (id) => datastore.remove(id),
  };
}

/**
 * Opens the folder; with `shared` the parts are in the file store, and the folder holds what is gathered of
 * them. Who may send what is decided before: this part knows no people.
 */
export async function createUploadParts(
  folder: string,
  shared: Pick<SchoolDeps, 'db' | 'files'> | null = null,
): Promise<UploadParts> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { datastore, open, gather, checksum, remove } = shared ? inStore(folder, shared) : inFolder(folder);
  const server = new Server({
    path: '/',
    datastore,
    locker: new MemoryLocker(),
    // Two tabs of one sender: the later one goes on, the earlier one ends.
    lockDrainTimeout: 3_000,
    getFileIdFromRequest: (request) => new URL(request.url).pathname.split('/').at(-1) ?? '',
  });
  const busy = new Map<string, Promise<unknown>>();
  return {
    open,
    gather,
    checksum,
    answer: (request, body) => server.handleWeb(body ? inBlocks(request, body) : request),
    async received(id) {
      const upload = await datastore.getUpload(id).catch(() => null);
      return upload?.offset ?? null;
    },
    pathOf: (id) => join(folder, id),
    async remove(id) {
      // What joined the store is no longer here, what describes it still is.
      await rm(join(folder, id), { force: true });
      await remove(id);
    },
    alone(id, work) {
      const turn = (busy.get(id) ?? Promise.resolve()).then(work, work);
      const rest = turn.catch(() => undefined).finally(() => busy.get(id) === rest && busy.delete(id));
      busy.set(id, rest);
      return turn;
    },
  };
}
