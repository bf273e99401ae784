import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { S3mini } from 's3mini';
import { checkKey, type FileStore } from './files';

export type S3Settings = { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };

const SINGLE_PUT_BYTES = 8 * 1024 * 1024;

type Start = { chunks: Uint8Array[]; size: number; rest: AsyncIterable<Uint8Array> | null };

/** Reads a body until it ends or is too large for one request; `rest` is what was not read. */
async function readStart(body: ReadableStream<Uint8Array>): Promise<Start> {
  const iterator = body[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (size <= SINGLE_PUT_BYTES) {
    const { done, value } = await iterator.next();
    if (done) return { chunks, size, rest: null };
    chunks.push(value);
    size += value.byteLength;
  }
  return { chunks, size, rest: { [Symbol.asyncIterator]: () => iterator } };
}

/** Files in an S3-compatible bucket; the endpoint ends with the bucket's name. */
export function createS3Files(settings: S3Settings): FileStore {
  const bucket = new S3mini(settings);

  async function size(key: string): Promise<number | null> {
    if (!(await bucket.objectExists(checkKey(key)))) return null;
    return bucket.getContentLength(key);
  }

  const put: FileStore['put'] = async (key, body, contentType) => {
    if (body instanceof Uint8Array) {
      await bucket.putObject(checkKey(key), Buffer.from(body), contentType);
      return body.byteLength;
    }
    const { chunks, size: first, rest } = await readStart(body);
    if (!rest) {
      await bucket.putObject(checkKey(key), Buffer.concat(chunks), contentType);
      return first;
    }
    let written = 0;
    async function* pass(more: AsyncIterable<Uint8Array>) {
      for (const chunk of chunks) {
        written += chunk.byteLength;
        yield chunk;
      }
      for await (const chunk of more) {
        written += chunk.byteLength;
        yield chunk;
      }
    }
    const whole = Readable.toWeb(Readable.from(pass(rest)));
    await bucket.putAnyObject(checkKey(key), whole as never, contentType);
    return written;
  };

  return {
    put,
    async adopt(key, path, contentType) {
      await put(key, Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>, contentType);
      await rm(path, { force: true });
    },
    async get(key, range) {
      const total = await size(key);
      if (total === null) return null;
      const { body } = range
        ? await bucket.getObjectRaw(key, false, range.start, range.end + 1)
        : await bucket.getObjectRaw(key);
      return body ? { size: total, body: body as ReadableStream<Uint8Array> } : null;
    },
    size,
    async remove(key) {
      await bucket.deleteObject(checkKey(key));
    },
  };
}
