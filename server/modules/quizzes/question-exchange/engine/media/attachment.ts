import { createHash } from 'node:crypto';

export type MediaType = 'image' | 'audio' | 'video';
/** A file that came with a question; `id` stands for it in the draft until the school has stored it. */
export type Attachment = { id: string; name: string; type: MediaType; bytes: Uint8Array };
/** A file of the store on its way out. */
export type ExportFile = { bytes: Uint8Array; mime: string; width: number | null; height: number | null };
export type ExportFiles = ReadonlyMap<string, ExportFile>;

const TYPES: Record<string, MediaType> = {
  ...{ png: 'image', jpg: 'image', jpeg: 'image', webp: 'image', gif: 'image', svg: 'image', bmp: 'image' },
  ...{ mp3: 'audio', m4a: 'audio', ogg: 'audio', oga: 'audio', opus: 'audio', wav: 'audio' },
  ...{ mp4: 'video', m4v: 'video', webm: 'video' },
};
const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

export const checksumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const mediaTypeOf = (name: string): MediaType | undefined =>
  TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''];

/** The same bytes have the same id, so that two files of the same questions are the same too. */
export function placeholderOf(checksum: string): string {
  const h = checksum.slice(0, 32);
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-8${h.slice(13, 16)}-8${h.slice(17, 20)}-${h.slice(20, 32)}`;
}

export function attachmentOf(name: string, bytes: Uint8Array): Attachment | undefined {
  const type = mediaTypeOf(name);
  return type && bytes.length > 0 ? { id: placeholderOf(checksumOf(bytes)), name, type, bytes } : undefined;
}

/** Name of a stored file inside an export: with the ending that its bytes call for. */
export const exportName = ({ bytes, mime }: ExportFile) =>
  `${checksumOf(bytes).slice(0, 32)}.${EXTENSIONS[mime] ?? 'bin'}`;
