import { S3mini } from 's3mini';
import { checkKey, type FileStore } from './files';

export type S3Settings = { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };

/** Files in an S3-compatible bucket; the endpoint ends with the bucket's name. */
export function createS3Files(settings: S3Settings): FileStore {
  const bucket = new S3mini(settings);

  async function size(key: string): Promise<number | null> {
    if (!(await bucket.objectExists(checkKey(key)))) return null;
    return bucket.getContentLength(key);
  }

  return {
    async put(key, body, contentType) {
      let written = 0;
      const counter = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          written += chunk.byteLength;
          controller.enqueue(chunk);
        },
      });
      if (body instanceof Uint8Array) {
        await bucket.putObject(checkKey(key), Buffer.from(body), contentType);
        return body.byteLength;
      }
      await bucket.putAnyObject(checkKey(key), body.pipeThrough(counter) as never, contentType);
      return written;
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
