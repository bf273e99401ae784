import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { FileError } from '../text/file-error';

/** Bytes that one workbook may unpack to, all parts together. */
const MAX_UNPACKED = 48 * 1024 * 1024;
const MAX_ENTRIES = 2000;
const inflate = promisify(inflateRaw);

type Entry = { name: string; method: number; packed: number; offset: number };

const broken = () => new FileError('xlsx');

/** The list of parts at the end of the archive; nothing in it is trusted but names and places. */
function readDirectory(bytes: Buffer): Entry[] {
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== 0x06054b50) end -= 1;
  if (end < 0) throw broken();
  const count = bytes.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw new FileError('bomb');
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw broken();
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    if (isEncrypted) throw new FileError('password');
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

async function unpack(bytes: Buffer, entry: Entry, budget: number): Promise<Buffer> {
  const { offset, packed, method } = entry;
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== 0x04034b50) throw broken();
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packed > bytes.length) throw broken();
  const body = bytes.subarray(start, start + packed);
  if (method === 0 && body.length <= budget) return body;
  if (method !== 8 || budget <= 0) throw method === 0 || method === 8 ? new FileError('bomb') : broken();
  try {
    return await inflate(body, { maxOutputLength: budget });
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? new FileError('bomb') : broken();
  }
}

/** The wanted parts of an archive. Throws FileError: `xlsx` (broken), `bomb`, `password`. */
export async function unzip(
  source: Uint8Array,
  isWanted: (name: string) => boolean,
): Promise<Map<string, Buffer>> {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const parts = new Map<string, Buffer>();
  let budget = MAX_UNPACKED;
  for (const entry of readDirectory(bytes)) {
    if (!isWanted(entry.name)) continue;
    if (parts.has(entry.name)) throw broken();
    const body = await unpack(bytes, entry, budget);
    budget -= body.length;
    parts.set(entry.name, body);
  }
  return parts;
}

/** An archive without compression, for a reader that is not to unpack anything by itself. */
export function zipStored(parts: Map<string, Buffer>): Uint8Array {
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, body] of parts) {
    const encoded = Buffer.from(name, 'utf8');
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(0x800, 2);
    head.writeUInt16LE(0x21, 8);
    head.writeUInt32LE(crc32(body), 10);
    head.writeUInt32LE(body.length, 14);
    head.writeUInt32LE(body.length, 18);
    head.writeUInt16LE(encoded.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    chunks.push(Buffer.from('504b0304', 'hex'), head, encoded, body);
    directory.push(Buffer.from('504b01021400', 'hex'), head, tail, encoded);
    offset += 30 + encoded.length + body.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.size, 8);
  end.writeUInt16LE(parts.size, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...chunks, list, end]);
}
