import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A text is packed whole; a file goes on as it comes, and only its length and sum are kept. */
export type ZipPart =
  | { name: string; chunks: AsyncIterable<string> }
  | { name: string; bytes: AsyncIterable<Uint8Array> };

type Entry = { name: Buffer; crc: number; size: number; packed: number; flags: number };
type Packed = Entry & { body: Buffer[] };
/** Names are UTF-8; with the second one sum and sizes stand after the file. */
const PLAIN = 0x800;
const AFTERWARDS = 0x808;
const LOCAL = Buffer.from('504b0304', 'hex');

/** Packs a text as it comes: only what is packed stays in memory. */
async function pack({ name, chunks }: Extract<ZipPart, { chunks: unknown }>): Promise<Packed> {
  const deflate = createDeflateRaw();
  const body: Buffer[] = [];
  deflate.on('data', (chunk: Buffer) => void body.push(chunk));
  const ended = new Promise((resolve, reject) => deflate.once('end', resolve).once('error', reject));
  let [crc, size] = [0, 0];
  for await (const text of chunks) {
    const bytes = Buffer.from(text, 'utf8');
    crc = crc32(bytes, crc);
    size += bytes.length;
    if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve));
  }
  deflate.end();
  await ended;
  return {
    name: Buffer.from(name),
    body,
    flags: PLAIN,
    crc,
    size,
    packed: body.reduce((sum, { length }) => sum + length, 0),
  };
}

/**
 * What the head of a part and its line in the directory share. The moment is fixed: equal content is an equal
 * archive.
 */
function headOf({ name, crc, size, packed, flags }: Entry): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(flags, 2);
  head.writeUInt16LE(8, 4);
  head.writeUInt16LE(0x21, 8);
  head.writeUInt32LE(crc, 10);
  head.writeUInt32LE(packed, 14);
  head.writeUInt32LE(size, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}

/**
 * A file as it comes, in blocks that are not packed: pictures and films are packed already. Gives what its
 * line says.
 */
async function* passOn(name: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, Entry> {
  const entry: Entry = { name: Buffer.from(name), crc: 0, size: 0, packed: 0, flags: AFTERWARDS };
  yield Buffer.concat([LOCAL, headOf(entry), entry.name]);
  const counted = async function* () {
    for await (const chunk of bytes) {
      entry.crc = crc32(chunk, entry.crc);
      entry.size += chunk.length;
      yield chunk;
    }
  };
  const deflate = createDeflateRaw({ level: 0 });
  // What breaks on the way breaks the loop below.
  pipeline(Readable.from(counted()), deflate, () => undefined);
  for await (const chunk of deflate) {
    entry.packed += (chunk as Buffer).length;
    yield chunk as Buffer;
  }
  const after = Buffer.alloc(16);
  after.writeUInt32LE(0x08074b50, 0);
  after.writeUInt32LE(entry.crc, 4);
  after.writeUInt32LE(entry.packed, 8);
  after.writeUInt32LE(entry.size, 12);
  yield after;
  return entry;
}

async function* packed(part: Extract<ZipPart, { chunks: unknown }>): AsyncGenerator<Uint8Array, Entry> {
  const { body, ...entry } = await pack(part);
  yield Buffer.concat([LOCAL, headOf(entry), entry.name, ...body]);
  return entry;
}

/** The bytes of an archive as they are made, one part after the other. */
export async function* zipChunks(
  parts: Iterable<ZipPart> | AsyncIterable<ZipPart>,
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let [count, offset] = [0, 0];
  for await (const part of parts) {
    const from = offset;
    const counted = async function* (chunks: AsyncGenerator<Uint8Array, Entry>) {
      for (;;) {
        const { done, value } = await chunks.next();
        if (done) return value;
        offset += value.length;
        yield value;
      }
    };
    const entry = yield* counted('bytes' in part ? passOn(part.name, part.bytes) : packed(part));
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(from, 10);
    directory.push(Buffer.from('504b01021400', 'hex'), headOf(entry), tail, entry.name);
    count += 1;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([list, end]);
}

/** An archive of texts. */
export async function writeZip(parts: readonly ZipPart[]): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipChunks(parts)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
