import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

export type Upload = { name: string; type: string; bytes: Uint8Array };

const text = (value: string) => new TextEncoder().encode(value);
const bytes = (...parts: (string | number[] | Uint8Array)[]) =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    ),
  );
const box = (type: string, ...rest: string[]) => bytes([0, 0, 0, 8 + rest.join('').length], type, ...rest);

export const png = (size = 40) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#3b82a0' } })
    .png()
    .toBuffer();
export const jpeg = () =>
  sharp({ create: { width: 60, height: 30, channels: 3, background: '#d08020' } })
    .withExif({ IFD0: { Copyright: 'secret-place-in-exif' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
export const wav = (seconds = 1) => {
  const data = Buffer.alloc(8000 * seconds, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(data.length, 40);
  return new Uint8Array(Buffer.concat([head, data]));
};
export const mp4 = () => bytes(box('ftyp', 'isom', '\0\0\x02\0', 'isommp42'), box('mdat', 'frames'));
export const m4a = () => bytes(box('ftyp', 'M4A ', '\0\0\x02\0', 'M4A mp42'), box('mdat', 'frames'));

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const crcTable = Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const crc = (data: Buffer) => {
  let value = 0xffffffff;
  for (const byte of data) value = (crcTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
};
function chunk(type: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc(named));
  return Buffer.concat([length, named, check]);
}
/** A PNG of a few kilobytes that claims (and unfolds to) as many pixels as asked. */
export function pixelBomb(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return bytes(
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  );
}

const SCRIPT = '<script>alert(1)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;

/** Files that must never be taken, by what each of them tries. */
export async function hostileFiles(): Promise<Record<string, Upload>> {
  const [good, photo] = await Promise.all([png(), jpeg()]);
  const image = (name: string, type = 'image/png', content: Uint8Array = good): Upload => ({
    name,
    type,
    bytes: content,
  });
  const fake = (name: string, type: string, content: string | Uint8Array): Upload => ({
    name,
    type,
    bytes: typeof content === 'string' ? text(content) : content,
  });
  return {
    'svg as itself': fake('a.svg', 'image/svg+xml', SVG),
    'svg under the name of a picture': fake('a.png', 'image/png', SVG),
    'svg with an xml head': fake('a.jpg', 'image/jpeg', `<?xml version="1.0"?>${SVG}`),
    'html as itself': fake('a.html', 'text/html', SCRIPT),
    'html under the name of a picture': fake('a.png', 'image/png', `<!doctype html>${SCRIPT}`),
    'javascript as sound': fake('a.mp3', 'audio/mpeg', 'alert(1)'),
    'plain text as film': fake('a.mp4', 'video/mp4', 'nothing here'),
    'archive as picture': fake('a.png', 'image/png', bytes('PK\x03\x04', new Uint8Array(60))),
    'archive as itself': fake('a.zip', 'application/zip', bytes('PK\x03\x04', new Uint8Array(60))),
    'program as picture': fake('a.png', 'image/png', bytes('MZ\x90\0', new Uint8Array(60))),
    'elf as sound': fake('a.mp3', 'audio/mpeg', bytes('\x7fELF\x02\x01\x01', new Uint8Array(60))),
    'pdf as picture': fake('a.png', 'image/png', '%PDF-1.7\n1 0 obj'),
    'gif, polyglot with script': fake('a.gif', 'image/gif', bytes('GIF89a=1;alert(1)//', new Uint8Array(20))),
    'gif under the name of a png': fake('a.png', 'image/png', bytes('GIF89a', new Uint8Array(40))),
    bmp: fake('a.png', 'image/png', bytes('BM', new Uint8Array(60))),
    tiff: fake('a.png', 'image/png', bytes('II*\0', new Uint8Array(60))),
    avif: fake('a.png', 'image/png', box('ftyp', 'avif', '\0\0\0\0', 'avifmif1')),
    heic: fake('a.jpg', 'image/jpeg', box('ftyp', 'heic', '\0\0\0\0', 'mif1heic')),
    'jpeg under the name of a png': image('a.png', 'image/png', photo),
    'png declared as jpeg': image('a.png', 'image/jpeg'),
    'png declared as html': image('a.png', 'text/html'),
    'png of unknown type': image('a.png', 'application/octet-stream'),
    'png with the name of a page': image('a.html', 'image/png'),
    'double extension': image('a.php.png'),
    'page before the extension': image('a.html.png'),
    'path in the name': image('../../etc/a.png'),
    'windows path in the name': image('C:\\a.png'),
    'reversed name': image('a\u202egnp.exe.png'),
    'name without extension': image('picture'),
    'hidden name': image('.png'),
    'name too long': image(`${'ص'.repeat(130)}.png`),
    'empty file': image('a.png', 'image/png', new Uint8Array()),
    'head of a png only': image('a.png', 'image/png', new Uint8Array(good.subarray(0, 40))),
    'cut in the middle': image('a.jpg', 'image/jpeg', new Uint8Array(photo.subarray(0, photo.length / 2))),
    'pixel bomb': image('a.png', 'image/png', pixelBomb(6000, 6000)),
    'pixel bomb, one long row': image('a.png', 'image/png', pixelBomb(30_000_000, 1)),
    'over five megabytes': image(
      'a.png',
      'image/png',
      new Uint8Array(Buffer.concat([good, Buffer.alloc(5 * 1024 * 1024)])),
    ),
    'film under the name of a sound': fake('a.mp3', 'audio/mpeg', mp4()),
  };
}
