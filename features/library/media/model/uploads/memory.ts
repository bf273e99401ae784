import { storedMark } from '@/lib/device/session-tabs';

/** An upload that has begun, as this browser remembers it after a reload. The file itself is chosen again. */
export type KeptUpload = {
  id: string;
  url: string;
  name: string;
  size: number;
  /** When the file was written last, by the clock of the device. */
  modified: number;
  title: string;
  /** Address of the replacement that it is for; null: a new item. */
  replaces: string | null;
};
type Kept = { owner: string; uploads: KeptUpload[] };

const KEY = 'media-uploads';

/** The person alone: another role or branch of the same person goes on with the same files. */
const ownerOf = () => storedMark()?.split(' ', 1)[0] ?? null;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'uploads' in value &&
  Array.isArray(value.uploads);

/** Uploads of the signed-in person that were not finished here; those of somebody else are forgotten. */
export function readUploads(): KeptUpload[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!isKept(kept)) return [];
    if (kept.owner === ownerOf()) return kept.uploads;
    localStorage.removeItem(KEY);
  } catch {
    // Storage refused: uploads live as long as the page.
  }
  return [];
}

function write(uploads: KeptUpload[]): void {
  const owner = ownerOf();
  if (owner === null) return;
  try {
    if (uploads.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ owner, uploads } satisfies Kept));
  } catch {
    // As above.
  }
}

export const storeUpload = (upload: KeptUpload) =>
  write([...readUploads().filter(({ id }) => id !== upload.id), upload]);
export const dropUpload = (id: string) => write(readUploads().filter((upload) => upload.id !== id));

/** Whether the chosen file is the one whose upload was kept. */
export const isSameFile = (kept: KeptUpload, file: Pick<File, 'name' | 'size' | 'lastModified'>) =>
  kept.name === file.name && kept.size === file.size && kept.modified === file.lastModified;
