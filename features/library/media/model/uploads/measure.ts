import type { SentType } from '../file-types';

/** What the browser finds out of a file; nothing of it is needed. */
export type Measured = { poster: Blob | null; seconds: number | null; pages: number | null };

const nothing: Measured = { poster: null, seconds: null, pages: null };
const POSTER_WIDTH = 640;
const LONGEST_MS = 20_000;

const toPicture = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.82));

function drawn(source: CanvasImageSource, width: number, height: number): Promise<Blob | null> {
  if (width === 0 || height === 0) return Promise.resolve(null);
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, POSTER_WIDTH / width);
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // Pictures without a ground would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return toPicture(canvas);
}

const nextEvent = (element: HTMLMediaElement, name: 'loadedmetadata' | 'seeked') =>
  new Promise<void>((resolve, reject) => {
    element.addEventListener(name, () => resolve(), { once: true });
    element.addEventListener('error', () => reject(new Error('not readable')), { once: true });
    setTimeout(() => reject(new Error('too slow')), LONGEST_MS);
  });

async function measureFilm(file: File, type: 'video' | 'audio'): Promise<Measured> {
  const url = URL.createObjectURL(file);
  const film = document.createElement(type);
  try {
    film.muted = true;
    film.preload = 'auto';
    const known = nextEvent(film, 'loadedmetadata');
    film.src = url;
    await known;
    const seconds = Number.isFinite(film.duration) ? film.duration : null;
    if (!(film instanceof HTMLVideoElement)) return { ...nothing, seconds };
    const shown = nextEvent(film, 'seeked');
    film.currentTime = Math.min(3, (seconds ?? 0) / 4);
    const poster = await shown.then(
      () => drawn(film, film.videoWidth, film.videoHeight),
      () => null,
    );
    return { ...nothing, seconds, poster };
  } finally {
    film.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}

async function measurePicture(file: File): Promise<Measured> {
  const picture = await createImageBitmap(file);
  const poster = await drawn(picture, picture.width, picture.height);
  picture.close();
  return { ...nothing, poster };
}

async function measurePdf(file: File): Promise<Measured> {
  const { drawPage, openPdf } = await import('@/components/media/pdf-document');
  const { document: pdf, close } = await openPdf({ data: await file.arrayBuffer() });
  try {
    const canvas = document.createElement('canvas');
    await drawPage(pdf, 1, { canvas, width: POSTER_WIDTH, density: 1 });
    return { ...nothing, pages: pdf.numPages, poster: await toPicture(canvas) };
  } finally {
    await close();
  }
}

/** Poster, length and pages of a file; what cannot be found out is null. Never throws. */
export async function measure(file: File, type: SentType): Promise<Measured> {
  try {
    if (type === 'video' || type === 'audio') return await measureFilm(file, type);
    if (type === 'image') return await measurePicture(file);
    if (file.name.toLowerCase().endsWith('.pdf')) return await measurePdf(file);
  } catch {
    // The file is kept without a poster.
  }
  return nothing;
}
