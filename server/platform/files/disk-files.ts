import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { checkKey, type FileStore } from './files';

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found.size : null;
}

/** Files in a local directory. A file appears under its name only when it is whole and synced. */
export function createDiskFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkKey(key));
  return {
    async put(key, body) {
      const path = pathOf(key);
      const partial = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(partial, 'wx', 0o600);
      try {
        let size = 0;
        for await (const chunk of body instanceof Uint8Array ? [body] : body) {
          await file.writeFile(chunk);
          size += chunk.byteLength;
        }
        await file.sync();
        await file.close();
        await rename(partial, path);
        return size;
      } catch (error) {
        await file.close().catch(() => undefined);
        await rm(partial, { force: true });
        throw error;
      }
    },
    async adopt(key, path) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const file = await open(path, 'r+');
      await file.chmod(0o600);
      await file.sync();
      await file.close();
      await rename(path, target);
    },
    async get(key, range) {
      const path = pathOf(key);
      const size = await sizeOf(path);
      if (size === null) return null;
      const stream = createReadStream(path, range && { start: range.start, end: range.end });
      return { size, body: Readable.toWeb(stream) as ReadableStream<Uint8Array> };
    },
    size: (key) => sizeOf(pathOf(key)),
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
