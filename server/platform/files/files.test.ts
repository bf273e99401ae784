import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createDiskFiles } from './disk-files';
import type { FileStore } from './files';
import { createS3Files } from './s3-files';

const folder = mkdtempSync(join(tmpdir(), 'manara-files-'));

/** As much of S3 as the port speaks. */
const objects = new Map<string, Buffer>();
const parts: Buffer[] = [];
async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://s3');
  const key = decodeURIComponent(pathname);
  const found = objects.get(key);
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  if (incoming.method === 'POST' && searchParams.has('uploads')) {
    outgoing.end(`<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>`);
  } else if (incoming.method === 'POST') {
    objects.set(key, Buffer.concat(parts));
    outgoing.end(`<CompleteMultipartUploadResult><ETag>"e"</ETag></CompleteMultipartUploadResult>`);
  } else if (incoming.method === 'PUT' && searchParams.has('partNumber')) {
    parts[Number(searchParams.get('partNumber')) - 1] = Buffer.concat(chunks);
    outgoing.setHeader('etag', '"e"').end();
  } else if (incoming.method === 'PUT') {
    objects.set(key, Buffer.concat(chunks));
    outgoing.setHeader('etag', '"e"').end();
  } else if (!found) outgoing.writeHead(404).end();
  else if (incoming.method === 'DELETE') {
    objects.delete(key);
    outgoing.writeHead(204).end();
  } else {
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(incoming.headers.range ?? '') ?? [];
    const body = from ? found.subarray(Number(from), Number(to) + 1) : found;
    outgoing.writeHead(from ? 206 : 200, { 'content-length': body.length, etag: '"e"' });
    outgoing.end(incoming.method === 'HEAD' ? undefined : body);
  }
}
const bucket = createServer((incoming, outgoing) => void answer(incoming, outgoing));
bucket.listen(0);
await once(bucket, 'listening');
const address = bucket.address();
const endpoint = `http://localhost:${typeof address === 'object' && address ? address.port : 0}/school`;
const s3 = createS3Files({ endpoint, region: 'auto', accessKeyId: 'id', secretAccessKey: 'secret' });

afterAll(() => {
  bucket.close();
  rmSync(folder, { recursive: true });
});

const text = async (body: ReadableStream<Uint8Array> | undefined) => new Response(body).text();
const streamOf = (value: string) => new Response(value).body as ReadableStream<Uint8Array>;
const stores: [string, FileStore][] = [
  ['disk', createDiskFiles(folder)],
  ['S3', s3],
];

describe.each(stores)('%s', (_, files) => {
  test('keeps bytes and streams, gives ranges, forgets', async () => {
    expect(await files.put('uploads/a', new TextEncoder().encode('0123456789'), 'text/plain')).toBe(10);
    expect(await files.put('uploads/b', streamOf('منارة'), 'text/plain')).toBe(10);
    expect(await text((await files.get('uploads/b'))?.body)).toBe('منارة');
    const part = await files.get('uploads/a', { start: 2, end: 4 });
    expect([part?.size, await text(part?.body)]).toEqual([10, '234']);
    expect(await files.size('uploads/a')).toBe(10);
    await files.remove('uploads/a');
    expect(await files.get('uploads/a')).toBeNull();
    expect(await files.size('uploads/a')).toBeNull();
  });

  test('takes over a file of this machine', async () => {
    const path = join(folder, 'arrived');
    writeFileSync(path, 'منارة');
    await files.adopt('uploads/adopted', path, 'text/plain');
    expect(await text((await files.get('uploads/adopted'))?.body)).toBe('منارة');
    expect(existsSync(path)).toBe(false);
  });

  test('keeps a stream that is larger than one request', async () => {
    const piece = new Uint8Array(1024 * 1024).fill(7);
    const pieces = Readable.toWeb(Readable.from(Array.from({ length: 19 }, () => piece)));
    expect(await files.put('uploads/film', pieces as ReadableStream<Uint8Array>, 'video/mp4')).toBe(
      19 * piece.length,
    );
    expect(await files.size('uploads/film')).toBe(19 * piece.length);
    const end = await files.get('uploads/film', { start: 19 * piece.length - 2, end: 19 * piece.length - 1 });
    expect(new Uint8Array(await new Response(end?.body).arrayBuffer())).toEqual(new Uint8Array([7, 7]));
  });

  test.each(['../etc/passwd', '/etc/passwd', 'a/../../b', 'a//b', '', '.x', 'a\u0000', 'a/..', 'a\\b'])(
    'refuses the key %j',
    async (key) => {
      await expect((async () => files.get(key))()).rejects.toThrow('not a file key');
    },
  );
});

test('a body that breaks off leaves nothing on the disk', async () => {
  const files = createDiskFiles(folder);
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(10));
      controller.error(new Error('aborted'));
    },
  });
  await expect(files.put('broken/file', broken, 'text/plain')).rejects.toThrow('aborted');
  expect(readdirSync(join(folder, 'broken'))).toEqual([]);
});
