// A separate process that decodes and draws pictures: files of people are decoded here only, and it can be
// ended.
import sharp from 'sharp';
import { serveOrders } from '@/server/platform/workers/serve-orders.ts';
import type { DrawOrder, DrawResult } from './image.ts';

const mostPixels = { whole: 25_000_000, square: 25_000_000, large: 60_000_000 };
const quality = { whole: 86, square: 86, large: 92 };
/** A strip of one pixel takes a decoder a minute although its area is small. */
const MOST_SIDE = 12_000;
const PICTURE_SIDE = 512;

// Nothing but these three decoders can be reached, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);

async function draw({ bytes, mime, shape }: DrawOrder): Promise<DrawResult> {
  const most = mostPixels[shape];
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (Math.max(width, height) > MOST_SIDE || width * height > most) return { problem: 'file_pixels' };
  const image = sharp(bytes, { limitInputPixels: most, failOn: 'error', pages: 1 }).autoOrient();
  const finished =
    shape === 'square'
      ? image.resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'cover' }).webp({ quality: quality[shape] })
      : image.toFormat(mime === 'image/png' ? 'png' : mime === 'image/webp' ? 'webp' : 'jpeg', {
          quality: mime === 'image/png' ? 100 : quality[shape],
        });
  const { data, info } = await finished.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

serveOrders<DrawOrder, never, DrawResult>((order) =>
  draw(order).catch((error: unknown): DrawResult => {
    const isTooLarge = error instanceof Error && /pixel limit|too large|exceeds/i.test(error.message);
    return { problem: isTooLarge ? 'file_pixels' : 'file_damaged' };
  }),
);
