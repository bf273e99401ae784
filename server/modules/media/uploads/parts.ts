import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { MemoryLocker, Server, Upload } from '@tus/server';
import { blocksOf } from '../../../platform/streams/blocks';
import { PartStore } from './part-store';

/** How long the parts of an upload are kept after the last word of its sender. */
export const KEEP_MS = 24 * 3_600_000;

/** Parts of uploads in a folder, taken by the tus protocol. */
export type UploadParts = {
  /** Makes room for an upload of `size` bytes. */
  open: (id: string, size: number) => Promise<void>;
  /** Answers HEAD and PATCH of the protocol; `body` is that of the request where it is at hand as the parser gives it. */
  answer: (request: Request, body?: Readable | null) => Promise<Response>;
  /** Bytes that have arrived; null when nothing is there. */
  received: (id: string) => Promise<number | null>;
  pathOf: (id: string) => string;
  /** SHA-256 (hexadecimal) of the first `size` bytes. */
  checksum: (id: string, size: number) => Promise<string>;
  remove: (id: string) => Promise<void>;
  /** Does something about one upload after whatever else of this kind is under way with it in this process. */
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

/** Opens the folder. Who may send what is decided before: this part knows no people. */
export async function createUploadParts(folder: string): Promise<UploadParts> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const datastore = new PartStore(folder);
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
    async open(id, size) {
      await datastore.create(new Upload({ id, size, offset: 0 }));
    },
    answer: (request, body) => server.handleWeb(body ? inBlocks(request, body) : request),
    async received(id) {
      const upload = await datastore.getUpload(id).catch(() => null);
      return upload?.offset ?? null;
    },
    pathOf: (id) => join(folder, id),
    checksum: async (id, size) => datastore.hashed(id, size) ?? (await checksumOf(join(folder, id))),
    async remove(id) {
      datastore.forget(id);
      // What joined the store is no longer here, its description still is.
      await rm(join(folder, id), { force: true });
      await datastore.configstore.delete(id).catch(() => undefined);
    },
    alone(id, work) {
      const turn = (busy.get(id) ?? Promise.resolve()).then(work, work);
      const rest = turn.catch(() => undefined).finally(() => busy.get(id) === rest && busy.delete(id));
      busy.set(id, rest);
      return turn;
    },
  };
}
