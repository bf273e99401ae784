import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipPart = { name: string; chunks: AsyncIterable<string> };

type Packed = { name: Buffer; body: Buffer[]; crc: number; size: number; packed: number };

/** Packs a text as it comes: only what is packed stays in memory. */
async function pack({ name, chunks }: ZipPart): Promise<Packed> {
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
    crc,
    size,
    packed: body.reduce((sum, { length }) => sum + length, 0),
  };
}

/** What the head of a part and its line in the directory share. The moment is fixed: equal content is an equal archive. */
function headOf({ name, crc, size, packed }: Packed): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(0x800, 2);
  head.writeUInt16LE(8, 4);
  head.writeUInt16LE(0x21, 8);
  head.writeUInt32LE(crc, 10);
  head.writeUInt32LE(packed, 14);
  head.writeUInt32LE(size, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}

/** The bytes of an archive of texts as they are made, one text after the other. */
export async function* zipChunks(parts: readonly ZipPart[]): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const packed = await pack(part);
    const head = headOf(packed);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    yield Buffer.concat([Buffer.from('504b0304', 'hex'), head, packed.name, ...packed.body]);
    directory.push(Buffer.from('504b01021400', 'hex'), head, tail, packed.name);
    offset += 30 + packed.name.length + packed.packed;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
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
