import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { MemoryLocker, Server, Upload } from '@tus/server';

/** How long the parts of an upload are kept after the last word of its sender. */
export const KEEP_MS = 24 * 3_600_000;

/** Parts of uploads in a folder, taken by the tus protocol. */
export type UploadParts = {
  /** Makes room for an upload of `size` bytes. */
  open: (id: string, size: number) => Promise<void>;
  /** Answers HEAD and PATCH of the protocol about one upload. */
  answer: (request: Request, id: string) => Promise<Response>;
  /** Bytes that have arrived; null when nothing is there. */
  received: (id: string) => Promise<number | null>;
  pathOf: (id: string) => string;
  remove: (id: string) => Promise<void>;
  /** Does something about one upload after whatever else of this kind is under way with it in this process. */
  alone: <Result>(id: string, work: () => Promise<Result>) => Promise<Result>;
};

/** Opens the folder. Who may send what is decided before: this part knows no people. */
export async function createUploadParts(folder: string): Promise<UploadParts> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const datastore = new FileStore({ directory: folder });
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
    answer: (request) => server.handleWeb(request),
    async received(id) {
      const upload = await datastore.getUpload(id).catch(() => null);
      return upload?.offset ?? null;
    },
    pathOf: (id) => join(folder, id),
    async remove(id) {
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
