import { crc32, deflateSync } from 'node:zlib';

const chunk = (name: string, body: Buffer) => {
  const data = Buffer.concat([Buffer.from(name), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(data));
  return Buffer.concat([length, data, sum]);
};

/** A grey picture of 200 by 100 pixels, another one for every word. */
export function png(word: string): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(200, 0);
  head.writeUInt32BE(100, 4);
  head[8] = 8;
  const rows = Buffer.alloc(201 * 100, crc32(Buffer.from(word)) & 0xff);
  Buffer.from(word).copy(rows, 1);
  for (let row = 0; row < 100; row += 1) rows[row * 201] = 0;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
