import { kindOfBytes } from '@/server/platform/files/file-kind';

const MIB = 1024 * 1024;
export type MediaKind = {
  /** As it is stored and served. */
  mime: string;
  extensions: readonly string[];
  /** What browsers declare for it. */
  declared: readonly string[];
  limit: number;
};

const image = (mime: string, ...extensions: string[]): MediaKind => ({
  mime,
  extensions,
  declared: [mime, ...(mime === 'image/jpeg' ? ['image/jpg', 'image/pjpeg'] : [])],
  limit: 5 * MIB,
});
const audio = (mime: string, extensions: string[], declared: string[]): MediaKind => ({
  mime,
  extensions,
  declared: [mime, ...declared],
  limit: 20 * MIB,
});
const video = (mime: string, ...extensions: string[]): MediaKind => ({
  mime,
  extensions,
  declared: [mime],
  limit: 200 * MIB,
});

const mp4Audio = audio('audio/mp4', ['m4a'], ['audio/x-m4a', 'audio/m4a', 'audio/aac']);
const oggAudio = audio('audio/ogg', ['ogg', 'oga', 'opus'], ['application/ogg', 'audio/opus']);

/** By what the first bytes say. Anything else is refused: no SVG, HTML, archives, AVIF or HEIC. */
const byContent: Record<string, readonly MediaKind[]> = {
  'image/jpeg': [image('image/jpeg', 'jpg', 'jpeg')],
  'image/png': [image('image/png', 'png')],
  'image/webp': [image('image/webp', 'webp')],
  'audio/mpeg': [audio('audio/mpeg', ['mp3'], ['audio/mp3'])],
  'audio/x-m4a': [mp4Audio],
  'audio/mp4': [mp4Audio],
  'audio/ogg': [oggAudio],
  'application/ogg': [oggAudio],
  'audio/wav': [audio('audio/wav', ['wav'], ['audio/x-wav', 'audio/wave', 'audio/vnd.wave'])],
  // Recorders write sound alone into the same container.
  'video/mp4': [video('video/mp4', 'mp4', 'm4v'), mp4Audio],
  'video/webm': [video('video/webm', 'webm')],
};

/** Bytes that are enough to recognise the type. */
export const HEAD_BYTES = 4100;

/** Extensions that some program runs or renders; a name that carries one anywhere is a disguise. */
const ACTIVE =
  /\.(?:html?|xhtml|shtml|svgz?|xml|xslt?|m?js|css|php\d?|phtml|aspx?|jspx?|cgi|pl|py|sh|bat|cmd|com|exe|dll|msi|scr|jar|hta|vbs|ps1|swf|pdf|zip|rar|7z|gz|tar)(?:\.|$)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: names with control characters are refused
const BAD_NAME = /[/\\:*?"<>|\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;
const NAME_BYTES = 255;

/** Why a file name is refused, or null. */
export function nameProblem(name: string | null): string | null {
  if (!name?.trim()) return 'required';
  if (Buffer.byteLength(name) > NAME_BYTES) return 'too_long';
  return BAD_NAME.test(name) || !name.isWellFormed() || /^\.|\.$/.test(name) || ACTIVE.test(name)
    ? 'file_name'
    : null;
}

export type Verdict = { kind: MediaKind } | { problem: 'file_type' | 'file_mismatch' };

/** The kind of a file when its first bytes, its name and its declared type agree. */
export async function recognise(head: Uint8Array, name: string, declared: string | null): Promise<Verdict> {
  const kinds = byContent[await kindOfBytes(head)];
  if (!kinds) return { problem: 'file_type' };
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  const type = declared?.split(';')[0]?.trim().toLowerCase() ?? '';
  const kind = kinds.find((each) => each.extensions.includes(extension) && each.declared.includes(type));
  return kind ? { kind } : { problem: 'file_mismatch' };
}

/** The kind of a file by its first bytes alone, the name deciding only between kinds of one container. */
export async function kindOf(head: Uint8Array, name: string): Promise<MediaKind | undefined> {
  const kinds = byContent[await kindOfBytes(head)] ?? [];
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  return kinds.find((each) => each.extensions.includes(extension)) ?? kinds[0];
}
