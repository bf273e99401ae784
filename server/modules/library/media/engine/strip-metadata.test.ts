import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isAnimatedWebp, stripGif, stripWebp } from './strip-metadata';

const place = 'GPSLatitude 24.7136';
const frame = { width: 8, height: 8, channels: 3 as const };
/** Two pictures of different colours. */
async function animated() {
  const pictures = [0, 200].map((red) =>
    sharp({ create: { ...frame, background: { r: red, g: 90, b: 90 } } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(pictures), { join: { animated: true } });
}

test('a GIF keeps its pictures and its repeats, and loses comments, notes and what is behind its end', async () => {
  const gif = await (await animated()).gif({ loop: 3, delay: [100, 200] }).toBuffer();
  const at = gif.indexOf(Buffer.from([0x21, 0xf9]));
  const comment = Buffer.from([0x21, 0xfe, place.length, ...Buffer.from(place), 0]);
  const note = Buffer.from([
    0x21,
    0xff,
    11,
    ...Buffer.from('XMP DataXMP'),
    place.length,
    ...Buffer.from(place),
    0,
  ]);
  const sent = Buffer.concat([
    gif.subarray(0, at),
    comment,
    note,
    gif.subarray(at),
    Buffer.from(`<script>${place}`),
  ]);
  expect(stripGif(sent)?.equals(gif)).toBe(true);
  expect(await sharp(stripGif(sent) ?? Buffer.of()).metadata()).toMatchObject({ pages: 2, loop: 3 });
  expect(stripGif(sent.subarray(0, gif.length - 20))).toBeNull();
  expect(stripGif(Buffer.from('GIF89a'))).toBeNull();
});

test('an animated WebP keeps its pictures and loses Exif and XMP', async () => {
  const sent = await (await animated())
    .webp({ loop: 2 })
    .withExif({ IFD0: { Copyright: place } })
    .toBuffer();
  expect(sent.includes(place)).toBe(true);
  expect(isAnimatedWebp(sent)).toBe(true);
  const stripped = stripWebp(sent) ?? Buffer.of();
  expect(stripped.includes(place)).toBe(false);
  const read = await sharp(stripped).metadata();
  expect(read).toMatchObject({ pages: 2, loop: 2, width: 8 });
  expect(read.exif).toBeUndefined();
  expect(stripWebp(sent.subarray(0, sent.length - 30))).toBeNull();
  expect(
    isAnimatedWebp(
      await sharp({ create: { ...frame, background: '#c43' } })
        .webp()
        .toBuffer(),
    ),
  ).toBe(false);
});
