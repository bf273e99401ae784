export type PictureProblem = 'type' | 'size' | 'pixels' | 'damaged';

export const acceptedPictures = 'image/jpeg,image/png,image/webp';
const MOST_BYTES = 5 * 1024 * 1024;
const MOST_PIXELS = 25_000_000;
const SIDE = 512;

/** The reason to refuse a chosen file before it is opened. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem | null {
  if (!acceptedPictures.split(',').includes(type)) return 'type';
  return size > MOST_BYTES ? 'size' : null;
}

/** The reason to refuse an opened picture. */
export const pixelProblem = (width: number, height: number): PictureProblem | null =>
  width === 0 || height === 0 ? 'damaged' : width * height > MOST_PIXELS ? 'pixels' : null;

/** The part of a picture to show, in percent of its width and height. */
export type Cut = { x: number; y: number; width: number; height: number };

/** The greatest square in the middle. */
export function middleSquare(width: number, height: number): Cut {
  const side = Math.min(width, height);
  const across = (side / width) * 100;
  const down = (side / height) * 100;
  return { x: (100 - across) / 2, y: (100 - down) / 2, width: across, height: down };
}

/** Draws the part into a canvas. */
export function drawCut(image: HTMLImageElement, cut: Cut, canvas: HTMLCanvasElement, side: number): void {
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return;
  const { naturalWidth: width, naturalHeight: height } = image;
  const part = [cut.x * width, cut.y * height, cut.width * width, cut.height * height].map((of) => of / 100);
  const [x = 0, y = 0, across = 1, down = 1] = part;
  // Pictures without a background would turn black as JPEG.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, across, down, 0, 0, side, side);
}

/** The part as a file: nothing else of the picture leaves the device. */
export async function cutToFile(image: HTMLImageElement, cut: Cut): Promise<File | null> {
  const canvas = document.createElement('canvas');
  drawCut(image, cut, canvas, SIDE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  return blob && new File([blob], 'picture.jpg', { type: 'image/jpeg' });
}
