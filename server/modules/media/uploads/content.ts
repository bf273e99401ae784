import { fileTypeFromFile } from 'file-type';
import { type MediaType, sizeLimits } from '@/lib/contract/media';

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

/** The type of an item that a file of this name may be; null: no type takes it. */
export function typeOfName(name: string): Exclude<MediaType, 'link'> | null {
  const extension = extensionOf(name);
  for (const [type, list] of Object.entries(kinds))
    if (list.some(({ extensions }) => extensions.includes(extension)))
      return type as Exclude<MediaType, 'link'>;
  return null;
}

/** Whether a file of this name may be an item of the type. */
export const isNameOf = (type: Exclude<MediaType, 'link'>, name: string): boolean =>
  kinds[type].some(({ extensions }) => extensions.includes(extensionOf(name)));

export const limitOf = (type: Exclude<MediaType, 'link'>): number => sizeLimits[type];

/**
 * The media type under which a file is kept, by what its bytes are; null when they are not what its name and its type say.
 * Formats with macros, SVG, HTML and archives of other kinds are none of them.
 */
export async function contentOf(
  path: string,
  { type, name }: { type: Exclude<MediaType, 'link'>; name: string },
): Promise<string | null> {
  const found = (await fileTypeFromFile(path))?.mime.split(';')[0]?.trim() ?? '';
  const mime = aliases[found] ?? found;
  const extension = extensionOf(name);
  // Recorders write sound alone into the container of films.
  const isSound = type === 'audio' && mime === 'video/mp4' && extension === 'm4a';
  const kind = kinds[type].find((each) => each.extensions.includes(extension));
  return kind && (kind.mime === mime || isSound) ? kind.mime : null;
}
