import type { Locale } from '@/lib/contract/localized';
import { fileEndings, type MediaType, sizeLimits } from '@/lib/contract/media';

/** Types that the browser of an author sends into a library; only a link is not a file. */
export const sentTypes = ['video', 'audio', 'image', 'document', 'presentation', 'interactive'] as const;
export type SentType = (typeof sentTypes)[number];

/** Types of files that are attached where no package can be played. */
export const attachedTypes = sentTypes.filter((type) => type !== 'interactive');

const endingOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? '';

/** What a file of this name becomes; null: no library takes it. */
export const typeOfName = (name: string): SentType | null =>
  sentTypes.find((type) => fileEndings[type].includes(endingOf(name))) ?? null;

/** What the browser offers to choose: ".mp4,.pdf"; of one type, or of all. */
export const acceptOf = (types: readonly SentType[] = sentTypes): string =>
  [...new Set(types.flatMap((type) => fileEndings[type]))].map((ending) => `.${ending}`).join(',');

export type FileRefusal =
  | { code: 'type' }
  | { code: 'package' }
  | { code: 'empty' }
  | { code: 'size'; megabytes: number };

/** Why a file is not sent at all, before anything leaves; null: it may be. `types` are those of its place. */
export function refusalOf(
  { name, size }: { name: string; size: number },
  types: readonly SentType[] = sentTypes,
): FileRefusal | null {
  const type = typeOfName(name);
  if (!type) return { code: 'type' };
  if (!types.includes(type)) return { code: type === 'interactive' ? 'package' : 'type' };
  if (size === 0) return { code: 'empty' };
  return size > sizeLimits[type] ? { code: 'size', megabytes: sizeLimits[type] / 1024 ** 2 } : null;
}

/** The name of a file as the title of its item. */
export const titleOfName = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .replace(/[_]+/g, ' ')
    .trim()
    .slice(0, 200);

export const isCaptioned = (type: MediaType) => type === 'video' || type === 'audio';

/** The language that a title is written in, by its letters; one of figures alone is in the reader's. */
export function languageOf(title: string, reader: Locale): Locale {
  if (/\p{Script=Arabic}/u.test(title)) return 'ar';
  return /\p{Letter}/u.test(title) ? 'en' : reader;
}
