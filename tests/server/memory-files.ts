import { readFile, rm } from 'node:fs/promises';
import { checkKey, type FileStore } from '@/server/platform/files/files';

async function collect(body: ReadableStream<Uint8Array> | Uint8Array): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  return new Uint8Array(await new Response(body as unknown as BodyInit).arrayBuffer());
}

/** A file store for tests. */
export function memoryFiles(): FileStore & { kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>();
  return {
    kept,
    async put(key, body) {
      const bytes = await collect(body);
      kept.set(checkKey(key), bytes);
      return bytes.byteLength;
    },
    async adopt(key, path) {
      kept.set(checkKey(key), await readFile(path));
      await rm(path);
    },
    async get(key, range) {
      const bytes = kept.get(key);
      if (!bytes) return null;
      const part = range ? bytes.slice(range.start, range.end + 1) : bytes;
      return {
        size: bytes.byteLength,
        body: new Blob([part as BlobPart]).stream() as ReadableStream<Uint8Array>,
      };
    },
    size: async (key) => kept.get(key)?.byteLength ?? null,
    async remove(key) {
      kept.delete(key);
    },
  };
}
