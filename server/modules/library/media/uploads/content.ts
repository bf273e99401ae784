import { type MediaType, sizeLimits } from '@/lib/contract/media';
import { kindOfFile } from '@/server/platform/files/file-kind';

type Kind = { mime: string; extensions: readonly string[] };

const kinds: Record<Exclude<MediaType, 'link'>, readonly Kind[]> = {
  image: [
    { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
    { mime: 'image/png', extensions: ['png'] },
    { mime: 'image/webp', extensions: ['webp'] },
    { mime: 'image/gif', extensions: ['gif'] },
  ],
  audio: [
    { mime: 'audio/mpeg', extensions: ['mp3'] },
    { mime: 'audio/mp4', extensions: ['m4a'] },
    { mime: 'audio/ogg', extensions: ['ogg', 'oga', 'opus'] },
    { mime: 'audio/wav', extensions: ['wav'] },
  ],
  video: [
    { mime: 'video/mp4', extensions: ['mp4', 'm4v'] },
    { mime: 'video/webm', extensions: ['webm'] },
  ],
  document: [
    { mime: 'application/pdf', extensions: ['pdf'] },
    {
      mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      extensions: ['docx'],
    },
    { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
    { mime: 'application/vnd.oasis.opendocument.text', extensions: ['odt'] },
    { mime: 'application/vnd.oasis.opendocument.spreadsheet', extensions: ['ods'] },
  ],
  presentation: [
    { mime: 'application/pdf', extensions: ['pdf'] },
    {
      mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      extensions: ['pptx'],
    },
    { mime: 'application/vnd.oasis.opendocument.presentation', extensions: ['odp'] },
  ],
  interactive: [{ mime: 'application/zip', extensions: ['h5p', 'zip'] }],
};

/** Other names of the same content. */
const aliases: Record<string, string> = {
  'audio/x-m4a': 'audio/mp4',
  'application/ogg': 'audio/ogg',
  'video/quicktime': 'video/mp4',
};

const extensionOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? '';

/** Whether a file of this name may be an item of the type. */
export const isNameOf = (type: Exclude<MediaType, 'link'>, name: string): boolean =>
  kinds[type].some(({ extensions }) => extensions.includes(extensionOf(name)));

export const limitOf = (type: Exclude<MediaType, 'link'>): number => sizeLimits[type];

type Named = { type: MediaType; name: string };

/**
 * The media type under which a file of this name is kept as an item of the type; null: the type takes no such
 * name.
 */
export function mimeOfName({ type, name }: Named): string | null {
  if (type === 'link') return null;
  return kinds[type].find(({ extensions }) => extensions.includes(extensionOf(name)))?.mime ?? null;
}

/**
 * Whether the bytes of a file are what its name and its type say. Formats with macros, SVG, HTML and archives
 * of other kinds are none of them, nor are damaged files.
 */
export async function isContentOf(path: string, { type, name }: Named): Promise<boolean> {
  const expected = mimeOfName({ type, name });
  const found = await kindOfFile(path);
  const mime = aliases[found] ?? found;
  // Recorders write sound alone into the container of films.
  const isSound = type === 'audio' && mime === 'video/mp4' && extensionOf(name) === 'm4a';
  return expected !== null && (expected === mime || isSound);
}
