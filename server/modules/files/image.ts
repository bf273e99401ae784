import sharp, { type Sharp } from 'sharp';
import { FieldErrors } from '../../router/errors';

const MOST_PIXELS = 25_000_000;
const MOST_AT_ONCE = 2;

// Nothing but these three decoders can be reached, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);

let running = 0;
const waiting: (() => void)[] = [];

/** Decoding takes memory by the pixel: only a few at a time. */
async function withDecodingSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export type CleanImage = { bytes: Buffer; mime: string; width: number; height: number };
const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;

const PICTURE_SIDE = 512;

async function draw(bytes: Uint8Array, mime: string, finish: (image: Sharp) => Sharp): Promise<CleanImage> {
  return withDecodingSlot(async () => {
    try {
      const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 }).autoOrient();
      const { data, info } = await finish(image).toBuffer({ resolveWithObject: true });
      return { bytes: data, mime, width: info.width, height: info.height };
    } catch (error) {
      const isTooLarge = /pixel limit|too large|exceeds/i.test((error as Error).message);
      throw new FieldErrors([{ field: 'file', code: isTooLarge ? 'file_pixels' : 'file_damaged' }]);
    }
  });
}

/**
 * The picture drawn anew: turned upright, without metadata, animation or anything behind its end. Errors: 422 for a
 * damaged file or too many pixels.
 */
export function redraw(bytes: Uint8Array, mime: string): Promise<CleanImage> {
  const format = formats[mime as keyof typeof formats];
  return draw(bytes, mime, (image) => image.toFormat(format, { quality: format === 'png' ? 100 : 86 }));
}

/** As `redraw`, but the middle of it as a square of 512 pixels: pictures of people. */
export const redrawSquare = (bytes: Uint8Array): Promise<CleanImage> =>
  draw(bytes, 'image/webp', (image) =>
    image.resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'cover' }).webp({ quality: 86 }),
  );
