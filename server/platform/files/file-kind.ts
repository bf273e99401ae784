import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';

/**
 * Errors of the disk name their call; those of the content, such as the early end of an archive, name none.
 * The library takes some of them for no kind itself, but in the bundled server it loads its reader a second
 * time, whose errors it does not know.
 */
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string';

async function kindOf(detect: () => Promise<{ mime: string } | undefined>): Promise<string> {
  try {
    return (await detect())?.mime.split(';')[0]?.trim() ?? '';
  } catch (error) {
    if (isOfDisk(error)) throw error;
    return '';
  }
}

/**
 * The media type that the bytes of a file say; empty where they say none or are damaged. Errors: those of the
 * disk.
 */
export const kindOfFile = (path: string): Promise<string> => kindOf(() => fileTypeFromFile(path));

/** The same of bytes in memory. */
export const kindOfBytes = (bytes: Uint8Array): Promise<string> => kindOf(() => fileTypeFromBuffer(bytes));
