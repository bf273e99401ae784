import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Texts of all lengths look alike up to this many bytes, and in steps of it beyond. */
const STEP = 2048;
const [NONCE, TAG] = [12, 16];

/** AES-256-GCM over padded text, bound to its name. */
export function sealText(key: Buffer, name: string, text: string): string {
  const body = Buffer.from(text, 'utf8');
  const padded = Buffer.alloc(Math.ceil((body.length + 4) / STEP) * STEP);
  padded.writeUInt32BE(body.length);
  body.copy(padded, 4);
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
  return Buffer.concat([nonce, cipher.update(padded), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  );
}

export function openText(key: Buffer, name: string, box: string): string {
  const bytes = Buffer.from(box, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(name))
    .setAuthTag(bytes.subarray(-TAG));
  const padded = Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]);
  return padded.subarray(4, 4 + padded.readUInt32BE()).toString('utf8');
}
