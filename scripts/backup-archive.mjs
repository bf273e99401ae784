// One encrypted file of a folder: scrypt makes the key of a passphrase, AES-256-GCM seals chunk after chunk.
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  createReadStream,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';

const MAGIC = Buffer.from('MANARA-BACKUP-1\n');
const SALT_BYTES = 16;
const PREFIX_BYTES = 7;
const CHUNK = 65_536;
const TAG = 16;
const LONGEST_HEADER = 65_536;
const LEAST_PASSPHRASE = 12;
const work = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/**
 * Mode of a data directory: under root the account of the database has to pass through it, without seeing
 * what is in it.
 */
export const privateFolder = process.getuid?.() === 0 ? 0o711 : 0o700;

/** The passphrase of the settings, of a file before that of the environment; null when none is set. */
export function readPassphrase(env) {
  const file = env.MANARA_BACKUP_PASSPHRASE_FILE;
  const text = file ? readFileSync(file, 'utf8').trim() : env.MANARA_BACKUP_PASSPHRASE;
  if (!text) return null;
  if (text.length < LEAST_PASSPHRASE)
    throw new Error(`The passphrase of the backup has fewer than ${LEAST_PASSPHRASE} characters.`);
  return text;
}

const keyOf = (passphrase, salt) => promisify(scrypt)(passphrase.normalize('NFC'), salt, 32, work);

/** Number and end of a chunk are part of its nonce, so that none can be moved, repeated or left out. */
function nonceOf(prefix, counter, isLast) {
  const nonce = Buffer.alloc(12);
  prefix.copy(nonce);
  nonce.writeUInt32BE(counter, PREFIX_BYTES);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function* entriesOf(folder, path = '') {
  for (const name of readdirSync(join(folder, path)).sort()) {
    const own = path === '' ? name : `${path}/${name}`;
    const stat = lstatSync(join(folder, own));
    const about = { path: own, mode: stat.mode & 0o777, uid: stat.uid, gid: stat.gid };
    if (stat.isDirectory()) {
      yield { ...about, size: null };
      yield* entriesOf(folder, own);
    } else if (stat.isFile()) yield { ...about, size: stat.size };
  }
}

/** The folder as bytes: for each entry the length of its description, the description, the content. */
async function* bytesOf(folder) {
  for (const entry of entriesOf(folder)) {
    const header = Buffer.from(JSON.stringify(entry));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(header.length);
    yield length;
    yield header;
    if (!entry.size) continue;
    let left = entry.size;
    for await (const part of createReadStream(join(folder, entry.path), { end: entry.size - 1 })) {
      left -= part.length;
      yield part;
    }
    if (left !== 0) throw new Error(`${entry.path} changed while it was packed.`);
  }
  yield Buffer.alloc(4);
}

/** Writes the folder as one encrypted file that only its owner may read. The file must not be there. */
export async function packFolder(folder, file, passphrase) {
  const salt = randomBytes(SALT_BYTES);
  const prefix = randomBytes(PREFIX_BYTES);
  const head = Buffer.concat([MAGIC, salt, prefix]);
  const key = await keyOf(passphrase, salt);
  const output = openSync(file, 'wx', 0o600);
  let counter = 0;
  let waiting = Buffer.alloc(0);
  const seal = (chunk, isLast) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, counter, isLast));
    cipher.setAAD(head);
    counter += 1;
    writeSync(output, Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]));
  };
  try {
    writeSync(output, head);
    for await (const part of bytesOf(folder)) {
      waiting = waiting.length === 0 ? part : Buffer.concat([waiting, part]);
      // The last chunk is never sealed here: nobody knows yet that it is the last.
      while (waiting.length > CHUNK) {
        seal(waiting.subarray(0, CHUNK), false);
        waiting = waiting.subarray(CHUNK);
      }
    }
    seal(waiting, true);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(output);
  }
}

function readExactly(input, length) {
  const bytes = Buffer.alloc(length);
  let at = 0;
  while (at < length) {
    const read = readSync(input, bytes, at, length - at, null);
    if (read === 0) throw new Error('The backup ends too early.');
    at += read;
  }
  return bytes;
}

/** The chunks of an opened file, each proved before it is handed on. */
async function* chunksOf(input, passphrase) {
  const head = readExactly(input, MAGIC.length + SALT_BYTES + PREFIX_BYTES);
  if (!head.subarray(0, MAGIC.length).equals(MAGIC))
    throw new Error('This is not an encrypted backup of the school.');
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const prefix = head.subarray(MAGIC.length + SALT_BYTES);
  const key = await keyOf(passphrase, salt);
  let left = fstatSync(input).size - head.length;
  for (let counter = 0; left > 0; counter += 1) {
    const sealed = readExactly(input, Math.min(CHUNK + TAG, left));
    left -= sealed.length;
    if (sealed.length < TAG) throw new Error('The backup ends too early.');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(prefix, counter, left === 0));
    decipher.setAAD(head);
    decipher.setAuthTag(sealed.subarray(-TAG));
    const chunk = decipher.update(sealed.subarray(0, -TAG));
    try {
      decipher.final();
    } catch {
      throw new Error(
        counter === 0
          ? 'The passphrase is wrong, or the beginning of the backup was changed.'
          : 'The backup was changed or cut off after it was made.',
      );
    }
    yield chunk;
  }
}

/** Takes a number of bytes at a time from chunks of any size. */
function createReader(chunks) {
  let rest = Buffer.alloc(0);
  async function some(most) {
    while (rest.length === 0) {
      const { value, done } = await chunks.next();
      if (done) throw new Error('The backup ends too early.');
      rest = value;
    }
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.length);
    return taken;
  }
  async function exactly(length) {
    const parts = [];
    for (let left = length; left > 0; left -= parts.at(-1).length) parts.push(await some(left));
    return Buffer.concat(parts);
  }
  return { some, exactly };
}

async function writeEntry(reader, entry, folder) {
  const target = resolve(folder, entry.path);
  if (!target.startsWith(folder + sep)) throw new Error(`The backup holds a strange path: ${entry.path}`);
  if (entry.size === null) mkdirSync(target, { mode: 0o700 });
  else {
    const output = openSync(target, 'wx', 0o600);
    try {
      for (let left = entry.size; left > 0; ) {
        const part = await reader.some(left);
        writeSync(output, part);
        left -= part.length;
      }
    } finally {
      closeSync(output);
    }
  }
  if (process.getuid?.() === 0) chownSync(target, entry.uid, entry.gid);
  chmodSync(target, entry.mode);
}

/** Makes the folder of an encrypted file: whole or not at all. */
export async function unpackFolder(file, folder, passphrase) {
  const partial = `${resolve(folder)}.part-${process.pid}`;
  const input = openSync(file, 'r');
  try {
    const reader = createReader(chunksOf(input, passphrase));
    mkdirSync(partial, { mode: 0o700 });
    for (;;) {
      const length = (await reader.exactly(4)).readUInt32BE();
      if (length === 0) break;
      if (length > LONGEST_HEADER) throw new Error('The backup holds a strange entry.');
      await writeEntry(reader, JSON.parse((await reader.exactly(length)).toString()), partial);
    }
    chmodSync(partial, privateFolder);
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  } finally {
    closeSync(input);
  }
}
